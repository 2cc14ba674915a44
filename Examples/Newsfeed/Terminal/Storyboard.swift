import Foundation
import HeadlessUIKit
import Holdfast
import HoldfastDiagnostics

/// Draws the tour as a storyboard, with the screen, the tree and the deallocated objects after each
/// step.
@MainActor
final class Storyboard {
  private let tour: Tour
  private let story = FlowStoryboard(titled: "Newsfeed, from the first screen to the last")
  /// The picture of the requested step.
  private var picture: String?
  private var number = 0

  init(tour: Tour) {
    self.tour = tour
  }

  /// Runs the tour, and writes a page, or a picture of one step or of each.
  ///
  /// Returns whether the tour succeeded.
  func run(drawnInto file: URL?, only step: Int?) async throws -> Bool {
    tour.onChapter = { [weak self] title in self?.story.chapter = title }
    tour.onStep = { [weak self] title in
      guard let self else { return }
      add(title)
      number += 1
      if number == step { picture = story.svg }
    }
    let isClean = try await tour.run()
    guard let file else { return isClean }
    if let picture {
      try write(picture, to: file)
    } else if file.pathExtension.lowercased() == "svg" {
      try writeFrames(beside: file)
    } else {
      story.add(UIWindowScene().flowTree, titled: "The window is closed: everything went with it.")
      try write(story.page, to: file)
    }
    return isClean
  }

  private func add(_ title: String) {
    guard let scene = tour.stage.windows.first?.windowScene else { return }
    story.add(scene.flowTree, titled: title, seenIn: tour.stage.windows.last)
  }

  /// Writes one file for each step, because few programs can show a single picture 36,000 points
  /// high.
  private func writeFrames(beside file: URL) throws {
    let frames = story.frames
    let digits = String(frames.count).count
    let name = file.deletingPathExtension()
    for (index, frame) in frames.enumerated() {
      let number = String(index + 1).leftPadded(to: digits).replacingOccurrences(of: " ", with: "0")
      let path = name.path + "-\(number).svg"
      try Data(frame.utf8).write(to: URL(fileURLWithPath: path))
    }
    Terminal.say("The storyboard is in \(frames.count) files, \(name.path)-….svg.")
  }

  private func write(_ text: String, to file: URL) throws {
    try Data(text.utf8).write(to: file)
    Terminal.say("The storyboard is in \(file.path).")
  }

  /// Prints the events of flows until the returned task is cancelled.
  static func logEvents() -> Task<Void, Never> {
    let events = FlowEvent.all
    return Task {
      for await event in events { Terminal.say("    log      \(event)") }
    }
  }
}

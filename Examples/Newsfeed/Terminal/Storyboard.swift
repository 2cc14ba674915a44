import Foundation
import Holdfast
import HoldfastDiagnostics
import NewsfeedApp

/// Draws the tour: after each step the tree of screens and flows, with what has left since.
@MainActor
final class Storyboard {
  private let tour: Tour
  private var story = FlowStoryboard()
  private var notes: [String] = []
  /// The storyboard up to each step.
  private var steps: [FlowStoryboard] = []

  init(tour: Tour) {
    self.tour = tour
  }

  /// Runs the tour and writes the picture, of one step or of all; whether the tour went well.
  func run(drawnInto file: URL?, only step: Int?) async throws -> Bool {
    let listening = FlowBulletin.main.listen { [weak self] event in
      if case .shown = event.kind { return }
      self?.notes.append("\(event)")
    }
    defer { listening.end() }
    tour.onStep = { [weak self] title in self?.draw(title) }
    let isClean = try await tour.run()
    guard let file else { return isClean }
    if let step {
      story = steps[step - 1].last
    }
    try Data(story.svg.utf8).write(to: file)
    Terminal.say("The storyboard is in \(file.path).")
    return isClean
  }

  private func draw(_ title: String) {
    guard let scene = tour.stage.windows.first?.windowScene else { return }
    let log = tour.stage.log
    let tree = scene.flowTree { screen in
      log.coordinators.filter { $0.screens.contains { $0 === screen } }.map(\.name)
    }
    story.add(tree, titled: title, notes: notes)
    steps.append(story)
    notes = []
  }

  /// Prints what happens to flows, until the task is cancelled.
  static func logEvents() -> Task<Void, Never> {
    let events = FlowEvent.all
    return Task {
      for await event in events { Terminal.say("    log      \(event)") }
    }
  }
}

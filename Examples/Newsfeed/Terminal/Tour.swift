import Foundation
import HeadlessUIKit

/// A tour of the app, on which a user leaves the app's flows in every possible way.
@MainActor
final class Tour {
  /// The error of a step in which the app didn't do what the tour expects.
  struct Surprise: LocalizedError {
    let errorDescription: String?
  }

  let stage: Stage
  let player: Player
  /// Called after each step with the step's title.
  var onStep: ((String) -> Void)?
  /// Called before each chapter with the chapter's title.
  var onChapter: ((String) -> Void)?
  private var number = 0

  /// The number of steps.
  nonisolated static let steps = 58

  /// The steps that have a picture when only the opening is played.
  ///
  /// The opening ends with the last of these steps.
  private static let opening = [1, 8, 9]

  private let isWhole: Bool

  /// Makes the tour of an app with the posts of a file.
  ///
  /// The tour plays all of its chapters, or only its opening.
  init(file: URL?, isWhole: Bool = true) throws(PostFileError) {
    self.isWhole = isWhole
    // The tour always starts on the same morning, so that no sample post has expired.
    let morning = Date(timeIntervalSince1970: 1_795_251_600)
    stage = try Stage(file: file, now: { morning })
    player = Player(stage: stage)
  }

  /// Runs the tour.
  ///
  /// The clock is held meanwhile, so that the durations in the events don't depend on the machine.
  ///
  /// Returns whether every step succeeded and no object is left.
  func run() async throws -> Bool {
    HeadlessClock.main.isHeld = true
    defer { HeadlessClock.main.isHeld = false }
    guard await stage.posts.posts.count >= 2 else {
      throw Surprise(errorDescription: "The tour looks at two posts; the file has fewer.")
    }
    try await signIn()
    try await lookAtAPost()
    try await leaveTheSheet()
    try await publish()
    try await goDeepAndHome()
    try await changeAndDelete()
    try await searchAndBeDeleted()
    try await lockAndUnlock()
    try await signOut()
    try await openByALink()
    try await openMoreLinks()
    try await leadNowhere()
    try await openWhileLocked()
    try await comeBackToWhereOneWas()
    try await expireOnPad()
    chapter("The window closes")
    guard number == Self.steps else {
      throw Surprise(
        errorDescription: "The tour has \(number) steps; Tour.steps says \(Self.steps)."
      )
    }
    if !isWhole {
      Terminal.say(
        "\n\(number - Self.openingEnd) more steps with “newsfeed tour”, and the app by hand with “newsfeed play”."
          + "\nThey were played as well, and the window was closed. In all:"
      )
    }
    return await stage.closeAndCount()
  }

  private static var openingEnd: Int { opening.last ?? 0 }

  func chapter(_ title: String) {
    onChapter?(title)
    guard isWhole else { return }
    Terminal.say("\n" + "━━ \(title) ".padded(to: 100, with: "━"))
  }

  /// Performs an action, waits until `text` is visible on the front screen, and prints the screen.
  func step(_ title: String, sees text: String, _ action: () async throws -> Void) async throws {
    number += 1
    let isTold = isWhole || number <= Self.openingEnd
    if isTold { Terminal.say("\n\(number). \(title)") }
    stage.tellStory(isTold)
    do {
      try await action()
    } catch let refusal as Player.Refusal {
      throw Surprise(
        errorDescription:
          "\(refusal.message) The tour stops at step \(number). What could be done: "
          + refusal.possibilities.joined(separator: ", ")
      )
    }
    try await wait(for: text)
    onStep?("\(number). \(title)")
    guard isWhole || Self.opening.contains(number) else {
      if isTold { stage.tell(seen: text) }
      return
    }
    for line in Picture(stage: stage, rowLimit: 4).both {
      Terminal.say(line.isEmpty ? "" : "    " + line)
    }
  }

  private func wait(for text: String) async throws {
    let deadline = Date().addingTimeInterval(5)
    repeat {
      await stage.settle()
      if stage.front?.texts.contains(where: { $0.contains(text) }) ?? false { return }
    } while Date() < deadline
    for line in Picture(stage: stage, rowLimit: 4).both {
      Terminal.say(line.isEmpty ? "" : "    " + line)
    }
    throw Surprise(
      errorDescription: "“\(text)” should be on the screen after step \(number), and is not."
    )
  }
}

import Foundation
import NewsfeedApp

/// The tour: a person uses the app and leaves its flows in every way there is.
@MainActor
final class Tour {
  /// The app did something else than the tour says.
  struct Surprise: LocalizedError {
    let errorDescription: String?
  }

  let stage: Stage
  let player: Player
  /// Hears what each step did, when it is over.
  var onStep: ((String) -> Void)?
  private var number = 0

  init(file: URL) throws(PostFileError) {
    // Always the same morning, so that the sample's posts are all there.
    let morning = Date(timeIntervalSince1970: 1_795_251_600)
    stage = try Stage(file: file, now: { morning })
    player = Player(stage: stage)
  }

  /// Whether everything was as it should be, and nothing is left.
  func run() async throws -> Bool {
    guard await stage.posts.posts.count >= 2 else {
      throw Surprise(errorDescription: "The tour looks at two posts; the file has fewer.")
    }
    stage.tellStory()
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
    let isClean = await stage.closeAndCount()
    return isClean
  }

  func chapter(_ title: String) {
    Terminal.say("\n" + "━━ \(title) ".padded(to: 100, with: "━"))
  }

  /// Does something, waits until `text` can be read on the front screen, and shows what is there.
  func step(_ title: String, sees text: String, _ action: () async throws -> Void) async throws {
    number += 1
    Terminal.say("\n\(number). \(title)")
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
    for line in Picture(stage: stage, rowLimit: 4).both {
      Terminal.say(line.isEmpty ? "" : "    " + line)
    }
    onStep?("\(number). \(title)")
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

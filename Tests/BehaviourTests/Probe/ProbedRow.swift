import Foundation
import Holdfast
import HoldfastTesting

/// A row of the page of behaviours whose source leaves a doubt, with code that shows what UIKit does.
///
/// `.ci/mac --probe` runs the rows on UIKit and prints a table of them. Each row that the page calls low or medium is
/// here, which `.ci/docs pages` checks.
@MainActor
struct ProbedRow {
  let number: String
  /// The question, in a few words.
  let question: String
  /// The behaviour of HeadlessUIKit.
  let expected: String
  /// Returns the behaviour of this platform.
  ///
  /// It is nil for a row that needs a user's gesture or a closed scene. The host app of the simulator's tests, when it
  /// is started without a test, has a screen for three of them.
  let look: (@MainActor () async -> String)?

  init(
    _ number: String,
    _ question: String,
    expected: String,
    look: (@MainActor () async -> String)? = nil
  ) {
    self.number = number
    self.question = question
    self.expected = expected
    self.look = look
  }

  /// Writes a line that `.ci/mac` reads, to the file that it names, or to the console.
  func report(_ seen: String) {
    let line = ["PROBE", number, question, expected, seen].joined(separator: " | ") + "\n"
    guard let path = ProcessInfo.processInfo.environment["HOLDFAST_PROBE"] else {
      print(line, terminator: "")
      return
    }
    if !FileManager.default.fileExists(atPath: path) {
      _ = FileManager.default.createFile(atPath: path, contents: nil)
    }
    guard let file = FileHandle(forWritingAtPath: path) else { return }
    defer { try? file.close() }
    _ = try? file.seekToEnd()
    try? file.write(contentsOf: Data(line.utf8))
  }

  static let all = screens + views + byHand

  /// The rows that a user tries, with the steps in the host app.
  private static let byHand = [
    ProbedRow(
      "B359",
      "by hand: a controller overrides overrideUserInterfaceStyle",
      expected: "its traits have that style"
    ),
    ProbedRow(
      "B360",
      "by hand: a table moves a selected row",
      expected: "the row keeps its cell and its selection"
    ),
    ProbedRow(
      "B352",
      "by hand, in an app with several windows: a window that presents a sheet is closed",
      expected: "the sheet is deallocated"
    ),
    ProbedRow(
      "B354",
      "by hand: close the app in the app switcher while it is in front",
      expected: "sceneWillResignActive, sceneDidEnterBackground, sceneDidDisconnect"
    ),
    ProbedRow(
      "B357",
      "by hand: push a screen and swipe back from the edge",
      expected: "popViewController(animated:) is called as the swipe begins"
    ),
    ProbedRow(
      "B361",
      "by hand: drag a sheet that refuses a little and let go; drag it to the bottom; tap beside it (iPad)",
      expected: "shouldDismiss; shouldDismiss, didAttemptToDismiss at the end; shouldDismiss"
    ),
  ]
}

/// The words of failures that several test files expect.
enum ExpectedMessage {
  /// The beginning of the failure of a tracked object that is still alive.
  static func isAlive(_ name: String) -> String { "\(name), tracked here, is still alive" }

  /// The error of a request whose host, which has the title “Hidden”, is in no window.
  static let hiddenHost =
    "ComposerViewController can't be shown: UIViewController “Hidden” is in no window. Put UIViewController “Hidden” "
    + "in a window first."

  static let nothingShown =
    "Nothing was shown at the place of backButton (push), so nothing can leave it."

  static func isStillInFront(_ screen: String) -> String {
    "the user has tried it, and \(screen) is still in front"
  }

  // MARK: Advice

  static let endOfWork = "The flow ends when its work has ended. Let the work end, or cancel it."

  static func releaseClosure(of holder: String, capturing name: String) -> String {
    "Have \(holder) release the closure in the flow's onEnd, or capture \(name) [weak] in it."
  }

  static func captureWeakly(_ name: String) -> String {
    "Capture \(name) [weak] in it, or release the closure in the flow's onEnd."
  }
}

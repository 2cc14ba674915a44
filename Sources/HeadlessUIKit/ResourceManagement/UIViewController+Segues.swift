import Foundation

extension UIViewController {
  func goAlongSegue(_ identifier: String, sender: Any?) {
    guard let origin,
      let segue = origin.storyboard.contents.segue(identifier, from: origin.identifier)
    else {
      HeadlessLog.raise(
        HeadlessLog.invalidArgument,
        "Receiver (\(self)) has no segue with identifier '\(identifier)'"
      )
    }
    let destination = origin.storyboard.make(segue.destination, by: nil)
    let made = segue.kind.make(segue, self, destination, sender)
    prepare(for: made, sender: sender)
    made.perform()
  }

  /// Performs a segue as if the user had triggered it, after asking the screen.
  ///
  /// - Returns: Whether the screen allows the segue.
  @discardableResult
  package func headlessTriggerSegue(_ identifier: String, sender: Any?) -> Bool {
    guard shouldPerformSegue(withIdentifier: identifier, sender: sender) else { return false }
    performSegue(withIdentifier: identifier, sender: sender)
    return true
  }
}

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

  /// The user touches what starts a segue in the storyboard: the screen is asked first.
  ///
  /// - Returns: False when the screen refuses.
  @discardableResult
  package func headlessTriggerSegue(_ identifier: String, sender: Any?) -> Bool {
    guard shouldPerformSegue(withIdentifier: identifier, sender: sender) else { return false }
    performSegue(withIdentifier: identifier, sender: sender)
    return true
  }
}

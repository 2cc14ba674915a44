/// What a report calls a screen that may be gone by then: its class, and its title where content is recorded.
///
/// They are put into words only when there is something to report: that costs more than showing the
/// screen.
package struct ScreenName: CustomStringConvertible, Sendable {
  /// Nil where the title is all that is said.
  private let type: UIViewController.Type?
  private let title: String?

  @MainActor
  init(_ screen: UIViewController) {
    type = Swift.type(of: screen)
    title = RecordedContent.isIncluded ? screen.title : nil
  }

  fileprivate init(_ type: UIViewController.Type, _ title: String?) {
    self.type = type
    self.title = title
  }

  /// For what is no screen.
  init(words: String) {
    type = nil
    title = words
  }

  package var description: String {
    guard let type else { return title ?? "" }
    return ScreenName.words(type, title)
  }

  static func words(_ type: UIViewController.Type, _ title: String?) -> String {
    guard let title, !title.isEmpty else { return "\(type)" }
    return "\(type) “\(title)”"
  }
}

extension UIViewController {
  /// What `screenName` says at this moment, not put into words yet.
  package var nameOfThisMoment: ScreenName {
    ScreenName(type(of: self), RecordedContent.isIncluded ? title ?? navigationItem.title : nil)
  }
}

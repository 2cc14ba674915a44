/// The name of a screen for a report, which may be written after the screen has been deallocated.
///
/// It contains the screen's class, and also its title if content is recorded. The text of the name is made only when a
/// report needs it, because making it costs more than showing the screen.
package struct ScreenName: CustomStringConvertible, Sendable {
  /// The class; nil if the title is the whole name.
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

  /// The name of something other than a screen.
  package init(words: String) {
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
  /// The controller's name at this moment, which `screenName` returns as a string.
  package var nameOfThisMoment: ScreenName {
    ScreenName(type(of: self), RecordedContent.isIncluded ? title ?? navigationItem.title : nil)
  }
}

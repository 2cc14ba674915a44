import Foundation

/// The actions that a row shows when the user swipes it.
///
/// The table view's delegate returns the configuration, which holds its actions.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: HeadlessObject {
  /// The actions, beginning with the outermost one.
  open private(set) var actions: [UIContextualAction] = []

  /// Whether a swipe over the whole row performs the first action.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration with these actions.
  public convenience init(actions: [UIContextualAction]) {
    self.init()
    self.actions = actions
  }
}

/// An action that a swiped row shows.
///
/// It holds its handler.
@preconcurrency @MainActor open class UIContextualAction: HeadlessObject {
  /// The style of an action.
  public enum Style: Int, Sendable {
    /// An ordinary action.
    case normal = 0
    /// An action that deletes the row.
    case destructive = 1
  }

  /// A closure that performs the action, and then passes to its last argument whether the action was performed.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// The style of the action.
  open private(set) var style = UIContextualAction.Style.normal

  /// The closure that the user's tap calls.
  open private(set) var handler: UIContextualAction.Handler = { _, _, done in done(false) }

  /// The title of the action.
  open var title: String?

  /// The image.
  open var image: UIImage?

  /// The background color, or nil for the color of the style.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var backgroundColor: UIColor! = .systemGray

  /// Creates an action.
  public convenience init(
    style: UIContextualAction.Style,
    title: String?,
    handler: @escaping UIContextualAction.Handler
  ) {
    self.init()
    self.style = style
    self.title = title
    self.handler = handler
    if style == .destructive { backgroundColor = .systemRed }
  }
}

import Foundation

/// What a row offers when it is swiped to the side; the table's delegate gives it out.
///
/// It holds its actions.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: HeadlessObject {
  /// The actions, the outermost first.
  open private(set) var actions: [UIContextualAction] = []

  /// Whether a swipe across the whole row performs the first action.
  open var performsFirstActionWithFullSwipe = true

  /// Makes a configuration of these actions.
  public convenience init(actions: [UIContextualAction]) {
    self.init()
    self.actions = actions
  }
}

/// One of the things that a swiped row offers.
///
/// It holds its handler.
@preconcurrency @MainActor open class UIContextualAction: HeadlessObject {
  /// What kind of action it is.
  public enum Style: Int, Sendable {
    /// Nothing special.
    case normal = 0
    /// Takes the row away.
    case destructive = 1
  }

  /// Does what the action is for, and calls the last argument with whether it was done.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// What kind of action it is.
  open private(set) var style = UIContextualAction.Style.normal

  /// What the user's tap calls.
  open private(set) var handler: UIContextualAction.Handler = { _, _, done in done(false) }

  /// The text.
  open var title: String?

  /// The image.
  open var image: UIImage?

  /// The colour behind it; nil for the style's.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var backgroundColor: UIColor! = .systemGray

  /// Makes an action.
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

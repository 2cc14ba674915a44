import Foundation

/// A control that the user pulls down to refresh the content of a list.
///
/// A scroll view holds its refresh control, which holds its actions (B205).
///
/// HeadlessUIKit leaves out the control's title.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  private var refreshing = false

  /// Creates a control.
  public init() {
    super.init(frame: .zero)
  }

  /// Returns nil, because HeadlessUIKit can't decode archives.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Whether the content is being refreshed.
  open var isRefreshing: Bool { refreshing }

  /// Begins refreshing without sending an event.
  open func beginRefreshing() {
    refreshing = true
  }

  /// Ends refreshing without sending an event.
  open func endRefreshing() {
    refreshing = false
  }
}

extension UIRefreshControl {
  /// Pulls the list down, which begins refreshing, and sends `valueChanged` and `primaryActionTriggered`.
  ///
  /// - Returns: Whether refreshing has begun. It doesn't begin if the content is already being refreshed, if the
  ///   control is disabled, or if the user can't reach it.
  @discardableResult
  package func headlessPull() -> Bool {
    guard !refreshing, isEnabled, isWithinReach else { return false }
    beginRefreshing()
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
    return true
  }
}

import Foundation

/// What the user pulls down to have a list's content renewed.
///
/// A scroll view holds its refresh control, which holds its actions (B205).
///
/// Left out: its title.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  private var refreshing = false

  /// Makes a control.
  public init() {
    super.init(frame: .zero)
  }

  /// Returns nil, because archives aren't modelled.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Whether content is being renewed.
  open var isRefreshing: Bool { refreshing }

  /// Shows that content is being renewed; sends no event.
  open func beginRefreshing() {
    refreshing = true
  }

  /// Shows that content has been renewed; sends no event.
  open func endRefreshing() {
    refreshing = false
  }
}

extension UIRefreshControl {
  /// Pulls the list down as the user does, which begins refreshing and sends `valueChanged`.
  ///
  /// - Returns: False when it is refreshing already, disabled or out of reach.
  @discardableResult
  package func headlessPull() -> Bool {
    guard !refreshing, isEnabled, isWithinReach else { return false }
    beginRefreshing()
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
    return true
  }
}

import Foundation

/// An alert or an action sheet.
///
/// It holds its actions, which hold their handlers (B166). All of them are released together with the alert. The
/// alert dismisses itself when an action is tapped.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  /// The style of an alert controller.
  public enum Style: Int, Sendable {
    /// A list of actions at the bottom, or a popover on an iPad.
    case actionSheet = 0
    /// A box in the middle of the screen.
    case alert = 1
  }

  private var style = Style.alert
  private var addedActions: [UIAlertAction] = []
  private var fields: [UITextField] = []

  /// Creates an alert without actions.
  public convenience init(
    title: String?,
    message: String?,
    preferredStyle: UIAlertController.Style
  ) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    style = preferredStyle
  }

  /// The text below the title.
  open var message: String?

  /// The style, alert or action sheet.
  open var preferredStyle: UIAlertController.Style { style }

  /// The actions in the order in which they were added (B167).
  open var actions: [UIAlertAction] { addedActions }

  /// The action that the return key performs.
  open var preferredAction: UIAlertAction?

  /// Adds an action, which the alert holds.
  ///
  /// It raises an exception for a second cancel action (B307), and for an action without a title (B309).
  open func addAction(_ action: UIAlertAction) {
    if action.title == nil {
      HeadlessLog.raise(
        HeadlessLog.internalInconsistency,
        "Actions added to UIAlertController must have a title"
      )
    }
    if action.style == .cancel, addedActions.contains(where: { $0.style == .cancel }) {
      HeadlessLog.raise(
        HeadlessLog.internalInconsistency,
        "UIAlertController can only have one action with a style of UIAlertActionStyleCancel"
      )
    }
    addedActions.append(action)
  }

  /// Raises an exception if the alert is presented without any content (B310).
  func raiseIfEmpty() {
    guard (title ?? "").isEmpty, (message ?? "").isEmpty, addedActions.isEmpty, fields.isEmpty
    else { return }
    HeadlessLog.raise(
      HeadlessLog.internalInconsistency,
      "UIAlertController must have a title, a message or an action to display"
    )
  }

  /// The text fields, or nil if the alert has no text field.
  open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }

  /// Adds a text field, and calls `configurationHandler` with it immediately.
  ///
  /// It raises an exception for an action sheet, which can't have text fields (B293).
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    if preferredStyle != .alert {
      HeadlessLog.raise(
        HeadlessLog.internalInconsistency,
        "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert"
      )
    }
    let field = UITextField(frame: .zero)
    fields.append(field)
    configurationHandler?(field)
  }

  override var automaticPresentationStyle: UIModalPresentationStyle {
    let isPad = UITraitCollection.headlessDevice.userInterfaceIdiom == .pad
    return preferredStyle == .actionSheet && isPad ? .popover : .overFullScreen
  }

  /// Taps an action.
  ///
  /// The alert is dismissed, and then the handler is called (B164).
  ///
  /// It returns false if the action is disabled or doesn't belong to the alert, or if the alert isn't visible
  /// or presents another controller.
  package func userTaps(_ action: UIAlertAction) -> Bool {
    guard action.isEnabled, presentedViewController == nil,
      actions.contains(where: { $0 === action }),
      let presentation = managedPresentation, presentation.stage == .presented,
      !presentation.isDismissing
    else { return false }
    presentation.dismiss(animated: true) { action.run() }
    return true
  }

  /// Taps the cancel action (B343).
  ///
  /// - Returns: Whether there is a cancel action that can be tapped.
  @discardableResult
  open override func accessibilityPerformEscape() -> Bool {
    actions.first { $0.style == .cancel }.map(userTaps) ?? false
  }

  /// Taps outside the alert.
  ///
  /// In an action sheet, this performs the cancel action.
  ///
  /// An alert stays. A popover without a cancel action is dismissed like any popover (B160), and no handler
  /// is called.
  package func userTapsOutside() -> Bool {
    guard preferredStyle == .actionSheet else { return false }
    if let cancel = actions.first(where: { $0.style == .cancel }) { return userTaps(cancel) }
    return managedPresentation?.beginUserDismissal(isDrag: false) ?? false
  }
}

/// A button of an alert.
///
/// It holds its handler (B166).
@preconcurrency @MainActor open class UIAlertAction: HeadlessObject {
  /// The style of a button.
  public enum Style: Int, Sendable {
    /// An ordinary button.
    case `default` = 0
    /// A button that cancels without a change.
    case cancel = 1
    /// A button that deletes or changes data.
    case destructive = 2
  }

  private var buttonTitle: String?
  private var buttonStyle = Style.default
  private var handler: ((UIAlertAction) -> Void)?

  /// Creates a button without a title and a handler.
  public override init() {
    super.init()
  }

  /// Creates a button.
  ///
  /// `handler` is called after the alert has been dismissed, but not after a dismissal by code (B167).
  public convenience init(
    title: String?,
    style: UIAlertAction.Style,
    handler: ((UIAlertAction) -> Void)? = nil
  ) {
    self.init()
    buttonTitle = title
    buttonStyle = style
    self.handler = handler
  }

  /// The text on the button.
  open var title: String? { buttonTitle }

  /// The style of the button.
  open var style: UIAlertAction.Style { buttonStyle }

  /// Whether the button can be tapped.
  open var isEnabled = true

  func run() {
    handler?(self)
  }
}

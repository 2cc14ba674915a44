import Foundation

/// An alert, or a sheet of actions.
///
/// It holds its actions and they their handlers (B166); all go with it. It dismisses itself when an
/// action is tapped.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  /// What it looks like.
  public enum Style: Int, Sendable {
    /// A list of actions from the bottom, a popover on an iPad.
    case actionSheet = 0
    /// A box in the middle.
    case alert = 1
  }

  private var style = Style.alert
  private var addedActions: [UIAlertAction] = []
  private var fields: [UITextField] = []

  /// Makes an alert without actions.
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

  /// The text under the title.
  open var message: String?

  /// Alert or action sheet.
  open var preferredStyle: UIAlertController.Style { style }

  /// The actions, in the order they were added (B167).
  open var actions: [UIAlertAction] { addedActions }

  /// The action the return key takes.
  open var preferredAction: UIAlertAction?

  /// Adds an action; the alert holds it.
  ///
  /// Raises for a second one to cancel (B307), and for one without a title (B309).
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

  /// Raises when it is presented and there is nothing to be seen of it (B310).
  func raiseIfEmpty() {
    guard (title ?? "").isEmpty, (message ?? "").isEmpty, addedActions.isEmpty, fields.isEmpty
    else { return }
    HeadlessLog.raise(
      HeadlessLog.internalInconsistency,
      "UIAlertController must have a title, a message or an action to display"
    )
  }

  /// The text fields, or nil without any.
  open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }

  /// Adds a text field and lets `configurationHandler` set it up at once.
  ///
  /// Raises for an action sheet, which has none (B293).
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

  /// The user taps an action: the alert goes, then the handler runs (B164).
  ///
  /// False when the action is disabled, not the alert's, or the alert is not on display or presents
  /// something over itself.
  package func userTaps(_ action: UIAlertAction) -> Bool {
    guard action.isEnabled, presentedViewController == nil,
      actions.contains(where: { $0 === action }),
      let presentation = managedPresentation, presentation.stage == .presented,
      !presentation.isDismissing
    else { return false }
    presentation.dismiss(animated: true) { action.run() }
    return true
  }

  /// Takes the cancel action (B343).
  ///
  /// - Returns: False where there is none, or it can't be tapped.
  @discardableResult
  open override func accessibilityPerformEscape() -> Bool {
    actions.first { $0.style == .cancel }.map(userTaps) ?? false
  }

  /// The user taps beside an action sheet: its cancel action is taken; an alert stays.
  ///
  /// A popover without a cancel action goes as any popover does (B160), and no handler runs.
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
  /// What a button is for.
  public enum Style: Int, Sendable {
    /// An ordinary one.
    case `default` = 0
    /// Leaves everything as it is.
    case cancel = 1
    /// Destroys something.
    case destructive = 2
  }

  private var buttonTitle: String?
  private var buttonStyle = Style.default
  private var handler: ((UIAlertAction) -> Void)?

  /// Makes a button without a title and without a handler.
  public override init() {
    super.init()
  }

  /// Makes a button; `handler` runs when the alert has gone, never for a dismissal by code (B167).
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

  /// What the button is for.
  open var style: UIAlertAction.Style { buttonStyle }

  /// Whether the button can be tapped.
  open var isEnabled = true

  func run() {
    handler?(self)
  }
}

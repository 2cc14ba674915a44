import Foundation

/// A view that the user operates.
///
/// A control sends events, which perform its actions. It holds its actions (B205).
///
/// A control has no targets in HeadlessUIKit, because Linux has no Objective-C and therefore no `Selector`. Use actions
/// instead. HeadlessUIKit also leaves out the tracking of touches. When a test taps a control, the control sends the
/// events of a tap without touches.
@preconcurrency @MainActor open class UIControl: UIView {
  private struct Registration {
    let action: UIAction
    var events: UIControl.Event
  }

  private var registrations: [Registration] = []

  /// Whether the control is enabled.
  open var isEnabled = true

  /// Whether the control is selected.
  open var isSelected = false

  /// Whether the user is touching the control.
  open var isHighlighted = false

  /// The vertical alignment of the content.
  ///
  /// It is stored but has no effect.
  open var contentVerticalAlignment = UIControl.ContentVerticalAlignment.center

  /// The horizontal alignment of the content.
  ///
  /// It is stored but has no effect.
  open var contentHorizontalAlignment = UIControl.ContentHorizontalAlignment.center

  /// Whether a tap opens the control's menu.
  open var showsMenuAsPrimaryAction = false

  /// Creates a control with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Returns nil, because HeadlessUIKit can't decode archives.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates a control whose primary event performs `primaryAction`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// The state of the control, which follows from `isHighlighted`, `isEnabled` and `isSelected`.
  open var state: UIControl.State {
    var state: UIControl.State = .normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Adds `action` for `controlEvents`, in place of any action with the same identifier for these events.
  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    registrations.append(Registration(action: action, events: controlEvents))
  }

  /// Removes the action with the same identifier from `controlEvents`.
  open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action with this identifier from `controlEvents`.
  ///
  /// If no event is left, the action is released.
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier,
    for controlEvents: UIControl.Event
  ) {
    for index in registrations.indices
    where registrations[index].action.identifier == actionIdentifier {
      registrations[index].events.subtract(controlEvents)
    }
    registrations.removeAll { $0.events.isEmpty }
  }

  /// This method can't be called, because `Selector` doesn't exist on Linux.
  ///
  /// Use `addAction(_:for:)` instead.
  open func addTarget(_ target: Any?, action: Never, for controlEvents: UIControl.Event) {}

  /// Does nothing, because there are no targets.
  ///
  /// As on a device, it doesn't remove actions.
  open func removeTarget(_ target: Any?, action: Never?, for controlEvents: UIControl.Event) {}

  /// The targets of the control, which are always empty in HeadlessUIKit.
  open var allTargets: Set<AnyHashable> { [] }

  /// The events that have actions.
  open var allControlEvents: UIControl.Event {
    registrations.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// Performs `action` with the control as its sender.
  open func sendAction(_ action: UIAction) {
    action.perform(from: self)
  }

  /// Performs the actions for `controlEvents` in the order in which they were added, even if the control is
  /// disabled.
  open func sendActions(for controlEvents: UIControl.Event) {
    for registration in registrations where !registration.events.isDisjoint(with: controlEvents) {
      sendAction(registration.action)
    }
  }

  /// Performs the actions for the control's primary event.
  open func performPrimaryAction() {
    sendActions(for: .primaryActionTriggered)
  }

  /// Calls `iterator` with each action and its events, in the order in which they were added.
  ///
  /// It stops when `iterator` sets its last argument to true. The second argument is always nil, because there are no
  /// targets. `iterator` isn't held.
  open func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Never)?, UIControl.Event, inout Bool) -> Void
  ) {
    var stop = false
    for registration in registrations where !stop {
      iterator(registration.action, nil, registration.events, &stop)
    }
  }

  // A control handles its touches itself, so its superviews don't receive them.

  /// Called when a touch has begun.
  ///
  /// The touch isn't forwarded to the next responder.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Called when the touch has moved.
  ///
  /// The touch isn't forwarded to the next responder.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Called when the touch has ended.
  ///
  /// The touch isn't forwarded to the next responder.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Called when the touch was cancelled.
  ///
  /// The touch isn't forwarded to the next responder.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Sends the events of a tap, which differ between kinds of controls.
  func respondToTap() {
    sendActions(for: .touchDown)
    sendActions(for: .touchUpInside)
  }
}

extension UIControl {
  /// Taps the control.
  ///
  /// - Returns: Whether the control is enabled and the user can reach it.
  @discardableResult
  package func headlessTap() -> Bool {
    guard isEnabled, isWithinReach else { return false }
    respondToTap()
    return true
  }
}

import Foundation

/// A view that the user operates.
///
/// It sends events, which perform actions.
///
/// A control holds its actions (B205).
///
/// Without Objective-C there is no `Selector`, so there are no targets. Use actions instead. HeadlessUIKit leaves out
/// tracking. A test's tap sends the events without touches.
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
  /// It is stored without effect.
  open var contentVerticalAlignment = UIControl.ContentVerticalAlignment.center

  /// The horizontal alignment of the content.
  ///
  /// It is stored without effect.
  open var contentHorizontalAlignment = UIControl.ContentHorizontalAlignment.center

  /// Whether a tap opens the control's menu.
  open var showsMenuAsPrimaryAction = false

  /// Creates a control with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Returns nil, because archives aren't modelled.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates a control whose primary event performs `primaryAction`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// The state of the control, according to the properties above.
  open var state: UIControl.State {
    var state: UIControl.State = .normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Adds `action` for `controlEvents`, replacing an action with the same identifier.
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

  /// This can't be called, because there is no `Selector` here.
  ///
  /// Use `addAction(_:for:)` instead.
  open func addTarget(_ target: Any?, action: Never, for controlEvents: UIControl.Event) {}

  /// Does nothing, because there are no targets.
  ///
  /// As on a device, actions stay.
  open func removeTarget(_ target: Any?, action: Never?, for controlEvents: UIControl.Event) {}

  /// The targets, which are always empty here.
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
  /// It stops when `iterator` sets its last argument to true. There are no targets here. `iterator` isn't
  /// held.
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
  /// It isn't forwarded to the next responder.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Called when the touch has moved.
  ///
  /// It isn't forwarded to the next responder.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Called when the touch has ended.
  ///
  /// It isn't forwarded to the next responder.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Called when the touch was cancelled.
  ///
  /// It isn't forwarded to the next responder.
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

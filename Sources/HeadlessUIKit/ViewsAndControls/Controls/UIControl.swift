import Foundation

/// A view the user operates: it sends events, and actions answer them.
///
/// A control holds its actions (B205).
///
/// There is no `Selector` without Objective-C, so there are no targets: use actions. Left out: tracking;
/// a test's tap sends the events without touches.
@preconcurrency @MainActor open class UIControl: UIView {
  private struct Registration {
    let action: UIAction
    var events: UIControl.Event
  }

  private var registrations: [Registration] = []

  /// Whether the user can operate the control.
  open var isEnabled = true

  /// Whether the control is selected.
  open var isSelected = false

  /// Whether a finger is down on the control.
  open var isHighlighted = false

  /// Where the content stands from top to bottom; kept.
  open var contentVerticalAlignment = UIControl.ContentVerticalAlignment.center

  /// Where the content stands from left to right; kept.
  open var contentHorizontalAlignment = UIControl.ContentHorizontalAlignment.center

  /// Whether a tap opens the control's menu.
  open var showsMenuAsPrimaryAction = false

  /// Makes a control with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Returns nil, because archives aren't modelled.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Makes a control whose main event is answered by `primaryAction`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// The control's state, made of the flags above.
  open var state: UIControl.State {
    var state: UIControl.State = .normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Answers `controlEvents` with `action`, in place of an action of the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    registrations.append(Registration(action: action, events: controlEvents))
  }

  /// Answers `controlEvents` no longer with an action of the same identifier.
  open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Answers `controlEvents` no longer with that action; it is let go when no event is left.
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

  /// Can't be called, for there is no `Selector` to be named here; use `addAction(_:for:)`.
  open func addTarget(_ target: Any?, action: Never, for controlEvents: UIControl.Event) {}

  /// Does nothing: there are no targets.
  ///
  /// Actions stay, as on a phone.
  open func removeTarget(_ target: Any?, action: Never?, for controlEvents: UIControl.Event) {}

  /// None: there are no targets.
  open var allTargets: Set<AnyHashable> { [] }

  /// The events that are answered.
  open var allControlEvents: UIControl.Event {
    registrations.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// Runs `action` with the control as its sender.
  open func sendAction(_ action: UIAction) {
    action.perform(from: self)
  }

  /// Runs the actions for `controlEvents` in the order they were added, also while disabled.
  open func sendActions(for controlEvents: UIControl.Event) {
    for registration in registrations where !registration.events.isDisjoint(with: controlEvents) {
      sendAction(registration.action)
    }
  }

  /// Runs what answers the control's main event.
  open func performPrimaryAction() {
    sendActions(for: .primaryActionTriggered)
  }

  /// Calls `iterator` with each action and its events, in the order they were added, until it sets
  /// the last argument to true; there are no targets here.
  ///
  /// `iterator` is not kept.
  open func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Never)?, UIControl.Event, inout Bool) -> Void
  ) {
    var stop = false
    for registration in registrations where !stop {
      iterator(registration.action, nil, registration.events, &stop)
    }
  }

  // A control follows its touches itself: the views around it don't receive them.

  /// A finger came down; kept from the next responder.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// The finger has moved; kept from the next responder.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// The finger was lifted; kept from the next responder.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// The finger was taken away; kept from the next responder.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// What a tap by the user sends; kinds of controls differ.
  func respondToTap() {
    sendActions(for: .touchDown)
    sendActions(for: .touchUpInside)
  }
}

extension UIControl {
  /// Taps the control as the user does.
  ///
  /// - Returns: False when the control is disabled or out of reach.
  @discardableResult
  package func headlessTap() -> Bool {
    guard isEnabled, isWithinReach else { return false }
    respondToTap()
    return true
  }
}

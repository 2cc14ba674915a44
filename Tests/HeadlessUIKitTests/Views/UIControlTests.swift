import Expectations
import Testing

@testable import HeadlessUIKit

@MainActor
struct UIControlTests {
  private let control = UIControl()

  @Test
  func `an action runs for its events only, with the control as its sender`() {
    var senders: [UIControl?] = []
    control.addAction(
      UIAction { senders.append($0.sender as? UIControl) },
      for: [.valueChanged, .touchDown]
    )

    control.sendActions(for: .valueChanged)
    control.sendActions(for: .editingChanged)

    expect(senders, equals: [control])
    senders = []
  }

  @Test
  func `an action has a sender only while it runs`() {
    let action = UIAction { _ in }
    control.addAction(action, for: .valueChanged)

    control.sendActions(for: .valueChanged)

    expectNil(action.sender)
  }

  @Test
  func `an action replaces the one of the same identifier`() {
    var runs: [String] = []
    let identifier = UIAction.Identifier("save")
    control.addAction(
      UIAction(identifier: identifier) { _ in runs.append("old") },
      for: [.valueChanged, .touchDown]
    )

    control.addAction(
      UIAction(identifier: identifier) { _ in runs.append("new") },
      for: .valueChanged
    )
    control.sendActions(for: .valueChanged)
    control.sendActions(for: .touchDown)

    expect(runs, equals: ["new", "old"])
  }

  @Test
  func `a removed action doesn't run and is released`() {
    var runs = 0
    weak var weakAction: UIAction?
    do {
      let action = UIAction { _ in runs += 1 }
      weakAction = action
      control.addAction(action, for: [.valueChanged, .touchDown])
      control.removeAction(action, for: .valueChanged)
      control.sendActions(for: .valueChanged)
      expect(runs, equals: 0)
      expect(control.allControlEvents, equals: .touchDown)
      control.removeAction(action, for: .allEvents)
    }

    expectNil(weakAction)
  }

  @Test
  func `B205: an action that captures its own control keeps it alive`() {
    weak var weakControl: UIControl?
    do {
      let control = UIControl()
      weakControl = control
      control.addAction(
        UIAction(identifier: UIAction.Identifier("cycle")) { _ in _ = control },
        for: .valueChanged
      )
    }

    expect(weakControl != nil)
    weakControl?.removeAction(identifiedBy: UIAction.Identifier("cycle"), for: .allEvents)
    expectNil(weakControl)
  }

  @Test
  func `events sent by code arrive also while the control is disabled`() {
    var runs = 0
    control.addAction(UIAction { _ in runs += 1 }, for: .valueChanged)
    control.isEnabled = false

    control.sendActions(for: .valueChanged)

    expect(runs, equals: 1)
    expect(control.state, equals: .disabled)
  }

  @Test
  func `a control in a hidden view can't be tapped`() {
    var taps = 0
    let view = UIView()
    view.addSubview(control)
    control.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)

    view.isHidden = true
    expect(!control.headlessTap())
    expect(taps, equals: 0)

    view.isHidden = false
    expect(control.headlessTap())
    expect(taps, equals: 1)
  }

  @Test
  func `the handlers are listed in the order they were added, until the caller has enough`() {
    let actions = (0..<3).map { _ in UIAction { _ in } }
    for action in actions { control.addAction(action, for: .valueChanged) }
    var found: [UIAction] = []

    control.enumerateEventHandlers { action, _, events, stop in
      expect(events, equals: .valueChanged)
      if let action { found.append(action) }
      stop = found.count == 2
    }

    expect(found, equals: Array(actions.prefix(2)))
  }

  @Test
  func `the primary action is the control's main event`() {
    var runs = 0
    let control = UIControl(frame: .zero, primaryAction: UIAction { _ in runs += 1 })

    control.performPrimaryAction()

    expect(runs, equals: 1)
  }

  @Test
  func `a control's state is all that is set of it`() {
    expect(control.state, equals: .normal)

    control.isHighlighted = true
    expect(control.state, equals: .highlighted)
    control.isSelected = true
    expect(control.state, equals: [.highlighted, .selected])
  }
}

import Expectations
import Testing

@testable import HeadlessUIKit

@MainActor
struct UIButtonTests {
  @Test
  func `a button takes the title of its action and runs it on a tap`() {
    var taps = 0
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Log in") { _ in taps += 1 }
    )

    expect(button.headlessTap())

    expect(taps, equals: 1)
    expect(button.currentTitle, equals: "Log in")
    expect(button.titleLabel?.text, equals: "Log in")
  }

  @Test
  func `B332: a button sets its configuration before it is laid out and when its state changed`() {
    var states: [UIControl.State] = []
    let button = UIButton(configuration: .filled())
    button.configurationUpdateHandler = { states.append($0.state) }
    expect(states.isEmpty)
    button.layoutIfNeeded()
    expect(states, equals: [.normal])

    button.isHighlighted = true
    button.isEnabled = false
    button.layoutIfNeeded()
    button.setNeedsLayout()
    button.layoutIfNeeded()
    expect(states, equals: [.normal, [.highlighted, .disabled]])

    button.isSelected = true
    button.layoutIfNeeded()
    expect(states.count, equals: 3)
  }

  @Test
  func `a disabled button can't be tapped`() {
    var taps = 0
    let button = UIButton(primaryAction: UIAction { _ in taps += 1 })
    button.isEnabled = false

    expect(!button.headlessTap())

    expect(taps, equals: 0)
  }

  @Test
  func `a state without a title of its own has the normal one`() {
    let button = UIButton()
    button.setTitle("Save", for: .normal)
    button.setTitle("Saving", for: .disabled)

    expect(button.title(for: .selected), equals: "Save")
    button.isEnabled = false
    expect(button.titleLabel?.text, equals: "Saving")
  }

  @Test
  func `a configured title goes before the action's`() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Buy now"

    let button = UIButton(
      configuration: configuration,
      primaryAction: UIAction(title: "Buy") { _ in }
    )
    expect(button.titleLabel?.text, equals: "Buy now")

    button.configuration?.title = nil
    expect(button.titleLabel?.text, equals: "Buy")
  }

  @Test
  func `a menu as primary action opens in place of the action`() {
    var events: [String] = []
    let button = UIButton(primaryAction: UIAction { _ in events.append("action") })
    button.addAction(UIAction { _ in events.append("menu") }, for: .menuActionTriggered)
    button.menu = UIMenu(children: [UIAction(title: "Share") { _ in }])
    button.showsMenuAsPrimaryAction = true

    button.headlessTap()

    expect(events, equals: ["menu"])
  }
}

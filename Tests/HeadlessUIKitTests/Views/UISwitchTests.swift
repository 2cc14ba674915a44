import Expectations
import Testing

@testable import HeadlessUIKit

@MainActor
struct UISwitchTests {
  @Test
  func `B287: only the user's flip sends an event`() {
    var values: [Bool] = []
    let toggle = UISwitch()
    toggle.addAction(
      UIAction { values.append(($0.sender as? UISwitch)?.isOn ?? false) },
      for: .valueChanged
    )

    toggle.setOn(true, animated: true)
    toggle.isOn = false
    expect(values.isEmpty)

    expect(toggle.headlessToggle())
    expect(values, equals: [true])
    expect(toggle.isOn)
  }

  @Test
  func `a disabled switch can't be flipped`() {
    let toggle = UISwitch()
    toggle.isEnabled = false

    expect(!toggle.headlessToggle())
    expect(!toggle.isOn)
  }
}

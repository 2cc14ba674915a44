import Expectations
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

// Tests of behaviour that only HeadlessUIKit lets a test observe.

extension Behaviours.AlertTests {
  @Test
  func `B165: a handler can present again at once`() async {
    let host = await RootOnDisplay()
    let next = host.screen("Next", .pageSheet)
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Go on", style: .default) { [root = host.root] _ in
        root.present(next, animated: true)
      }
    )
    host.root.present(alert, animated: true)
    await settle()

    let lines = await warnings {
      UserAction.tap("Go on", in: alert)
      await settle()
    }

    expect(lines.isEmpty)
    expect(host.root.presentedViewController, is: next)
  }

  @Test
  func `B168: a busy screen shows no alert`() async {
    let host = await RootOnDisplay()
    let sheet = await host.presented("A")
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)

    let lines = await warnings {
      host.root.present(alert, animated: true)
      await settle()
    }

    expect(lines.count, equals: 1)
    expectNil(alert.presentingViewController)
    expect(host.root.presentedViewController, is: sheet)
  }

  @Test(arguments: [false, true])
  func `B160: a tap outside an action sheet without a cancel action leaves only a popover`(
    onPad isPad: Bool
  ) async {
    let before = UITraitCollection.headlessDevice
    UITraitCollection.headlessDevice = isPad ? .headlessPad : .headlessPhone
    defer { UITraitCollection.headlessDevice = before }
    let host = await RootOnDisplay()
    let journal = host.journal
    let actions = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    actions.addAction(
      UIAlertAction(title: "Delete", style: .default) { _ in journal.note("ran") }
    )
    actions.popoverPresentationController?.sourceView = host.root.view
    host.root.present(actions, animated: true)
    await settle()

    expect(actions.userTapsOutside(), equals: isPad)
    await settle()

    expect(host.root.presentedViewController, is: (isPad ? nil : actions))
    expect(journal.lines.isEmpty)
  }

  @Test
  func `B164: too early a tap, one on a disabled or foreign action, and a second do nothing`() async
  {
    let host = await RootOnDisplay()
    let journal = host.journal
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    let disabled = UIAlertAction(title: "No", style: .default) { _ in journal.note("no") }
    disabled.isEnabled = false
    let enabled = UIAlertAction(title: "Yes", style: .default) { _ in journal.note("yes") }
    alert.addAction(disabled)
    alert.addAction(enabled)
    let foreign = UIAlertAction(title: "Other", style: .default) { _ in journal.note("other") }
    host.root.present(alert, animated: true)
    await runLoopPass()
    expect(!alert.userTaps(enabled))
    await settle()

    expect(!alert.userTaps(disabled))
    expect(!alert.userTaps(foreign))
    expect(alert.userTaps(enabled))
    expect(!alert.userTaps(enabled))
    await settle()

    expect(journal.lines, equals: ["yes"])
  }

  @Test
  func `what an alert presents covers its buttons`() async {
    let host = await RootOnDisplay()
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    let action = UIAlertAction(title: "Yes", style: .default)
    alert.addAction(action)
    host.root.present(alert, animated: true)
    await settle()
    alert.present(UIViewController(), animated: true)
    await settle()

    expect(!alert.userTaps(action))

    alert.dismiss(animated: true)
    await settle()
    expect(alert.userTaps(action))
    await settle()
  }

  @Test
  func `a tap outside an alert does nothing`() async {
    let host = await RootOnDisplay()
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    host.root.present(alert, animated: true)
    await settle()

    expect(!alert.userTapsOutside())
    await settle()

    expect(host.root.presentedViewController, is: alert)
  }
}

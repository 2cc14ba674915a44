import Expectations
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

// Tests of behaviour that only HeadlessUIKit lets a test observe.

private final class ModeSpy: UISplitViewControllerDelegate {
  var mode = UISplitViewController.DisplayMode.automatic

  func targetDisplayModeForAction(
    in svc: UISplitViewController
  ) -> UISplitViewController.DisplayMode { mode }
}

extension Behaviours.ClassicSplit {
  @Test
  func `B191: or UIKit raises`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { @MainActor in
      let journal = Journal()
      let split = await Split(in: journal)
      let secondary = split.controller.viewControllers[1] as? UINavigationController
      split.primary?.viewControllers += secondary?.viewControllers ?? []
      await settle()
    }
    expectRaised(
      result,
      "NSInternalInconsistencyException",
      "Layout requested for visible navigation bar,",
      "when the top item belongs to a different navigation bar"
    )
  }

  @Test
  func `B327: the button shows and hides the primary, or does what the delegate says`() async {
    let split = await Split(in: journal).controller
    let spy = ModeSpy()
    split.delegate = spy
    let button = split.displayModeButtonItem
    expect(split.displayModeButtonItem, is: button)

    button.headlessTap()
    expect(split.displayMode, equals: .secondaryOnly)
    button.headlessTap()
    expect(split.displayMode, equals: .oneBesideSecondary)

    spy.mode = .oneBesideSecondary
    button.headlessTap()
    expect(split.displayMode, equals: .oneBesideSecondary)
    spy.mode = .twoBesideSecondary
    button.headlessTap()
    expect(split.displayMode, equals: .secondaryOnly)
  }

  @Test
  func `B327: the button does nothing while collapsed, and with columns`() async {
    let collapsed = await Split(.compact, in: journal).controller
    collapsed.displayModeButtonItem.headlessTap()
    expect(collapsed.displayMode, equals: .oneBesideSecondary)

    let columns = UISplitViewController(style: .doubleColumn)
    columns.displayModeButtonItem.headlessTap()
    expect(columns.displayMode, equals: .oneBesideSecondary)

    var button: UIBarButtonItem?
    weak var controller: UISplitViewController?
    do {
      let split = UISplitViewController()
      button = split.displayModeButtonItem
      controller = split
    }
    button?.headlessTap()
    expectNil(controller)
  }

  @Test
  func `a split view controller is not pushed`() async {
    let navigation = UINavigationController(rootViewController: UIViewController())

    let lines = await warnings {
      navigation.pushViewController(UISplitViewController(), animated: true)
    }

    expect(navigation.viewControllers.count, equals: 1)
    expect(lines.count, equals: 1)
    expect(
      lines.first?.hasPrefix("Split View Controllers cannot be pushed to a Navigation Controller"),
      equals: true
    )
  }
}

import Expectations
import HeadlessUIKit
import Holdfast
import HoldfastTesting
import Testing

/// Tests that a popover becomes a sheet and a popover again when its window gets narrower and wider, perhaps inside
/// another controller, and that this is no exit (N8).
@MainActor
@Suite(.oneAtATime)
struct AdaptedPopoverTests {
  @Test(arguments: Variation.all, [false, true])
  func `N8: a popover adapted to a sheet and back ends nothing`(
    _ variation: Variation,
    _ wraps: Bool
  ) async {
    let delegate = Wrapping(wraps: wraps)
    await withStage(variation) { stage in
      await stage.start(
        "Flow",
        .modal(over: stage.home, style: .popover),
        screens: variation.screens,
        animated: variation.animated
      )
      stage.presented?.popoverPresentationController?.sourceView = stage.home.view
      stage.presented?.popoverPresentationController?.delegate = delegate

      for traits in [UITraitCollection.headlessPad, .headlessPhone, .headlessPad] {
        stage.window.windowScene?.setTraits(traits)
        await advanceTime(by: 1)
        await stage.expect(ends: [], alive: ["Flow"])
        expect((stage.presentedStack == nil), equals: (wraps && traits == .headlessPhone))
      }

      stage.home.dismiss(animated: variation.animated)
      await stage.expect(ends: ["Flow dismissed"], alive: variation.isSticky ? ["Flow"] : [])
      stage.expectNoIssue()
      expectNothingPresented(by: stage.navigation)
    }
  }
}

private final class Wrapping: HeadlessObject, UIPopoverPresentationControllerDelegate {
  private let wraps: Bool

  init(wraps: Bool) {
    self.wraps = wraps
    super.init()
  }

  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    guard wraps else { return nil }
    let container = UIViewController()
    container.addChild(controller.presentedViewController)
    container.view.addSubview(controller.presentedViewController.view)
    controller.presentedViewController.didMove(toParent: container)
    return container
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .formSheet }
}

import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that UIKit still calls the app's own delegates, and that they are never replaced (law 7).
@MainActor
@Suite(.oneAtATime)
struct DelegateTests {
  enum Way: CaseIterable, Sendable {
    case modal
    case wrapped
    case later

    /// Starts a flow whose screen or wrapper has a transitioning delegate.
    @MainActor
    func start(on stage: Stage, _ spy: TransitionSpy) -> Flow<String> {
      let screen = ProbeScreen("Screen")
      switch self {
      case .modal:
        screen.transitioningDelegate = spy
        return show(screen, stage, .modal(over: stage.home, style: .custom, embeddedIn: .nothing))
      case .wrapped:
        let wrapping = Placement.Embedding.container { root in
          let stack = UINavigationController(rootViewController: root)
          stack.transitioningDelegate = spy
          return stack
        }
        return show(screen, stage, .modal(over: stage.home, style: .custom, embeddedIn: wrapping))
      case .later:
        screen.transitioningDelegate = spy
        let flow = show(ProbeScreen("First"), stage, .push(onto: stage.navigation))
        flow.show(screen, as: .modal(style: .custom, embeddedIn: .nothing))
        return flow
      }
    }

    @MainActor
    private func show(
      _ screen: ProbeScreen,
      _ stage: Stage,
      _ placement: Placement
    ) -> Flow<String> {
      let flow = stage.make("Flow", placement).flow
      flow.show(screen)
      return flow
    }
  }

  @Test(arguments: Way.allCases)
  func `the app's transitioning delegate moves the modal, and stays`(_ way: Way) async {
    let stage = Stage()
    await settle()
    let spy = TransitionSpy()
    let flow = way.start(on: stage, spy)
    await settle()
    expect(spy.asked, equals: ["presentation", "come"])
    expect(stage.presented?.transitioningDelegate, is: spy)

    flow.finish(with: "done")

    await stage.expect(ends: ["Flow finished(done)"])
    expect(spy.asked, equals: ["presentation", "come", "go"])
  }

  @Test
  func `tab and navigation delegates stay through every placement in them`() async {
    let stage = Stage()
    let tabs = UITabBarController()
    let spy = TabDelegateSpy()
    tabs.delegate = spy
    stage.window.rootViewController = tabs
    tabs.viewControllers = [stage.navigation]
    await settle()

    let placements: [Placement] = [
      .tab(in: tabs), .push(onto: stage.navigation), .child(of: stage.home, in: stage.home.view),
      .sheet(over: stage.home),
    ]
    for (number, placement) in placements.enumerated() {
      let flow = await stage.start("Flow \(number)", placement, screens: 2)
      flow.flow?.cancel()
      await settle()
      expect(tabs.delegate, is: spy)
      expect(stage.navigation.delegate, is: stage.delegates)
    }

    await stage.expect(ends: (0..<placements.count).map { "Flow \($0) cancelled" })
    expect(spy.events, equals: [])
    stage.expectNoIssue()
  }
}

/// A transitioning delegate that records the calls of UIKit, and returns nil to all of them.
@MainActor
final class TransitionSpy: NSObject, UIViewControllerTransitioningDelegate {
  private(set) var asked: [String] = []

  func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    asked.append("presentation")
    return nil
  }

  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    asked.append("come")
    return nil
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    asked.append("go")
    return nil
  }
}

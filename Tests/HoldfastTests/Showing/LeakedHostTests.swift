import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests requests at a host that has left and is leaked: their screens aren't shown where the user can't see them,
/// and no flow stays open for such a request (X23, W8).
@MainActor
@Suite(.oneAtATime)
struct LeakedHostTests {
  enum Host: CaseIterable, Sendable {
    case parent, presenter, stack, tabs

    @MainActor
    func make() -> UIViewController {
      switch self {
      case .parent, .presenter: return ProbeScreen("Host")
      case .stack: return UINavigationController(rootViewController: ProbeScreen("Root"))
      case .tabs:
        let tabs = UITabBarController()
        tabs.viewControllers = [ProbeScreen("Tab")]
        return tabs
      }
    }

    @MainActor
    func placement(on host: UIViewController) -> Placement {
      switch self {
      case .parent: .child(of: host, in: host.view)
      case .presenter: .sheet(over: host)
      case .stack: .push(onto: host as? UINavigationController ?? UINavigationController())
      case .tabs: .tab(in: host as? UITabBarController ?? UITabBarController())
      }
    }
  }

  @Test(arguments: Host.allCases, [true, false])
  func `X23, W8: a screen asked for on a leaked host that has left keeps no flow open`(
    _ kind: Host,
    _ animated: Bool
  ) async {
    let stage = Stage()
    let gate = Gate()
    let host = kind.make()
    do {
      let outer = stage.make(
        "Outer",
        .sheet(over: stage.home, embeddedIn: .nothing),
        animated: animated
      )
      outer.flow.show(host, animated: animated)
      await settle()
      let inner = await stage.start("Inner", kind.placement(on: host), animated: animated)
      if let coordinator = inner.coordinator {
        coordinator.flow.keepOpen {
          await gate.opened()
          coordinator.showNext()
        }
      }
      stage.navigation.dismiss(animated: animated)
      await advanceTime(by: 1)
      expect(stage.ends, equals: [])
    }

    await gate.letThrough()
    await advanceTime(by: 10)

    expect(stage.ends, equals: ["Inner dismissed", "Outer dismissed"])
    withExtendedLifetime(host) {}
  }

  @Test(arguments: [true, false])
  func `X23: a stack that an ended flow has taken out, and something keeps, shows nothing more`(
    _ isTab: Bool
  ) async throws {
    let stage = Stage()
    let tabs = UITabBarController()
    stage.window.rootViewController = tabs
    tabs.viewControllers = [stage.navigation, ProbeScreen("Other tab")]
    await settle()
    let view = try #require(stage.home.view)
    let place: Placement =
      isTab ? .tab(in: tabs) : .child(of: stage.home, in: view, embeddedIn: .navigationController)
    let kept = UINavigationController()
    do {
      let first = await stage.start("First", place)
      let outermost = isTab ? tabs.viewControllers?.last : stage.home.children.last
      let stack = try #require(outermost as? UINavigationController)
      kept.keepAlive(stack)
      first.flow?.cancel()
      // The end is decided, and the stack has been removed, so a request at this stack must fail.
      stage.begin("Late", .push(onto: stack))
    }

    await advanceTime(by: 10)

    expect(stage.ends, equals: ["First cancelled", "Late failed(hostGone)"])
    withExtendedLifetime(kept) {}
  }
}

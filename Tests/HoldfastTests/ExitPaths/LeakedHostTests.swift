import Holdfast
import HoldfastTesting
import Testing

/// What is asked for on a host that has left and is leaked (X23, W8): it is not shown where nobody sees
/// it, and no flow stays open for it.
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
      let outer = stage.make("Outer", .sheet(over: stage.home, wrapped: .not), animated: animated)
      outer.flow.show(host, animated: animated)
      await settle()
      let inner = await stage.start("Inner", kind.placement(on: host), animated: animated)
      if let coordinator = inner.coordinator {
        coordinator.flow.work {
          await gate.opened()
          coordinator.showNext()
        }
      }
      stage.navigation.dismiss(animated: animated)
      await letTimePass(1)
      #expect(stage.ends == [])
    }

    await gate.letThrough()
    await letTimePass(10)

    #expect(stage.ends == ["Inner dismissed", "Outer dismissed"])
    withExtendedLifetime(host) {}
  }
}

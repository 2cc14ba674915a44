import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests the screens of flows that were started on a gate's stack, when the gate ends and the outer flow ends with
/// it (S7).
@MainActor
@Suite(.oneAtATime)
struct InnerOfGateTests {
  enum Place: CaseIterable, Sendable {
    case root, stackRoot, detail, page

    @MainActor
    func placement(on stage: Stage) async -> Placement {
      switch self {
      case .root: return .root(of: stage.window)
      case .stackRoot: return .root(of: stage.navigation)
      case .detail: return .detail(in: await stage.putInSplit(ProbeScreen("Empty")))
      case .page:
        let pages = UIPageViewController(
          transitionStyle: .scroll,
          navigationOrientation: .horizontal
        )
        stage.window.rootViewController = pages
        await settle()
        return .page(in: pages, embeddedIn: .navigationController)
      }
    }
  }

  private func gateStack(_ stage: Stage, _ place: Place) -> UINavigationController {
    let root = stage.window.rootViewController
    let controller =
      switch place {
      case .root, .stackRoot: root
      case .detail: (root as? UISplitViewController)?.viewControllers.last
      case .page: root?.children.first
      }
    return controller as? UINavigationController ?? stage.navigation
  }

  @Test(arguments: Place.allCases, [true, false])
  func `S7: what inner flows showed on the gate's stack leaves with the outer flow`(
    _ place: Place,
    _ cancels: Bool
  ) async {
    await withStage(Variation()) { stage in
      let gate = await stage.startGated(await place.placement(on: stage), Variation()) { outer, _ in
        if cancels { outer.flow.cancel() }
      }
      let stack = gateStack(stage, place)
      let inner = await stage.start("Inner", .push(onto: stack))
      if let flow = inner.flow { await stage.start("Upon it", .push(onStackOf: flow)) }
      expect(stage.titles.suffix(3), equals: ["Gate 1", "Inner 1", "Upon it 1"])

      gate.flow?.finish(with: "user")
      await settle()

      expect(
        stage.ends,
        equals: [
          "Upon it dismissed", "Inner dismissed", "Gate finished(user)",
          cancels ? "Outer cancelled" : "Outer dismissed",
        ]
      )
      expect(stage.titles.last, equals: "Gate 1", "\(stage.titles)")
      stage.expectNoIssue()
    }
  }
}

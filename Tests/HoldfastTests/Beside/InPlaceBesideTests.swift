import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that the flow's screens leave after an end in place, whatever `onEnd` does with plain UIKit (A1).
@MainActor
@Suite(.oneAtATime)
struct InPlaceBesideTests {
  /// The change that the app makes with plain UIKit.
  enum Act: CaseIterable, Sendable {
    case pushes, pushesTwo, addsToTheStack, presents, presentsAndPushes

    @MainActor
    func run(on stage: Stage, animated: Bool) {
      let navigation = stage.navigation
      switch self {
      case .pushes: navigation.pushViewController(ProbeScreen("Next"), animated: animated)
      case .pushesTwo:
        navigation.pushViewController(ProbeScreen("Next"), animated: animated)
        navigation.pushViewController(ProbeScreen("After"), animated: animated)
      case .addsToTheStack:
        let screens = navigation.viewControllers
        navigation.setViewControllers(screens + [ProbeScreen("Next")], animated: animated)
      case .presents: navigation.present(ProbeScreen("Modal"), animated: animated)
      case .presentsAndPushes:
        navigation.present(ProbeScreen("Modal"), animated: animated)
        navigation.pushViewController(ProbeScreen("Next"), animated: animated)
      }
    }

    var stack: [String] {
      switch self {
      case .pushes, .addsToTheStack, .presentsAndPushes: ["Home", "Next"]
      case .pushesTwo: ["Home", "Next", "After"]
      case .presents: ["Home"]
      }
    }

    var modal: String? {
      switch self {
      case .presents, .presentsAndPushes: "Modal"
      default: nil
      }
    }
  }

  enum Moment: CaseIterable, Sendable {
    case inOnEnd, inTheNextTurn, inATask

    @MainActor
    func run(_ act: @escaping @MainActor @Sendable () -> Void) {
      switch self {
      case .inOnEnd: act()
      case .inTheNextTurn: DispatchQueue.main.async { MainActor.assumeIsolated { act() } }
      case .inATask: Task { @MainActor in act() }
      }
    }
  }

  @Test(arguments: Act.allCases, Variation.all)
  func `A1: what onEnd does by plain UIKit stays, and the flow's screens leave`(
    _ act: Act,
    _ variation: Variation
  ) async {
    await row(act, .inOnEnd, variation, hasInner: false)
  }

  @Test(arguments: Act.allCases, Variation.inPairs)
  func `A1: so it does with an inner flow on top, whose screens leave first`(
    _ act: Act,
    _ variation: Variation
  ) async {
    await row(act, .inOnEnd, variation, hasInner: true)
  }

  @Test(arguments: Act.allCases, [Moment.inTheNextTurn, .inATask])
  func `A1: so it does in the turn after onEnd`(_ act: Act, _ moment: Moment) async {
    for variation in Variation.inPairs { await row(act, moment, variation, hasInner: false) }
  }

  private func row(
    _ act: Act,
    _ moment: Moment,
    _ variation: Variation,
    hasInner: Bool
  ) async {
    await withStage(variation) { stage in
      await stage.start(
        "Flow",
        .push(onto: stage.navigation),
        screens: variation.screens,
        animated: variation.animated
      ) { [weak stage] _ in
        let animated = variation.animated
        moment.run { [weak stage] in
          if let stage { act.run(on: stage, animated: animated) }
        }
      }
      if hasInner {
        await stage.start(
          "Inner",
          .push(onto: stage.navigation),
          screens: variation.screens,
          animated: variation.animated
        )
      }

      stage.coordinator(named: "Flow")?.flow.finishKeepingScreens(with: "done")

      await settle()
      expect(stage.stack, equals: act.stack, "\(act) \(moment) \(variation)")
      expect(stage.presented?.title, equals: act.modal)
      let leaked = variation.isSticky ? ["Flow"] + (hasInner ? ["Inner"] : []) : []
      await stage.expect(
        ends: (hasInner ? ["Inner dismissed"] : []) + ["Flow finished(done)"],
        alive: leaked
      )
      expect(stage.stack, equals: act.stack)
      stage.expectNoIssue()
    }
  }

  @Test(arguments: [1, 3], [false, true])
  func
    `A1: in a transition without end it is reported after the deadline, and they leave when that ends`(
      _ screens: Int,
      pushes: Bool
    ) async
  {
    let stage = Stage()
    await settle()
    await stage.start("Flow", .push(onto: stage.navigation), screens: screens) { [weak stage] _ in
      if pushes { stage?.navigation.pushViewController(ProbeScreen("Next"), animated: true) }
    }

    await withFaults(.endlessTransitions(every: 1)) {
      stage.coordinator(named: "Flow")?.flow.finishKeepingScreens(with: "done")
      await advanceTime(by: 7)
      expect(stage.ends, equals: ["Flow finished(done)"])
      let names = (1...screens).map { "ProbeScreen “Flow \($0)”" }.joined(separator: ", ")
      expect(
        stage.issues.map(\.message),
        equals: [
          "\(names) didn't leave within 6 s after the onEnd of a flow that kept its screens. Look for a screen above "
            + "it that isn't the flow's, or a transition that never completes."
        ]
      )
      await advanceTime(by: 30)
      expect(stage.issues.count, equals: 1)
    }

    await stage.expect(ends: ["Flow finished(done)"])
    expect(stage.stack, equals: (pushes ? ["Home", "Next"] : ["Home"]))
  }
}

import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests gates before gates, of which one can't be shown, in every order of their ends: all screens leave (A19).
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct GatesOfGatesTests {
  /// The flows whose requests fail after the gate before them has ended.
  enum Failing: CaseIterable, Sendable {
    case none, gate, outer, both
  }

  /// The event by which the remaining screens leave or the flows end.
  enum End: CaseIterable, Sendable {
    case dragged, dismissed, finished, cancelled, gateFirst
  }

  enum Place: CaseIterable, Sendable {
    case sheet, bareSheet, push, child

    @MainActor
    func placement(on stage: Stage) -> Placement {
      switch self {
      case .sheet: .sheet(over: stage.home)
      case .bareSheet: .sheet(over: stage.home, embeddedIn: .nothing)
      case .push: .push(onto: stage.navigation)
      case .child: .child(of: stage.home, in: stage.home.view)
      }
    }
  }

  @Test(arguments: Failing.allCases, End.allCases)
  func `A19: everything leaves, whatever can't be shown and in whichever order they end`(
    _ failing: Failing,
    _ end: End
  ) async {
    for place in Place.allCases {
      for variation in Variation.inPairs where variation.fault == nil {
        for showsNext in [true, false] {
          for isDropped in [true, false] {
            await row(failing, end, place, variation, showsNext, isDropped)
          }
        }
      }
    }
  }

  private func row(
    _ failing: Failing,
    _ end: End,
    _ place: Place,
    _ variation: Variation,
    _ showsNext: Bool,
    _ isDropped: Bool
  ) async {
    let words = "\(failing) \(end) \(place) \(variation) next: \(showsNext) dropped: \(isDropped)"
    await withStage(variation) { stage in
      let animated = variation.animated
      let taken = ProbeScreen("Taken")
      stage.window.rootViewController?.addChild(taken)
      taken.removeFromParent()
      // A screen that is already in the hierarchy can't be shown.
      let shown = stage.home
      let (outer, flow) = stage.make("Outer", place.placement(on: stage), animated: animated)
      let gate = stage.make("Gate", .gate(before: flow), animated: animated) { [weak outer] _ in
        guard showsNext else { return }
        if failing == .outer || failing == .both {
          outer?.show(shown)
        } else {
          outer?.showNext()
        }
      }
      await stage.start(
        "First",
        .gate(before: gate.flow),
        screens: variation.screens,
        animated: animated
      ) { [weak coordinator = gate.coordinator] _ in
        guard showsNext else { return }
        if failing == .gate || failing == .both {
          coordinator?.show(shown)
        } else {
          coordinator?.showNext()
        }
      }
      stage.coordinator(named: "First")?.flow.finish(with: "first")
      await settle()

      switch end {
      case .dragged where place == .sheet || place == .bareSheet:
        if let presented = stage.presented { UserAction.dragDown(presented).finish() }
      case .dismissed where place == .sheet || place == .bareSheet:
        stage.navigation.dismiss(animated: animated)
      case .gateFirst:
        gate.flow.cancel()
        await settle()
        flow.cancel()
      case .cancelled: flow.cancel()
      default: flow.finish(with: "done")
      }
      await settle()
      if !isDropped { await advanceTime(by: 1) }
      flow.cancel()
      await advanceTime(by: 1)

      expect(stage.titles, equals: ["Home"], "\(words) \(stage.ends)")
      for name in ["First", "Gate", "Outer"] {
        expect(stage.ends.filter { $0.hasPrefix(name) }.count, equals: 1, "\(words) \(stage.ends)")
      }
      expect(stage.ends.last?.hasPrefix("Outer"), equals: true, "\(words) \(stage.ends)")
      expect(stage.warnings.lines, equals: [], "\(words)")
      withExtendedLifetime((outer, gate)) {}
    }
  }

  // MARK: Every order

  enum Move: CaseIterable, Sendable {
    case firstShows, firstFails, gateShows, gateFails, outerShows, outerFails
    case firstShowsSheet, gateShowsSheet
    case firstFinishes, firstIsCancelled, gateFinishes, gateIsCancelled, outerFinishes
    case isDragged, isDismissed, isPopped
  }

  @Test(arguments: Place.allCases, [Placement.WhenBusy.fail, .above])
  func `A19: in every order of shows, failed shows and ends, everything leaves at last`(
    _ place: Place,
    _ whenBusy: Placement.WhenBusy
  ) async {
    var random = Numbers(seed: 61)
    for _ in 0..<150 {
      let animated = Bool.random(using: &random)
      let first = [Move.firstShows, .firstShows, .firstFails].randomElement(using: &random)
      let rest = (0..<5).map { _ in Move.allCases.randomElement(using: &random) }
      await play([first] + rest, place, whenBusy, animated)
    }
  }

  private struct Numbers: RandomNumberGenerator {
    var seed: UInt64
    mutating func next() -> UInt64 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return seed ^ (seed >> 29)
    }
  }

  private func play(
    _ moves: [Move?],
    _ place: Place,
    _ whenBusy: Placement.WhenBusy,
    _ animated: Bool
  ) async {
    let moves = moves.compactMap(\.self)
    let words = "\(place) \(whenBusy) animated: \(animated) \(moves)"
    await withStage(Variation(animated: animated)) { stage in
      var placement = place.placement(on: stage)
      if place == .sheet { placement = .sheet(over: stage.home, whenBusy: whenBusy) }
      let (outer, flow) = stage.make("Outer", placement, animated: animated)
      let (gate, gateFlow) = stage.make("Gate", .gate(before: flow), animated: animated)
      let (first, firstFlow) = stage.make("First", .gate(before: gateFlow), animated: animated)
      for move in moves {
        switch move {
        case .firstShows: first.showNext()
        case .firstFails: first.show(stage.home)
        case .gateShows: gate.showNext()
        case .gateFails: gate.show(stage.home)
        case .outerShows: outer.showNext()
        case .outerFails: outer.show(stage.home)
        case .firstShowsSheet: first.showNext(as: .sheet)
        case .gateShowsSheet: gate.showNext(as: .sheet)
        case .firstFinishes: firstFlow.finish(with: "first")
        case .firstIsCancelled: firstFlow.cancel()
        case .gateFinishes: gateFlow.finish(with: "gate")
        case .gateIsCancelled: gateFlow.cancel()
        case .outerFinishes: flow.finish(with: "outer")
        case .isDragged:
          if stage.presented != nil { UserAction.dragDown(stage.frontmost).finish() }
        case .isDismissed: stage.navigation.dismiss(animated: animated)
        case .isPopped: stage.navigation.popToRootViewController(animated: animated)
        }
        await settle()
      }
      // The user leaves the screens that are still in the hierarchy. Flows that are still open have shown no screen.
      stage.navigation.dismiss(animated: animated)
      await settle()
      stage.navigation.popToRootViewController(animated: animated)
      await advanceTime(by: 7)
      for flow in [firstFlow, gateFlow, flow] where flow.isOpen { flow.cancel() }
      await advanceTime(by: 2)

      expect(stage.titles, equals: ["Home"], "\(words) \(stage.ends)")
      for name in ["First", "Gate", "Outer"] {
        expect(stage.ends.filter { $0.hasPrefix(name) }.count, equals: 1, "\(words) \(stage.ends)")
      }
      expect(stage.warnings.lines, equals: [], "\(words)")
      withExtendedLifetime((outer, gate, first)) {}
    }
  }
}

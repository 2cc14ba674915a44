import Expectations
import Foundation
import Holdfast
import HoldfastTesting
import Testing

/// Tests that a screen which the app shows with `.custom` is removed only by the app's own code (A2).
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct CustomBesideTests {
  @Test(arguments: PutByApp.allCases, PutByApp.Moment.allCases)
  func `A2: remove is called once, and nothing but the app takes the screen away`(
    _ put: PutByApp,
    _ moment: PutByApp.Moment
  ) async {
    for (screens, animated, hasInner) in [
      (1, false, false), (1, true, false), (1, true, true), (3, true, false), (3, false, true),
      (3, true, true),
    ] {
      // Over a child alone, the sheet would be presented over the app's own screen, so it would be no inner flow.
      if put == .child || put == .pushedInContainer, screens == 1, hasInner { continue }
      await remove(put, moment, screens, animated, hasInner)
    }
  }

  private func remove(
    _ put: PutByApp,
    _ moment: PutByApp.Moment,
    _ screens: Int,
    _ animated: Bool,
    _ hasInner: Bool
  ) async {
    let words = "\(put) \(moment) \(screens) screens, animated: \(animated), inner: \(hasInner)"
    let stage = Stage()
    let app = AppThatPuts(put, on: stage, moment, animated: animated)
    await app.setUp()
    await stage.start("Flow", app.placement, screens: screens)
    if hasInner { await stage.start("Inner", .sheet(over: .frontmost(of: stage.window))) }

    stage.coordinator(named: "Flow")?.flow.finish(with: "done")
    await advanceTime(by: 2)

    let ends = (hasInner ? ["Inner dismissed"] : []) + ["Flow finished(done)"]
    expect(app.removals, equals: 1, "\(words)")
    if moment == .later || moment == .never {
      expect(stage.ends, equals: (hasInner ? ["Inner dismissed"] : []), "\(words)")
      expect(stage.titles.contains("Flow 1"), "\(words)")
      await advanceTime(by: 1)
      app.catchUp()
      await advanceTime(by: moment == .never ? 5 : 1)
    }
    await settle()

    expect(stage.ends, equals: ends, "\(words)")
    expect(app.removals, equals: 1, "\(words)")
    if moment == .never {
      expect(stage.issues.count, equals: 1, "\(words) \(stage.issues)")
      expect(
        stage.issues.first?.message.contains(
          "Flow 1” didn't leave within 6 s. Remove the screen in the placement's remove closure"
        ),
        equals: true,
        "\(words) \(stage.issues)"
      )
      await advanceTime(by: 3)
      expect(stage.titles, equals: app.titlesBefore + ["Flow 1"], "\(words)")
      app.removeScreen()
      await settle()
    } else {
      stage.expectNoIssue()
    }
    await stage.expect(ends: ends)
    expect(stage.titles, equals: app.titlesBefore, "\(words)")
  }

  @Test(arguments: [PutByApp.pushed, .presented, .child], PutByApp.Moment.allCases)
  func `A2: what a gate has left is taken away by the app alone before the next screen comes`(
    _ put: PutByApp,
    _ moment: PutByApp.Moment
  ) async {
    if moment == .never { return }
    for screens in [1, 3] {
      let words = "\(put) \(moment) \(screens) screens"
      let stage = Stage()
      let app = AppThatPuts(put, on: stage, moment, animated: false)
      await app.setUp()
      let variation = Variation(screens: screens)
      let gate = await stage.startGated(app.placement, variation) { outer, _ in outer.showNext() }

      gate.flow?.finish(with: "user")
      await advanceTime(by: 1)
      app.catchUp()
      await advanceTime(by: 1)

      expect(app.removals, equals: (put == .pushed ? 0 : 1), "\(words)")
      expect(stage.titles, equals: app.titlesBefore + ["Outer 1"], "\(words)")
      stage.coordinator(named: "Outer")?.flow.finish(with: "done")
      await advanceTime(by: 1)
      app.catchUp()
      await settle()
      await stage.expect(ends: ["Gate finished(user)", "Outer finished(done)"])
      expect(stage.titles, equals: app.titlesBefore, "\(words)")
      stage.expectNoIssue()
    }
  }

  // MARK: A container that is kept

  enum Exit: CaseIterable, Sendable {
    case finish, cancel, dragged, dismissed, popped, swiped, rootReplaced

    func fits(_ put: PutByApp) -> Bool {
      switch self {
      case .finish, .cancel, .rootReplaced: true
      case .dragged, .dismissed: put.isModal
      case .popped, .swiped: !put.isModal
      }
    }
  }

  @Test(
    arguments: [
      PutByApp.presented, .presentedInStack, .sheetOverSheet, .pushed, .pushedInContainer,
    ],
    Exit.allCases
  )
  func `A9: it is told when the screen has left, whatever keeps it or its container`(
    _ put: PutByApp,
    _ exit: Exit
  ) async {
    guard exit.fits(put) else { return }
    // A flow that is pushed in a root stays open if the app keeps the root, because the root may be put back.
    if exit == .rootReplaced, !put.isModal { return }
    for screens in [1, 3] {
      for hasInner in [false, true] {
        if put == .pushedInContainer, screens == 1, hasInner { continue }
        let words = "\(put) \(exit) \(screens) screens, inner: \(hasInner)"
        let stage = Stage()
        let app = AppThatPuts(put, on: stage, .atOnce, animated: true)
        app.keeps = true
        await app.setUp()
        await stage.start("Flow", app.placement, screens: screens)
        if hasInner { await stage.start("Inner", .sheet(over: .frontmost(of: stage.window))) }
        let flow = stage.coordinator(named: "Flow")?.flow

        switch exit {
        case .finish: flow?.finish(with: "done")
        case .cancel: flow?.cancel()
        case .dragged:
          if hasInner || screens == 3 && put != .presentedInStack { continue }
          UserAction.dragDown(stage.frontmost).finish()
        case .dismissed: (app.sheet ?? stage.home).dismiss(animated: true)
        case .popped, .swiped:
          if hasInner { continue }
          if exit == .popped || screens == 3 {
            stage.navigation.popToViewController(
              stage.navigation.viewControllers[1],
              animated: true
            )
          } else {
            UserAction.swipeBack(in: stage.navigation).finish()
          }
        case .rootReplaced: stage.window.rootViewController = ProbeScreen("Other root")
        }
        await advanceTime(by: 1.5)

        let outcome =
          switch exit {
          case .finish: "finished(done)"
          case .cancel: "cancelled"
          default: "dismissed"
          }
        expect(
          stage.ends,
          equals: (hasInner ? ["Inner dismissed"] : []) + ["Flow \(outcome)"],
          "\(words)"
        )
        if exit == .swiped || exit == .dragged, screens == 1, put == .pushed || put == .presented {
          expect(stage.causes, equals: [.swiped], "\(words) \(stage.causes)")
        }
        if exit == .rootReplaced { expect(stage.causes.last, equals: .rootReplaced, "\(words)") }
        stage.expectNoIssue()
        expect(stage.warnings.lines, equals: [], "\(words)")
      }
    }
  }

  @Test(arguments: [PutByApp.pushed, .pushedInContainer], [1, 3])
  func `A9: a swipe back that is held, and released, ends nothing`(
    _ put: PutByApp,
    _ screens: Int
  ) async {
    let stage = Stage()
    let app = AppThatPuts(put, on: stage, .atOnce, animated: true)
    app.keeps = true
    await app.setUp()
    await stage.start("Flow", app.placement, screens: screens)

    let swipe = UserAction.swipeBack(in: stage.navigation)
    await advanceTime(by: 2)
    expect(stage.ends, equals: [])
    swipe.cancel()
    await advanceTime(by: 1)

    await stage.expect(ends: [], alive: ["Flow"])
    stage.coordinator(named: "Flow")?.flow.finish(with: "done")
    await stage.expect(ends: ["Flow finished(done)"], alive: ["Flow"])
    stage.expectNoIssue()
  }

  @Test(arguments: [PutByApp.presented, .presentedInStack, .sheetOverSheet, .child], [1, 3])
  func `A10: its root is replaced by the app: it ends as a modal of the library's`(
    _ put: PutByApp,
    _ screens: Int
  ) async {
    // The later screens of a child are pushed on the stack that contains the child, and that stack may be put back.
    if put == .child, screens == 3 { return }
    for keeps in [false, true] {
      for seconds in [0, 0.1, 0.3, 1.0] {
        let words = "\(put) \(screens) kept: \(keeps) \(seconds)"
        let stage = Stage()
        let app = AppThatPuts(put, on: stage, .atOnce, animated: true)
        app.keeps = keeps
        await app.setUp()
        await settle()
        stage.begin("Flow", app.placement)
        await advanceTime(by: seconds)
        for _ in 1..<screens {
          stage.coordinator(named: "Flow")?.showNext()
          await advanceTime(by: seconds)
        }
        await settle()

        stage.window.rootViewController = ProbeScreen("Other root")
        await advanceTime(by: 0.55)

        expect(stage.ends, equals: ["Flow dismissed"], "\(words)")
        expect(stage.causes, equals: [.rootReplaced], "\(words) \(stage.causes)")
        await settle()
        if put != .sheetOverSheet { expectNil(stage.presented, "\(words)") }
        expect(app.removals, equals: 0, "\(words)")
        stage.expectNoIssue()
      }
    }
  }

  @Test(arguments: PutByApp.allCases)
  func
    `A10: a lock in the root's place for a moment ends nothing, nor does endingWhenDeallocated end it`(
      _ put: PutByApp
    ) async
  {
    for endsWhenDeallocated in [false, true] {
      let stage = Stage()
      let app = AppThatPuts(put, on: stage, .atOnce, animated: true)
      await app.setUp()
      await stage.start(
        "Flow",
        endsWhenDeallocated ? app.placement.endingWhenDeallocated() : app.placement
      )

      stage.window.rootViewController = ProbeScreen("Lock")
      if endsWhenDeallocated || put == .pushed { await advanceTime(by: 2) }
      stage.window.rootViewController = stage.navigation
      await advanceTime(by: 2)

      expect(stage.ends, equals: [], "\(put) \(endsWhenDeallocated)")
      stage.navigation.setViewControllers([], animated: false)
    }
  }
}

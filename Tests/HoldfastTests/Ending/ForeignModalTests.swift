import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests modals that the app presents with plain UIKit over a flow's own modal, when the flow ends itself (L5).
@MainActor
@Suite(.oneAtATime)
struct ForeignModalTests {
  enum Over: CaseIterable, Sendable {
    case sheet, formSheet, popover, twoOverEachOther, overAnInnerFlow
  }

  @Test(arguments: Over.allCases, Variation.all)
  func `L5: a modal that the user could dismiss leaves with the flow's screens, at once`(
    _ over: Over,
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let flow = await stage.start(
        "Flow",
        .sheet(over: stage.home),
        screens: variation.screens,
        animated: variation.animated
      )
      if over == .overAnInnerFlow {
        await stage.start("Inner", .sheet(over: stage.frontmost), animated: variation.animated)
      }
      for _ in 0..<(over == .twoOverEachOther ? 2 : 1) {
        let foreign = ProbeScreen("Foreign")
        switch over {
        case .formSheet: foreign.modalPresentationStyle = .formSheet
        case .popover:
          foreign.modalPresentationStyle = .popover
          foreign.popoverPresentationController?.sourceView = stage.frontmost.view
        default: break
        }
        stage.frontmost.present(foreign, animated: variation.animated)
        await settle()
      }

      flow.flow?.finish(with: "done")

      let names = over == .overAnInnerFlow ? ["Flow", "Inner"] : ["Flow"]
      await stage.expect(
        ends: (over == .overAnInnerFlow ? ["Inner dismissed"] : []) + ["Flow finished(done)"],
        alive: variation.isSticky ? names : []
      )
      expectNothingPresented(by: stage.navigation)
      stage.expectNoIssue()
    }
  }

  enum Lock: CaseIterable, Sendable {
    case modalInPresentation, fullScreen, overFullScreen, presentedAfterTheEnd, anotherFlow
  }

  @Test(arguments: Lock.allCases)
  func `L5: a lock, a modal that comes after the end, and another flow are waited for`(
    _ lock: Lock
  ) async {
    let stage = Stage()
    let flow = await stage.start("Flow", .sheet(over: stage.home))
    let foreign = ProbeScreen("Foreign")
    switch lock {
    case .modalInPresentation: foreign.isModalInPresentation = true
    case .fullScreen: foreign.modalPresentationStyle = .fullScreen
    case .overFullScreen: foreign.modalPresentationStyle = .overFullScreen
    case .presentedAfterTheEnd, .anotherFlow: break
    }
    if lock == .presentedAfterTheEnd { flow.flow?.finish(with: "done") }
    stage.frontmost.present(foreign, animated: false)
    if lock == .anotherFlow {
      await settle()
      await stage.start("Other", .sheet(over: foreign))
    }
    if lock != .presentedAfterTheEnd {
      await settle()
      flow.flow?.finish(with: "done")
    }
    await advanceTime(by: 2)
    expect(stage.ends, equals: [])

    foreign.presentingViewController?.dismiss(animated: true)

    await settle()
    expect(stage.ends.last, equals: "Flow finished(done)")
    expect(stage.alive, equals: [])
    expectNothingPresented(by: stage.navigation)
    stage.expectNoIssue()
  }

  @Test(arguments: [false, true])
  func `L5: an app's sheet that only a guard holds is asked, and leaves at once`(
    _ isOverAnInnerFlow: Bool
  ) async {
    let stage = Stage()
    let questions = Questions()
    let flow = await stage.start("Flow", .sheet(over: stage.home))
    if isOverAnInnerFlow { await stage.start("Inner", .sheet(over: stage.frontmost)) }
    let sheet = ProbeScreen("Sheet")
    sheet.guardLeaving(for: stage) { _, _ in await questions.ask("Sheet") }
    stage.frontmost.present(sheet, animated: true)
    await settle()
    expect(sheet.isModalInPresentation)

    flow.flow?.finish(with: "done")
    await questions.answer(.leave)

    await stage.expect(
      ends: (isOverAnInnerFlow ? ["Inner dismissed"] : []) + ["Flow finished(done)"]
    )
    expectNothingPresented(by: stage.navigation)
    stage.expectNoIssue()
  }

  @Test
  func `L5: an alert that comes after the end doesn't keep the app from removing its screen`() async
  {
    let stage = Stage()
    await settle()
    var removals = 0
    let placement = Placement.custom { [weak stage] screen in
      stage?.home.present(screen, animated: false)
    } remove: { [weak stage] _ in
      removals += 1
      stage?.home.dismiss(animated: false)
    }
    let flow = await stage.start("Flow", placement)

    flow.flow?.finish(with: "done")
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Yes", style: .default))
    stage.presented?.present(alert, animated: false)
    await advanceTime(by: 1)

    expect(removals, equals: 1)
    await stage.expect(ends: ["Flow finished(done)"])
    expectNothingPresented(by: stage.navigation)
    stage.expectNoIssue()
  }

  @Test
  func `L5: a child that the user can't see doesn't keep its container presented`() async {
    let stage = Stage()
    let flow = await stage.start("Flow", .sheet(over: stage.home))
    do {
      let container = ProbeScreen("Container")
      let child = ProbeScreen("Child")
      child.isModalInPresentation = true
      container.addChild(child)
      child.didMove(toParent: container)
      stage.frontmost.present(container, animated: false)
    }
    await settle()

    flow.flow?.finish(with: "done")

    await stage.expect(ends: ["Flow finished(done)"])
    expectNothingPresented(by: stage.navigation)
    stage.expectNoIssue()
  }
}

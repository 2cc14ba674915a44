import Expectations
import Foundation
import Holdfast
import HoldfastTesting
import Testing

/// Tests that a flow's screens leave later if a modal of the app covers them for longer than the flow waits.
@MainActor
@Suite(.oneAtATime)
struct LateLeavingTests {
  @Test(arguments: [1, 2], [false, true])
  func `S2: screens whose end has been called leave when what lay over them goes`(
    screens: Int,
    animated: Bool
  ) async {
    let stage = Stage()
    await settle()
    let started = await stage.start("Flow", .sheet(over: stage.home), screens: screens)
    let foreign = ProbeScreen("Foreign")
    foreign.isModalInPresentation = true
    stage.frontmost.present(foreign, animated: false)
    await settle()
    started.flow?.finish(with: "done")
    await advanceTime(by: 30)
    expect(stage.ends, equals: ["Flow finished(done)"])
    expect(stage.presented != nil)

    foreign.presentingViewController?.dismiss(animated: animated)
    await settle()

    expectNil(stage.presented)
    await stage.expect(ends: ["Flow finished(done)"])
  }

  @Test(arguments: [true, false])
  func `S2: a modal of an inner flow leaves when what lay over it goes`(isWrapped: Bool) async {
    let stage = Stage()
    await settle()
    await stage.start("Outer", .push(onto: stage.navigation))
    await stage.start(
      "Inner",
      .modal(
        over: stage.navigation.topViewController ?? stage.home,
        embeddedIn: isWrapped ? .navigationController : .nothing
      )
    )
    let foreign = ProbeScreen("Foreign")
    foreign.isModalInPresentation = true
    stage.frontmost.present(foreign, animated: false)
    await settle()
    stage.coordinator(named: "Outer")?.flow.finish(with: "done")
    await advanceTime(by: 10)
    expect(stage.ends, equals: ["Inner dismissed", "Outer finished(done)"])

    foreign.presentingViewController?.dismiss(animated: false)
    await settle()

    expectNil(stage.presented)
    await stage.expect(ends: ["Inner dismissed", "Outer finished(done)"])
  }

  @Test
  func `S2: a screen that another flow pushes in a late container stays, with the container`() async
  {
    let stage = Stage()
    await settle()
    let started = await stage.start(
      "Flow",
      .sheet(
        over: stage.home,
        embeddedIn: .container { screen in
          let container = UIViewController()
          let stack = UINavigationController(rootViewController: screen)
          container.addChild(stack)
          container.view.addSubview(stack.view)
          stack.didMove(toParent: container)
          return container
        }
      )
    )
    let foreign = ProbeScreen("Foreign")
    foreign.isModalInPresentation = true
    stage.frontmost.present(foreign, animated: false)
    await settle()
    started.flow?.finish(with: "done")
    await advanceTime(by: 10)
    expect(stage.ends, equals: ["Flow finished(done)"])
    if let stack = stage.presented?.children.first as? UINavigationController {
      await stage.start("Other", .push(onto: stack), animated: false)
    }

    foreign.presentingViewController?.dismiss(animated: false)
    await settle()

    let stack = stage.presented?.children.first as? UINavigationController
    expect(stack?.viewControllers.map(\.title), equals: ["Other 1"])
    await stage.expect(ends: ["Flow finished(done)"], alive: ["Other"])
  }

  @Test(arguments: [3, 10], [1, 2])
  func `S2: a flow that is pushed on a sheet that could not leave yet keeps the sheet to its end`(
    seconds: Double,
    screens: Int
  ) async {
    let stage = Stage()
    await settle()
    let started = await stage.start("Flow", .sheet(over: stage.home), screens: screens)
    let foreign = ProbeScreen("Foreign")
    foreign.isModalInPresentation = true
    stage.frontmost.present(foreign, animated: false)
    await settle()
    started.flow?.finish(with: "done")
    await advanceTime(by: seconds)
    await stage.startOnSheet("Other", screens: screens, animated: true)

    foreign.presentingViewController?.dismiss(animated: false)
    await settle()
    let titles = stage.presentedStack?.viewControllers.compactMap(\.title)
    expect(titles, equals: Array(["Other 1", "Other 2"].prefix(screens)))
    expect(stage.ends, equals: ["Flow finished(done)"])

    stage.coordinator(named: "Other")?.flow.finish(with: "done")
    await stage.expect(ends: ["Flow finished(done)", "Other finished(done)"])
    expect(stage.titles, equals: ["Home"])
  }

  @Test(arguments: [false, true])
  func `S2: a flow that is pushed on an ending sheet and keeps its screens leaves with the sheet`(
    isCovered: Bool
  ) async {
    let stage = Stage()
    await settle()
    let started = await stage.start("Flow", .sheet(over: stage.home))
    guard let stack = stage.presentedStack else { return }

    started.flow?.finish(with: "done")
    let other = stage.make("Other", .placedByCaller).coordinator
    stack.pushViewController(other.showNext().screen, animated: false)
    other.flow.finishKeepingScreens(with: "done")
    if isCovered { stage.frontmost.present(ProbeScreen("Foreign"), animated: false) }

    await advanceTime(by: 10)
    // The sheet waits for a modal that the app presents after the end.
    expect(stage.titles, equals: isCovered ? ["Home", "Other 1", "Foreign"] : ["Home"])
    stage.presented?.presentedViewController?.dismiss(animated: false)
    await settle()
    expect(stage.titles, equals: ["Home"])
    expect(stage.ends, equals: ["Other finished(done)", "Flow finished(done)"])
  }

  @Test
  func `S2: a wrapped child leaves late although another flow is on the stack around it`() async {
    let stage = Stage()
    await stage.start("Other", .push(onto: stage.navigation))
    let host = stage.navigation.topViewController ?? stage.home
    let started = await stage.start(
      "Flow",
      .child(
        of: host,
        in: host.view,
        embeddedIn: .container { screen in
          let container = UIViewController()
          container.definesPresentationContext = true
          let stack = UINavigationController(rootViewController: screen)
          container.addChild(stack)
          container.view.addSubview(stack.view)
          stack.didMove(toParent: container)
          return container
        }
      )
    )
    let foreign = ProbeScreen("Foreign")
    foreign.modalPresentationStyle = .overCurrentContext
    foreign.isModalInPresentation = true
    host.children.first?.present(foreign, animated: false)
    await settle()
    started.flow?.finish(with: "done")
    await advanceTime(by: 10)
    expect(stage.ends, equals: ["Flow finished(done)"])
    expect(host.children.count, equals: 1)

    foreign.presentingViewController?.dismiss(animated: false)
    await settle()

    expect(host.children, equals: [])
    await stage.expect(ends: ["Flow finished(done)"], alive: ["Other"])
  }

  @Test
  func `S2: finish of a flow that could not leave is reported, and its screens leave`() async {
    let stage = Stage()
    await settle()
    let started = await stage.start("Flow", .sheet(over: stage.home))
    let foreign = ProbeScreen("Foreign")
    foreign.isModalInPresentation = true
    stage.frontmost.present(foreign, animated: false)
    await settle()
    started.flow?.finish(with: "done")
    await advanceTime(by: 30)
    stage.forgetIssues()
    foreign.presentingViewController?.dismiss(animated: false)

    started.flow?.finish(with: "again")
    await settle()

    expectNil(stage.presented)
    expect(stage.issues.count, equals: 1)
    expect(stage.ends, equals: ["Flow finished(done)"])
  }

  @Test
  func `S2: a screen that another flow shows meanwhile stays`() async throws {
    let stage = Stage()
    await settle()
    let started = await stage.start("Flow", .sheet(over: stage.home), screens: 2)
    let sheet = try #require(stage.presentedStack)
    let foreign = ProbeScreen("Foreign")
    foreign.isModalInPresentation = true
    sheet.present(foreign, animated: false)
    await settle()
    started.flow?.finish(with: "done")
    await advanceTime(by: 30)
    expect(stage.ends, equals: ["Flow finished(done)"])

    let second = sheet.viewControllers[1]
    sheet.setViewControllers([sheet.viewControllers[0]], animated: false)
    await settle()
    let (coordinator, next) = stage.make("Next", .push(onto: stage.navigation))
    next.show(second)
    await advanceTime(by: 10)

    expect(stage.stack, equals: ["Home", "Flow 2"])
    expect(stage.ends, equals: ["Flow finished(done)"])
    withExtendedLifetime(coordinator) {}
  }
}

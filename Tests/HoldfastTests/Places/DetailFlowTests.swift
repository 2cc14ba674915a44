import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests flows that are the detail of a split view controller: events that end them (F1, F2, X19), and events that
/// don't (N7).
@MainActor
@Suite(.oneAtATime)
struct DetailFlowTests {
  private nonisolated static let styles: [UISplitViewController.Style] = [
    .unspecified, .doubleColumn,
  ]

  /// Starts a flow as the detail beside a list, runs `body`, and checks the outcomes.
  private func row(
    _ style: UISplitViewController.Style,
    _ variation: Variation,
    isReplaced: Bool = false,
    ends expected: [String],
    causes: [EndCause]? = nil,
    alive: [String] = [],
    _ body: @MainActor (Stage, UISplitViewController, Flow<String>) async -> Void
  ) async {
    await withStage(variation) { stage in
      let split = await stage.putInSplit(
        UINavigationController(rootViewController: ProbeScreen("Before")),
        style: style
      )
      let started = await stage.start(
        "Flow",
        isReplaced
          ? .detail(in: split, then: { ProbeScreen("Nothing selected") }) : .detail(in: split),
        screens: variation.screens,
        animated: variation.animated
      )
      expect(detail(of: split).count, equals: variation.screens)
      expect(detail(of: split).first, equals: "Flow 1")
      if let flow = started.flow { await body(stage, split, flow) }

      await stage.expect(
        ends: expected,
        causes: causes,
        alive: variation.isSticky ? ["Flow"] : alive
      )
      stage.expectNoIssue()
    }
  }

  /// The titles of the screens in the detail's stack.
  private func detail(of split: UISplitViewController) -> [String] {
    let last = split.viewControllers.last
    let screens = (last as? UINavigationController)?.viewControllers ?? [last].compactMap { $0 }
    return screens.map { $0.title ?? "untitled" }
  }

  @Test
  func `W3: a detail waits for a push in the stack that it comes on, also a collapsed one`() async {
    let stage = Stage()
    let split = await stage.putInSplit(
      UINavigationController(rootViewController: ProbeScreen("Before")),
      style: .doubleColumn
    )
    await stage.resize(to: .compact)

    await withFaults(.endlessTransitions(every: 1)) {
      stage.begin("A", .detail(in: split, embeddedIn: .nothing))
      await runLoopPass()
      await runLoopPass()
      let other = stage.make("B", .detail(in: split, embeddedIn: .nothing)).coordinator
      other.show(other.makeScreen())
      _ = await lettingTimePass(6)
      expect(stage.ends, equals: ["B failed(timedOut)"])
    }
    await settle()
  }

  @Test(arguments: styles, Variation.inPairs)
  func `F1: finish shows in the detail's place what the placement says`(
    _ style: UISplitViewController.Style,
    _ variation: Variation
  ) async {
    await row(
      style,
      variation,
      isReplaced: true,
      ends: ["Flow finished(done)"]
    ) { _, split, flow in
      flow.finish(with: "done")
      await settle()

      expect(detail(of: split), equals: ["Nothing selected"])
      expect(split.viewControllers.count, equals: 2)
    }
  }

  @Test
  func `F1: finish takes the place of a screen that UIKit has put into a column's stack itself`()
    async
  {
    let stage = Stage()
    let split = await stage.putInSplit(ProbeScreen("Before"), style: .doubleColumn)
    split.setViewController(nil, for: .secondary)
    let started = await stage.start(
      "Flow",
      .detail(in: split, embeddedIn: .nothing, then: { ProbeScreen("Nothing selected") })
    )
    expect(detail(of: split), equals: ["Flow 1"])
    expect(split.viewControllers.last is UINavigationController)

    started.flow?.finish(with: "done")
    await stage.expect(ends: ["Flow finished(done)"])

    expect(detail(of: split), equals: ["Nothing selected"])
    stage.expectNoIssue()
  }

  /// Shows a flow's detail in a column, and another flow's detail that the app lets UIKit push on its stack.
  private func startTwo(
    on stage: Stage,
    then: @escaping @MainActor () -> UIViewController
  ) async -> (split: UISplitViewController, first: Flow<String>?) {
    let split = await stage.putInSplit(ProbeScreen("Before"), style: .doubleColumn)
    let first = await stage.start("First", .detail(in: split, then: then))
    await stage.start(
      "Second",
      .custom(
        show: { [weak split] in split?.showDetailViewController($0, sender: nil) },
        remove: { _ in }
      )
    )
    expect(detail(of: split), equals: ["First 1", "Second 1"])
    return (split, first.flow)
  }

  @Test(arguments: [true, false])
  func `F1: finish leaves another flow's detail that UIKit has pushed on its own`(
    mayBePushed: Bool
  ) async {
    let stage = Stage()
    let (split, first) = await startTwo(on: stage) {
      let next = ProbeScreen("Nothing selected")
      return mayBePushed ? next : UINavigationController(rootViewController: next)
    }

    first?.finish(with: "done")
    await settle()

    expect(stage.ends, equals: ["First finished(done)"])
    expect(detail(of: split), equals: (mayBePushed ? ["Nothing selected"] : []) + ["Second 1"])
    stage.expectNoIssue()
  }

  @Test(arguments: [true, false])
  func `F1: finish leaves another flow's detail on a list that is collapsed`(
    isPopped: Bool
  ) async {
    let stage = Stage()
    let (split, first) = await startTwo(on: stage) { ProbeScreen("Nothing selected") }
    await stage.resize(to: .compact)
    let list = split.viewControllers.first as? UINavigationController
    if isPopped {
      list?.popViewController(animated: false)
      await settle()
    }

    first?.finish(with: "done")
    await settle()
    expect(stage.ends, equals: ["First finished(done)"])
    expect(list?.viewControllers.count, equals: (isPopped ? 1 : 2))
    await stage.resize(to: .regular)

    expect(detail(of: split), equals: ["Second 1"])
    expect(stage.ends, equals: ["First finished(done)"])
    stage.expectNoIssue()
  }

  @Test(arguments: styles, Variation.inPairs)
  func `F2: cancel leaves a detail that nothing takes the place of`(
    _ style: UISplitViewController.Style,
    _ variation: Variation
  ) async {
    await row(style, variation, ends: ["Flow cancelled"], alive: ["Flow"]) { _, split, flow in
      flow.cancel()
      await settle()

      expect(detail(of: split).count, equals: variation.screens)
    }
  }

  @Test(arguments: Variation.all)
  func `F1: finish removes the screen presented over the detail`(_ variation: Variation) async {
    await row(.unspecified, variation, ends: ["Flow finished(done)"], alive: ["Flow"]) {
      _,
      split,
      flow in
      flow.show(ProbeScreen("Sheet"), as: .sheet, animated: variation.animated)
      await settle()
      expect(split.presentedViewController != nil)

      flow.finish(with: "done")
      await settle()

      expectNil(split.presentedViewController)
    }
  }

  @Test(arguments: styles, Variation.inPairs)
  func `F1: finish pops the detail where it lies on the list`(
    _ style: UISplitViewController.Style,
    _ variation: Variation
  ) async {
    await row(style, variation, ends: ["Flow finished(done)"]) {
      stage,
      split,
      flow in
      await stage.resize(to: .compact)
      expect(split.isCollapsed)

      flow.finish(with: "done")
      await settle()

      expect(detail(of: split), equals: ["List"])
    }
  }

  @Test(arguments: styles, [0, 1, 2, 3])
  func `S14: a detail whose flow ended while it lay on the list is no detail again`(
    _ style: UISplitViewController.Style,
    _ variant: Int
  ) async {
    let (hasNext, isWrapped) = (variant % 2 == 0, variant < 2)
    // In a column, UIKit pushes a screen that is no stack on the column's stack, which the next test checks.
    if style == .doubleColumn, !isWrapped { return }
    let stage = Stage()
    let split = await stage.putInSplit(
      UINavigationController(rootViewController: ProbeScreen("Before")),
      style: style
    )
    var count = 0
    let next = { @MainActor in
      count += 1
      return ProbeScreen("Nothing selected")
    }
    let started = await stage.start(
      "Flow",
      .detail(
        in: split,
        embeddedIn: isWrapped ? .navigationController : .nothing,
        then: hasNext ? next : nil
      )
    )
    await stage.resize(to: .compact)
    expect(detail(of: split).count > (isWrapped ? 0 : 1))

    started.flow?.finish(with: "done")
    await stage.expect(ends: ["Flow finished(done)"])
    expect(detail(of: split), equals: ["List"])
    await stage.resize(to: .regular)

    expect(split.viewControllers.count, equals: (hasNext ? 2 : 1))
    expect(detail(of: split), equals: [hasNext ? "Nothing selected" : "List"])
    expect(count, equals: (hasNext ? 1 : 0))
    stage.expectNoIssue()
  }

  /// Starts a flow whose screen is a split view controller, with an inner flow as the detail on its collapsed list.
  private func startDetailInside(
    _ stage: Stage,
    _ placement: Placement,
    _ style: UISplitViewController.Style,
    embeddedIn embedding: Placement.Embedding,
    then: (@MainActor () -> UIViewController?)?
  ) async -> (split: UISplitViewController, outer: Flow<String>, holder: AnyObject) {
    let split =
      style == .unspecified ? UISplitViewController() : UISplitViewController(style: style)
    UserAction.resize(stage.window, to: .regular)
    split.viewControllers = [
      UINavigationController(rootViewController: ProbeScreen("List")),
      UINavigationController(rootViewController: ProbeScreen("Before")),
    ]
    let outer = stage.make("Outer", placement)
    outer.flow.show(split)
    await settle()
    await stage.start("Inner", .detail(in: split, embeddedIn: embedding, then: then))
    await stage.resize(to: .compact)
    return (split, outer.flow, outer.coordinator)
  }

  @Test(arguments: styles, [true, false])
  func `S14: a detail that was popped as an outer flow ended is no detail again`(
    _ style: UISplitViewController.Style,
    _ hasNext: Bool
  ) async {
    let stage = Stage()
    var count = 0
    let next = { @MainActor in
      count += 1
      return ProbeScreen("Nothing selected")
    }
    let (split, outer, holder) = await startDetailInside(
      stage,
      .root(of: stage.window),
      style,
      embeddedIn: .navigationController,
      then: hasNext ? next : nil
    )

    outer.finish(with: "done")
    await settle()
    expect(stage.ends, equals: ["Inner dismissed", "Outer finished(done)"])
    expect(detail(of: split), equals: ["List"])
    await stage.resize(to: .regular)

    expect(detail(of: split), equals: [hasNext ? "Nothing selected" : "List"])
    expect(count, equals: (hasNext ? 1 : 0))
    stage.expectNoIssue()
    withExtendedLifetime(holder) {}
  }

  @Test(arguments: [true, false])
  func `no screen is made for the detail of a split view controller that has left as well`(
    _ isWrapped: Bool
  ) async {
    let stage = Stage()
    var count = 0
    let (split, outer, holder) = await startDetailInside(
      stage,
      .modal(over: stage.home, style: .fullScreen, embeddedIn: .nothing),
      .unspecified,
      embeddedIn: isWrapped ? .navigationController : .nothing,
      then: {
        count += 1
        return ProbeScreen("Nothing selected")
      }
    )

    outer.finish(with: "done")
    await settle()

    expect(stage.ends, equals: ["Inner dismissed", "Outer finished(done)"])
    expect(stage.titles, equals: ["Home"])
    expect(count, equals: 0)
    withExtendedLifetime((split, holder)) {}
  }

  enum Cover: CaseIterable, Sendable { case none, modal, push }

  @Test(arguments: Cover.allCases, [false, true])
  func `S14: the app's detail stays that a flow's was pushed on in its column`(
    _ cover: Cover,
    _ hasNext: Bool
  ) async {
    let stage = Stage()
    let split = await stage.putInSplit(ProbeScreen("Before"), style: .doubleColumn)
    await stage.resize(to: .compact)
    let list = split.viewControllers.first as? UINavigationController
    let next = { @MainActor in ProbeScreen("Nothing selected") }
    let started = await stage.start(
      "Flow",
      .detail(in: split, embeddedIn: .nothing, then: hasNext ? next : nil)
    )
    let column = list?.topViewController as? UINavigationController
    expect(column?.viewControllers.map(\.title), equals: ["Before", "Flow 1"])
    switch cover {
    case .none: break
    case .modal: split.present(ProbeScreen("Foreign"), animated: false)
    case .push: list?.pushViewController(ProbeScreen("Above"), animated: false)
    }
    await settle()

    started.flow?.finish(with: "done")
    // UIKit holds a column's controller until another one is set.
    await stage.expect(ends: ["Flow finished(done)"], alive: ["Flow"])

    expect(list?.viewControllers.dropFirst().first, is: column)
    expect(column?.viewControllers.map(\.title), equals: ["Before"])
    await stage.resize(to: .regular)
    expect(detail(of: split), equals: ["Before"])
    stage.expectNoIssue()
  }

  @Test(arguments: styles)
  func `S14: a screen that the app has shown on the list meanwhile stays the detail`(
    _ style: UISplitViewController.Style
  ) async {
    let stage = Stage()
    let split = await stage.putInSplit(ProbeScreen("Before"), style: style)
    let started = await stage.start("Flow", .detail(in: split))
    await stage.resize(to: .compact)
    let list = split.viewControllers.first as? UINavigationController
    list?.popToRootViewController(animated: false)
    await settle()
    split.showDetailViewController(
      UINavigationController(rootViewController: ProbeScreen("Other")),
      sender: nil
    )
    await settle()

    started.flow?.finish(with: "done")
    await settle()
    await stage.resize(to: .regular)

    expect(detail(of: split), equals: ["Other"])
    stage.expectNoIssue()
  }

  @Test(arguments: Variation.all)
  func `F1: a flow that is shown on the list is popped`(_ variation: Variation) async {
    await withStage(variation) { stage in
      let split = await stage.putInSplit(ProbeScreen("Before"))
      await stage.resize(to: .compact)
      (split.viewControllers.first as? UINavigationController)?
        .popToRootViewController(animated: false)
      await settle()
      let started = await stage.start(
        "Flow",
        .detail(in: split, embeddedIn: .nothing),
        screens: variation.screens,
        animated: variation.animated
      )
      expect(detail(of: split).last, equals: "Flow \(variation.screens)")

      started.flow?.finish(with: "done")
      await settle()

      expect(detail(of: split), equals: ["List"])
      split.showDetailViewController(ProbeScreen("Other"), sender: nil)
      await stage.expect(
        ends: ["Flow finished(done)"],
        alive: variation.isSticky ? ["Flow"] : []
      )
      stage.expectNoIssue()
    }
  }

  @Test(arguments: styles, Variation.all.filter { !$0.isSticky })
  func `X19: another detail ends the flow`(
    _ style: UISplitViewController.Style,
    _ variation: Variation
  ) async {
    await row(
      style,
      variation,
      ends: ["Flow dismissed"],
      causes: [.removed(from: "UISplitViewController")]
    ) { _, split, _ in
      split.showDetailViewController(
        UINavigationController(rootViewController: ProbeScreen("Other")),
        sender: nil
      )
    }
  }

  @Test
  func `X19: a detail that someone keeps holds its flow open until it is released`() async {
    await row(
      .unspecified,
      Variation(),
      ends: ["Flow dismissed"],
      causes: [.removed(from: "UISplitViewController")]
    ) { stage, split, _ in
      var kept = split.viewControllers.last
      split.showDetailViewController(ProbeScreen("Other"), sender: nil)
      await advanceTime(by: 1)

      await stage.expect(ends: [], alive: ["Flow"])
      expectNil(kept?.parent)
      kept = nil
    }
  }

  @Test(arguments: styles, Variation.all.filter { !$0.isSticky })
  func `N7: collapsing and separating ends no flow that is the detail`(
    _ style: UISplitViewController.Style,
    _ variation: Variation
  ) async {
    await row(style, variation, ends: [], alive: ["Flow"]) { stage, split, _ in
      for _ in 0..<2 {
        await stage.resize(to: .compact)
        expect(split.isCollapsed)
        expect(stage.ends, equals: [])
        await stage.resize(to: .regular)
        expect(detail(of: split).count, equals: variation.screens)
        expect(stage.ends, equals: [])
      }
    }
  }

  @Test
  func `X19: a flow started in the detail ends before the detail's flow`() async {
    await row(
      .unspecified,
      Variation(),
      ends: ["Inner dismissed", "Flow dismissed"],
      causes: [.gone(with: "UINavigationController"), .removed(from: "UISplitViewController")]
    ) {
      stage,
      split,
      _ in
      if let stack = split.viewControllers.last as? UINavigationController {
        await stage.start("Inner", .push(onto: stack), screens: 2)
      }

      split.showDetailViewController(ProbeScreen("Other"), sender: nil)
    }
  }

  @Test
  func `a detail waits for a push where it is to come`() async {
    let stage = Stage()
    let split = await stage.putInSplit(stage.navigation)
    stage.navigation.pushViewController(ProbeScreen("Other"), animated: true)

    stage.begin("Flow", .detail(in: split))
    expect(split.viewControllers.last, is: stage.navigation)
    await settle()

    expect(detail(of: split), equals: ["Flow 1"])
    stage.expectNoIssue()
  }

  @Test(arguments: styles)
  func `F5: a flow that ends while its detail moves waits, and gives way then`(
    _ style: UISplitViewController.Style
  ) async {
    await row(style, Variation(), isReplaced: true, ends: ["Flow finished(done)"]) {
      stage,
      split,
      flow in
      let stack = split.viewControllers.last as? UINavigationController
      stack?.pushViewController(ProbeScreen("Other"), animated: true)

      flow.finish(with: "done")
      await runLoopPass()
      expect(stage.ends, equals: [])
      await settle()

      expect(detail(of: split), equals: ["Nothing selected"])
    }
  }

  @Test
  func `F1: a collapsed detail's stack leaves with the screens pushed on it, in one transition`()
    async
  {
    let stage = Stage()
    let list = UINavigationController(rootViewController: ProbeScreen("List"))
    let split = UISplitViewController()
    split.viewControllers = [list]
    stage.window.rootViewController = split
    await stage.resize(to: .compact)
    let started = await stage.start("Flow", .detail(in: split), screens: 2)
    guard let stack = list.topViewController as? UINavigationController else {
      Issue.record("no stack")
      return
    }
    expect(stack.viewControllers.count, equals: 2)

    started.flow?.finish(with: "done")
    await runLoopPass()

    expect(list.viewControllers.count, equals: 1)
    expect(stack.viewControllers.count, equals: 2)
    await stage.expect(ends: ["Flow finished(done)"], alive: ["Flow"])
  }

  @Test
  func `an alert, or a split view controller, is no detail`() async {
    for screen in [UIAlertController(), UISplitViewController()] {
      let stage = Stage()
      let split = await stage.putInSplit(ProbeScreen("Before"))
      var error: FlowError?
      let made = stage.make("Flow", .detail(in: split)) { error = $0.failure }
      made.flow.show(screen)

      await stage.expect(ends: ["Flow failed(impossible)"], alive: ["Flow"])
      expect(error, equals: .cannotBePushed(screen: "\(type(of: screen))"))
      expect(detail(of: split), equals: ["Before"])
    }
  }

  @Test
  func `a replacement that is somewhere else already is reported, and the detail stays`() async {
    let stage = Stage()
    let split = await stage.putInSplit(ProbeScreen("Before"))
    let list = Weakly(split.viewControllers.first)
    let started = await stage.start("Flow", .detail(in: split, then: { list.screen }))

    started.flow?.finish(with: "done")

    await stage.expect(ends: ["Flow finished(done)"], alive: ["Flow"])
    expect(detail(of: split), equals: ["Flow 1"])
    expect(
      stage.issues.map(\.message),
      equals: [
        FlowError.notNextScreen(screen: "UINavigationController", parent: "UISplitViewController")
          .description
      ]
    )
  }

  @Test
  func `a split view controller that is gone fails the flow`() async {
    let stage = Stage()
    var split: UISplitViewController? = UISplitViewController()
    guard let placement = split.map({ Placement.detail(in: $0) }) else { return }
    split = nil

    stage.begin("Flow", placement)

    await stage.expect(ends: ["Flow failed(hostGone)"])
  }
}

@MainActor
private final class Weakly {
  private(set) weak var screen: UIViewController?

  init(_ screen: UIViewController?) {
    self.screen = screen
  }
}

import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to get past a door that a custom container shows, by swapping its children or their views.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct SwappedChildAttackTests {
  private final class Container: UIViewController {
    func add(_ child: UIViewController, in around: UIView? = nil) {
      addChild(child)
      (around ?? view).addSubview(child.view)
      child.didMove(toParent: self)
    }

    func remove(_ child: UIViewController) {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
  }

  private let stage = LinkStage()
  private let asked = QuestionRecord()

  private func door(_ name: String) -> Page {
    let door = Page(name)
    stage.respond(door) { _ in .refuse("Locked.") }
    return door
  }

  /// How the view of a lock that was added first is in front of the view of the home screen.
  enum Order: CaseIterable, Sendable {
    case lockIsBroughtToFront, homeIsInsertedBelow, viewAroundIsInFront
  }

  private func put(
    _ lock: UIViewController,
    over home: UIViewController,
    _ order: Order
  )
    -> UIViewController
  {
    let root = Container()
    switch order {
    case .lockIsBroughtToFront:
      root.add(lock)
      root.add(home)
      root.view.bringSubviewToFront(lock.view)
    case .homeIsInsertedBelow:
      root.add(lock)
      root.addChild(home)
      root.view.insertSubview(home.view, belowSubview: lock.view)
      home.didMove(toParent: root)
    case .viewAroundIsInFront:
      let (lower, upper) = (UIView(frame: .zero), UIView(frame: .zero))
      root.view.addSubview(lower)
      root.view.addSubview(upper)
      root.add(lock, in: upper)
      root.add(home, in: lower)
    }
    return root
  }

  @Test(arguments: Order.allCases)
  func `a lock whose view is in front is asked before a child that was added later`(
    _ order: Order
  ) async {
    let home = Page("Home")
    stage.respond(home, stage.handles("Home"))
    stage.window.rootViewController = put(door("Lock"), over: home, order)
    await settle()

    await expect(stage.open(.post(1)), equals: .refused(by: "Page “Lock”", reason: "Locked."))
    expect(stage.events, equals: ["Lock asked"])
  }

  @Test(arguments: Order.allCases)
  func `a lock whose view is in front is asked before a place behind it is restored`(
    _ order: Order
  ) async {
    let places = await RestoreApp.placesOfPost()
    let app = RestoreApp(showsRoot: false)
    app.stage.window.rootViewController = put(door("Lock"), over: app.stage.tabs, order)
    await settle()
    let restoration = app.stage.window.restore(places)
    await advanceTime(by: 30)

    expect(restoration.isFinished)
    expect(restoration.failures.contains { $0.link == .post(1) })
    expect(app.stage.feedStack.viewControllers.count, equals: 1)
  }

  @Test(arguments: [true, false], [true, false])
  func `a child that is swapped for a sign-in while its answer is awaited does no work`(
    revealing: Bool,
    isAnimated: Bool
  ) async {
    let gate = Gate()
    let (home, signIn) = (Page("Home"), door("Sign in"))
    stage.respond(home) { [weak stage] _ in
      await gate.opened()
      return .handled(revealing: revealing) { stage?.events.append("Home works") }
    }
    let root = Container()
    root.add(home)
    stage.window.rootViewController = root
    await settle()
    let opening = stage.begin(.post(1))
    await expectEventually("asked") { gate.isAwaited }
    if isAnimated {
      home.willMove(toParent: nil)
      root.addChild(signIn)
      root.transition(from: home, to: signIn, duration: 0.3, options: [], animations: nil) { _ in
        home.removeFromParent()
        signIn.didMove(toParent: root)
      }
    } else {
      root.remove(home)
      root.add(signIn)
    }
    gate.open()
    await expectEventually("over") { opening.result != nil }

    expect(opening.result, equals: .refused(by: "Page “Sign in”", reason: "Locked."))
    expect(!stage.events.contains("Home works"))
    await settle()
  }

  @Test(arguments: [true, false], [true, false])
  func `a lock that its container keeps hidden in front of the others neither refuses nor waits`(
    isTransparent: Bool,
    isLater: Bool
  ) async {
    let (home, lock) = (Page("Home"), Page("Lock"))
    stage.respond(home, stage.handles("Home"))
    stage.respond(lock) { _ in isLater ? .later : .refuse("Locked.") }
    let root = Container()
    root.add(home)
    root.add(lock)
    if isTransparent { lock.view.alpha = 0 } else { lock.view.isHidden = true }
    stage.window.rootViewController = root
    await settle()
    await expect(stage.open(.post(1)), equals: .handled(by: "Page “Home”"))

    lock.view.isHidden = false
    lock.view.alpha = 1
    let opening = stage.begin(.post(2))
    await advanceTime(by: 20)
    expect(
      opening.result,
      equals: (isLater ? nil : .refused(by: "Page “Lock”", reason: "Locked."))
    )
    opening.cancel()
    await settle()
  }

  @Test
  func `a draft that a container moves to while another guard asks a link is asked as well`() async
  {
    let gate = Gate()
    stage.respond(stage.feed, stage.handles("Feed"))
    let (first, draft) = (Page("First"), Page("Draft"))
    let root = Container()
    root.add(first)
    root.modalPresentationStyle = .fullScreen
    stage.tabs.present(root, animated: false)
    await settle()
    asked.guardScreen(first, by: gate, .leave)
    let opening = stage.begin(.post(1))
    await expectEventually("asks") { gate.isAwaited }
    first.willMove(toParent: nil)
    root.addChild(draft)
    asked.guardScreen(draft)
    root.transition(from: first, to: draft, duration: 0.3, options: [], animations: nil) { _ in
      first.removeFromParent()
      draft.didMove(toParent: root)
    }
    gate.open()
    await expectEventually("over") { opening.result != nil }
    await settle()

    expect(
      opening.result,
      equals: .refused(by: "Page “Draft”", reason: "Its guard answered .stay.")
    )
    expect(asked.names, equals: ["First", "Draft"])
    expect(stage.tabs.presentedViewController, is: root)
  }

  @Test
  func `a flow doesn't end if its container takes its child away while the guard asks`() async {
    let root = Container()
    stage.window.rootViewController = root
    await settle()
    let flow = Flow<String>(.child(of: root, in: root.view)) { [weak stage] in
      stage?.events.append("Flow \($0)")
    }
    let draft = Page("Draft")
    flow.show(draft, animated: false)
    await settle()
    let gate = Gate()
    asked.guardScreen(draft, by: gate, .leave)
    flow.finish(with: "first")
    await expectEventually("asks") { gate.isAwaited }
    root.remove(draft)
    await settle()
    gate.open()
    await advanceTime(by: 3)
    expect(flow.isOpen)

    root.add(draft)
    await settle()
    flow.finish(with: "second")
    await advanceTime(by: 3)
    expect(stage.events, equals: ["Flow finished(second)"])
  }

  @Test
  func `a link is refused if its container swaps the child whose guard asks`() async {
    let gate = Gate()
    let draft = Page("Draft")
    stage.respond(stage.feed, stage.handles("Feed"))
    let root = Container()
    root.add(Page("List"))
    root.add(draft)
    root.modalPresentationStyle = .fullScreen
    stage.tabs.present(root, animated: false)
    await settle()
    asked.guardScreen(draft, by: gate)
    let opening = stage.begin(.post(1))
    await expectEventually("asks") { gate.isAwaited }
    root.remove(draft)
    root.add(Page("Other"))
    await expectEventually("over") { opening.result != nil }
    gate.open()
    await settle()

    expect(
      opening.result,
      equals: .refused(
        by: "Page “Draft”",
        reason: "Its guard's question was withdrawn before it was answered."
      )
    )
    expect(!stage.events.contains("Feed works"))
    expect(stage.tabs.presentedViewController, is: root)
  }
}

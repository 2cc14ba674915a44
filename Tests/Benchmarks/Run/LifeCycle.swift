import HeadlessUIKit
import Holdfast

/// A flow from its start until everything of it is deallocated.
@MainActor
struct LifeCycle {
  let name: String
  let title: String
  /// Runs the flow once, and settles between the steps.
  private let steps: (any App, World) -> Void
  /// The number of screens that the stack has before.
  private var height = 1
  /// The number of guarded screens that an open flow has shown before; with none, it has shown one unguarded screen.
  private var guards: Int?
  /// Whether each run ends with a call of `onEnd`.
  private var tells = true

  static let all = [
    LifeCycle(name: "one-screen", title: "one screen, pushed and finished") { app, world in
      push(1, app, world)
    },
    LifeCycle(name: "three-screens", title: "three screens, pushed and finished") { app, world in
      push(3, app, world)
    },
    LifeCycle(name: "sheet", title: "a sheet with its own stack, dragged down") { app, world in
      app.startSheet()
      world.settle()
      world.front.onNext?()
      world.settle()
      world.dragSheetDown()
      world.settle()
    },
    LifeCycle(name: "nested", title: "three nested flows, the outermost dismissed") { app, world in
      app.startNest()
      world.settle()
      world.front.onNext?()
      world.settle()
      world.front.onNext?()
      world.settle()
      app.dismissNest()
      world.settle()
    },
  ]

  /// HeadlessUIKit alone: push, settle, pop, settle and release, on a low or a high stack.
  static let cycles =
    [1, 100, 1000].map { height in
      LifeCycle(
        name: "cycle-\(height)",
        title: "push and pop over \(height) screens",
        steps: { _, world in
          world.stack.pushViewController(Screen(), animated: true)
          world.settleHierarchy()
          world.stack.popViewController(animated: true)
          world.settleHierarchy()
        },
        height: height
      )
    } + [screenTest]

  /// HeadlessUIKit alone, as in a test of a screen: window, stack, push, settle, pop, settle and release of all.
  ///
  /// The push happens before the stack has appeared, as in most tests.
  private static let screenTest = LifeCycle(
    name: "cycle-test",
    title: "a window with a stack, push and pop",
    steps: { _, _ in
      weak var stack: UINavigationController?
      do {
        let world = World(settles: false)
        stack = world.stack
        world.stack.pushViewController(Screen(), animated: true)
        world.settleHierarchy()
        world.stack.popViewController(animated: true)
        world.settleHierarchy()
      }
      precondition(stack == nil, "The window's stack is left.")
    }
  )

  /// Scenarios whose cost must be at most proportional to the count: a run-loop pass without changes while flows are
  /// open (see `--live`), requests that wait for one stack, and pushes in one run-loop pass.
  static let scales =
    [
      LifeCycle(name: "turn", title: "a turn, 120 a second", steps: { $1.turn() }, tells: false)
    ]
    + [500, 1000, 2000].map { count in
      LifeCycle(
        name: "waits-\(count)",
        title: "\(count) shows that wait for one stack",
        steps: { app, world in
          world.stack.pushViewController(UIViewController(), animated: true)
          for _ in 0..<count { app.startPushed(1, on: world.stack) }
          popAll(world)
        },
        tells: false
      )
    }
    + [500, 1000, 5000].map { count in
      LifeCycle(
        name: "pushes-\(count)",
        title: "\(count) pushes in one turn",
        steps: { app, world in
          app.push(count, at: world.stack)
          popAll(world)
        },
        tells: false
      )
    }

  /// Scenarios whose cost for each screen, level or guard must be about the same for every count.
  static let growth =
    [1, 100, 500].map { height in
      LifeCycle(
        name: "depth-\(height)",
        title: "one screen, over \(height) screens",
        steps: { push(1, $0, $1) },
        height: height
      )
    }
    + [10, 100, 1000].map { count in
      LifeCycle(name: "screens-\(count)", title: "\(count) screens, pushed and finished") {
        push(count, $0, $1)
      }
    }
    + [10, 200].map { depth in
      LifeCycle(name: "nested-\(depth)", title: "\(depth) pushed flows, the outermost finished") {
        nest(depth, $0, $1)
      }
    }
    + [1, 10, 100].flatMap { count in
      [
        LifeCycle(name: "unguarded-\(count)", title: "\(count) screens, cancelled") {
          cancel(count, areGuarded: false, $1)
        },
        LifeCycle(name: "guarded-\(count)", title: "\(count) guarded screens, cancelled") {
          cancel(count, areGuarded: true, $1)
        },
      ]
    }
    + [0, 1, 10, 100].flatMap { (count: Int) in
      [
        LifeCycle(
          name: "over-\(count)",
          title: "one screen, over \(count) guarded screens",
          steps: { push(1, $0, $1) },
          guards: count
        ),
        LifeCycle(
          name: "idle-\(count)",
          title: "a turn, with \(count) guarded screens",
          steps: { $1.turn() },
          guards: count,
          tells: false
        ),
      ]
    }

  /// Starts each flow over the screen of the previous one, and finishes the first.
  private static func nest(_ depth: Int, _ app: any App, _ world: World) {
    app.startPushed(1, on: world.stack)
    world.settle()
    let finish = world.front.onDone
    for _ in 1..<depth {
      app.startPushed(1, on: world.stack)
      world.settle()
    }
    finish?()
    world.settle()
  }

  /// Shows `count` screens in one run-loop pass, and cancels their flow.
  private static func cancel(_ count: Int, areGuarded: Bool, _ world: World) {
    let before = world.told
    let flow = Flow<Void>(.push(onto: world.stack)) { _ in world.told += 1 }
    for _ in 0..<count {
      let screen = Screen()
      if areGuarded { screen.guardLeaving(for: world) { _, _ in .leave } }
      flow.show(screen, animated: false)
    }
    world.settle()
    flow.cancel()
    while world.told == before { world.settle() }
  }

  private static func popAll(_ world: World) {
    world.settle()
    world.stack.popToRootViewController(animated: false)
    world.settle()
  }

  private static func push(_ length: Int, _ app: any App, _ world: World) {
    app.startPushed(length, on: world.stack)
    world.settle()
    for _ in 1..<length {
      world.front.onNext?()
      world.settle()
    }
    world.front.onDone?()
    world.settle()
  }

  /// Runs the scenario in a new world, and checks that each `onEnd` was called and each screen deallocated.
  ///
  /// - Parameters:
  ///   - variant: The way in which the app is written.
  ///   - times: The number of runs.
  ///   - others: The number of other flows that are open meanwhile.
  func run(_ variant: Variant, times: Int, amid others: Int) {
    let stage = Stage(variant, others: others)
    raise(stage.world)
    for _ in 0..<times { steps(stage.app, stage.world) }
    check(stage.world, variant, times, others)
  }

  /// Runs the scenario `times` more in an existing world.
  func run(_ app: any App, in world: World, times: Int) {
    for _ in 0..<times { steps(app, world) }
  }

  /// Puts the screens on the stack that must be on it before the runs.
  func raise(_ world: World) {
    if let guards { raise(guards, over: world) }
    if height == 1 { return }
    world.stack.viewControllers += (1..<height).map { _ in UIViewController() }
    world.settle()
  }

  private func raise(_ guards: Int, over world: World) {
    let flow = Flow<Void>(.push(onto: world.stack))
    for index in 0..<max(guards, 1) {
      let screen = UIViewController()
      if index < guards { screen.guardLeaving(for: world) { _, _ in .leave } }
      flow.show(screen, animated: false)
    }
    world.settle()
  }

  private func check(_ world: World, _ variant: Variant, _ times: Int, _ others: Int) {
    let left = Screen.alive - others
    precondition(left == 0, "\(left) screens of \(name) (\(variant)) are left.")
    let expected = variant == .host || !tells ? 0 : times
    precondition(
      variant == .childArrays && name == "nested" || world.told == expected,
      "\(name) (\(variant)): \(world.told) starters were told, not \(expected)."
    )
  }
}

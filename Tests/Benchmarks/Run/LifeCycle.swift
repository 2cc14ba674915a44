import HeadlessUIKit

/// A flow from its start to the moment nothing is left of it.
@MainActor
struct LifeCycle {
  let name: String
  let title: String
  /// Once through it, everything settled between the steps.
  private let steps: (any App, World) -> Void
  /// How many screens the stack has before.
  private var height = 1
  /// Whether each run ends with a starter that is told.
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

  /// HeadlessUIKit alone: push, settle, pop, settle, free, on a low or a high stack.
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

  /// HeadlessUIKit alone, as a test of a screen: window, stack, push, settle, pop, settle, and all freed.
  ///
  /// The push comes before the stack has appeared, as in most tests.
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

  /// What must not cost more than in proportion: a turn of the run loop while nothing changes and flows are
  /// open (see `--live`), shows that wait for one stack, pushes in one turn.
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

  /// Runs it in a new world, and checks that every starter was told and every screen freed.
  ///
  /// - Parameters:
  ///   - variant: How the app is written.
  ///   - times: How often.
  ///   - others: How many other flows live meanwhile.
  func run(_ variant: Variant, times: Int, amid others: Int) {
    let stage = Stage(variant, others: others)
    raise(stage.world)
    for _ in 0..<times { steps(stage.app, stage.world) }
    check(stage.world, variant, times, others)
  }

  /// Runs it `times` more in a world that is there.
  func run(_ app: any App, in world: World, times: Int) {
    for _ in 0..<times { steps(app, world) }
  }

  /// Puts the screens into the stack that are to be there before.
  func raise(_ world: World) {
    if height == 1 { return }
    world.stack.viewControllers += (1..<height).map { _ in UIViewController() }
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

/// A flow from its start to the moment nothing is left of it.
@MainActor
struct LifeCycle {
  let name: String
  let title: String
  /// Once through it, everything settled between the steps.
  private let steps: (any App, World) -> Void

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
  func run(_ variant: Variant, times: Int) {
    let world = World()
    let app = variant.makeApp(in: world)
    for _ in 0..<times { steps(app, world) }
    check(world, variant, times)
  }

  /// Runs it `times` more in a world that is there.
  func run(_ app: any App, in world: World, times: Int) {
    for _ in 0..<times { steps(app, world) }
  }

  private func check(_ world: World, _ variant: Variant, _ times: Int) {
    precondition(Screen.alive == 0, "\(Screen.alive) screens of \(name) (\(variant)) are left.")
    let expected = variant == .host ? 0 : times
    precondition(
      variant == .childArrays && name == "nested" || world.told == expected,
      "\(name) (\(variant)): \(world.told) starters were told, not \(expected)."
    )
  }
}

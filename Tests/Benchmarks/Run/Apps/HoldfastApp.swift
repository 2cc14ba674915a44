import Holdfast

/// The app as it is written with Holdfast.
final class HoldfastApp: App {
  private let world: World

  init(_ world: World) {
    self.world = world
  }

  func startPushed(_ length: Int, on stack: UINavigationController) {
    let flow = Flow<Int>(.push(onto: stack)) { [world] outcome in
      if case .finished(let value) = outcome { world.told += value }
    }
    StepsCoordinator(length, flow: flow).showNext()
  }

  func push(_ count: Int, at stack: UINavigationController) {
    let flow = Flow<Int>(.push(onto: stack)) { _ in }
    for _ in 0..<count { flow.show(Screen(), animated: false) }
  }

  func startSheet() {
    let flow = Flow<Int>(.sheet(over: world.stack)) { [world] outcome in
      if case .dismissed = outcome { world.told += 1 }
    }
    StepsCoordinator(2, flow: flow).showNext()
  }

  func startNest() {
    let flow = Flow<Void>(.sheet(over: world.stack)) { [world] _ in world.told += 1 }
    NestedCoordinator(flow: flow).showSheet()
  }

  func dismissNest() {
    world.stack.dismiss(animated: true)
  }
}

/// A coordinator that shows its screens one after the other, and finishes at the last.
@MainActor
private final class StepsCoordinator {
  private let flow: Flow<Int>
  private let length: Int
  private var shown = 0

  init(_ length: Int, flow: Flow<Int>) {
    self.length = length
    self.flow = flow
  }

  func showNext() {
    shown += 1
    let screen = Screen()
    if shown < length {
      screen.onNext = { self.showNext() }
    } else {
      screen.onDone = { self.flow.finish(with: 1) }
    }
    flow.show(screen)
  }
}

/// One of three coordinators, whose flows are inside one another.
@MainActor
private final class NestedCoordinator {
  private let flow: Flow<Void>

  init(flow: Flow<Void>) {
    self.flow = flow
  }

  func showSheet() {
    let screen = Screen()
    screen.onNext = { [weak screen] in
      guard let stack = screen?.navigationController else { return }
      let inner = Flow<Void>(.push(onto: stack)) { _ in self.innerEnded() }
      NestedCoordinator(flow: inner).showPushed()
    }
    flow.show(screen)
  }

  private func showPushed() {
    let screen = Screen()
    screen.onNext = { [weak screen] in
      guard let screen else { return }
      let inner = Flow<Void>(.sheet(over: screen)) { _ in self.innerEnded() }
      NestedCoordinator(flow: inner).showSheet()
    }
    flow.show(screen)
  }

  private func innerEnded() {}
}

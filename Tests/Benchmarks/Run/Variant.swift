import Holdfast

/// Four ways to write the same app.
enum Variant: String, CaseIterable {
  /// The calls of UIKit's and nothing else: nobody is told anything.
  case host
  /// Coordinators written by hand for just this: closures, owned by the screens.
  case byHand = "by-hand"
  /// The textbook: a parent's array of children, cleared by a navigation delegate.
  case childArrays = "child-arrays"
  case holdfast

  @MainActor
  func makeApp(in world: World) -> any App {
    switch self {
    case .host: HostApp(world)
    case .byHand: HandApp(world)
    case .childArrays: ArrayApp(world)
    case .holdfast: HoldfastApp(world)
    }
  }
}

/// One app that can do what the scenarios need.
///
/// A `start…` shows a flow's first screen; the screens' closures do the rest, as a tap would.
@MainActor
protocol App: AnyObject {
  /// Starts a flow of `length` screens pushed on the stack, ended by the last screen's `onDone`.
  func startPushed(_ length: Int, on stack: UINavigationController)
  /// Starts a flow of two screens in a sheet with a stack of its own.
  func startSheet()
  /// Starts a sheet; its first screen's `onNext` pushes a flow inside, whose `onNext` presents
  /// another sheet with a third flow.
  func startNest()
  /// The app takes the outermost sheet away with all that is in and over it.
  func dismissNest()
  /// Pushes so many screens in one turn, without animation.
  func push(_ count: Int, at stack: UINavigationController)
}

extension App {
  func push(_ count: Int, at stack: UINavigationController) {
    for _ in 0..<count { stack.pushViewController(Screen(), animated: false) }
  }
}

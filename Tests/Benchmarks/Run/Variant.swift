import Holdfast

/// Four ways to write the same app.
enum Variant: String, CaseIterable {
  /// Only the calls of UIKit, without any notification.
  case host
  /// Coordinators written by hand for just this app, which the closures of the screens hold.
  case byHand = "by-hand"
  /// The textbook way, with a parent's array of children, which a navigation delegate clears.
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

/// An app that can do the scenarios.
///
/// A `start…` function shows a flow's first screen, and the screens' closures then act as taps would.
@MainActor
protocol App: AnyObject {
  /// Starts a flow of `length` screens pushed on the stack, ended by the last screen's `onDone`.
  func startPushed(_ length: Int, on stack: UINavigationController)
  /// Starts a flow of two screens in a sheet with a stack of its own.
  func startSheet()
  /// Starts a sheet, whose first screen's `onNext` pushes an inner flow, whose `onNext` presents
  /// another sheet with a third flow.
  func startNest()
  /// Dismisses the outermost sheet, with everything in it and over it.
  func dismissNest()
  /// Pushes `count` screens in one run-loop pass, without animation.
  func push(_ count: Int, at stack: UINavigationController)
}

extension App {
  func push(_ count: Int, at stack: UINavigationController) {
    for _ in 0..<count { stack.pushViewController(Screen(), animated: false) }
  }
}

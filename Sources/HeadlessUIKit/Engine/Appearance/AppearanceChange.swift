/// What moving a view in or out of a visible window means for the controllers inside it (B22).
///
/// A child of a visible controller gets its `will…` callback when its view is moved and its `did…`
/// callback after the commit. Controllers whose appearance is already changing (a
/// container, or a client with `beginAppearanceTransition`) are left to them (B16).
@MainActor
struct AppearanceChange {
  private let appearing: Bool
  private let controllers: [UIViewController]

  init(of view: UIView, movingFrom oldWindow: UIWindow?, to newWindow: UIWindow?) {
    let isVisible = oldWindow?.isVisible ?? false
    let willBeVisible = newWindow?.isVisible ?? false
    appearing = willBeVisible
    guard isVisible != willBeVisible else {
      controllers = []
      return
    }
    var found: [UIViewController] = []
    Self.collect(from: view, appearing: willBeVisible, into: &found)
    controllers = found
  }

  func willMove() {
    for controller in controllers {
      controller.beginAppearance(appearing, animated: false)
    }
  }

  func didMove() {
    // Who appears with a parent that is itself still appearing is told with it.
    for controller in controllers where !appearing || controller.parent?.appearance == .appeared {
      HeadlessRunLoop.main.afterCommit { [appearing] in
        guard controller.appearance == (appearing ? .appearing : .disappearing) else { return }
        controller.endAppearance()
      }
    }
  }

  private static func collect(
    from view: UIView,
    appearing: Bool,
    into found: inout [UIViewController]
  ) {
    guard let controller = view.controller else {
      for subview in view.subviews { collect(from: subview, appearing: appearing, into: &found) }
      return
    }
    let isOnItsWay =
      appearing
      ? controller.appearance == .appearing || controller.appearance == .appeared
      : controller.appearance == .disappearing || controller.appearance == .disappeared
    guard let parent = controller.parent, parent.shouldAutomaticallyForwardAppearanceMethods,
      parent.appearance == .appeared || parent.appearance == .appearing, !isOnItsWay
    else { return }
    found.append(controller)
  }
}

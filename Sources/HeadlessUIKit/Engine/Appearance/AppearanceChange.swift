/// The appearance callbacks of controllers whose views are moved into or out of a visible window (B22).
///
/// A child of a visible controller gets its `will…` callback when its view is moved, and its `did…` callback after the
/// commit. The same is true of a controller whose view is shown without `addChild`. Controllers whose appearance is
/// already changing, or has already changed, are skipped. Their appearance is changed by their container, or by the app
/// with `beginAppearanceTransition` (B16).
@MainActor
struct AppearanceChange {
  private let appearing: Bool
  private let controllers: [UIViewController]

  init(of view: UIView, from old: UIView?, to new: UIView?) {
    let isVisible = old?.window?.isVisible ?? false
    let willBeVisible = new?.window?.isVisible ?? false
    appearing = willBeVisible
    guard isVisible != willBeVisible, let place = willBeVisible ? new : old else {
      controllers = []
      return
    }
    var found: [UIViewController] = []
    if let controller = view.controller, Self.isOnItsOwn(controller, in: place) {
      if !Self.hasBegun(controller, appearing: willBeVisible) { found.append(controller) }
    } else {
      Self.collect(from: view, appearing: willBeVisible, into: &found)
    }
    controllers = found
  }

  /// Returns whether the controller's view is put into another view without `addChild` (B22).
  ///
  /// Such a controller has no parent, isn't a window's root, and isn't presented.
  private static func isOnItsOwn(_ controller: UIViewController, in place: UIView) -> Bool {
    controller.parentController == nil && controller.rootWindow == nil && !(place is UIWindow)
      && controller.managedPresentation == nil
  }

  private static func hasBegun(_ controller: UIViewController, appearing: Bool) -> Bool {
    appearing
      ? controller.appearance == .appearing || controller.appearance == .appeared
      : controller.appearance == .disappearing || controller.appearance == .disappeared
  }

  func willMove() {
    for controller in controllers {
      controller.beginAppearance(appearing, animated: false)
    }
  }

  func didMove() {
    // A controller whose parent is still appearing gets its `did…` callback together with the parent.
    for controller in controllers
    where !appearing || (controller.parentController?.appearance ?? .appeared) == .appeared {
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
    guard let parent = controller.parent, parent.shouldAutomaticallyForwardAppearanceMethods,
      parent.appearance == .appeared || parent.appearance == .appearing,
      !hasBegun(controller, appearing: appearing)
    else { return }
    found.append(controller)
  }
}

/// Remembers the controllers with which a screen leaves.
///
/// `Presence.carriers` says which screens need this.
///
/// A carrier is the screen itself or a controller around it, if that controller was pushed, presented or the root of a
/// window when it was last seen. For example, the carrier of the first screen on a sheet's stack is the sheet.
///
/// Carriers are needed because the app may put a screen into one of its own containers and present the container. If
/// something holds the container after it has been dismissed, UIKit doesn't notify the screen inside.
///
/// It refers weakly to the carriers.
@MainActor
struct Carriers {
  private struct Carrier {
    weak var controller: UIViewController?
    /// The stack or the presenter of the carrier.
    weak var container: UIViewController?
    let isRoot: Bool
  }

  private var all: [Carrier] = []

  init() {}

  init(_ modal: UIViewController) {
    all = [Carrier(controller: modal, container: modal.presentingViewController, isRoot: false)]
  }

  init(around screen: UIViewController, in window: SeenWindow?) {
    var next: UIViewController? = screen
    while let controller = next {
      next = controller.parent
      // A pushed screen doesn't leave with the root, because it is in the window again when the app puts the root back.
      let isRoot =
        next == nil && screen.parent != nil && screen.stackAround == nil && !controller.isModal
        && controller.isUnderRoot(of: window)
      // A stack on a stack is the column of a collapsed split view controller, which can show the column again, so it
      // isn't a carrier.
      let isPushed = controller.stackAround != nil && !(controller is UINavigationController)
      if isRoot || controller.isModal || isPushed {
        all.append(
          Carrier(
            controller: controller,
            container: controller.containerOrPresenter,
            isRoot: isRoot
          )
        )
      }
    }
  }

  var isEmpty: Bool { all.isEmpty }

  /// The outermost container of the screen, if the screen leaves with that container.
  ///
  /// Nil while the screen is in a container that can be put back.
  func carrier(of screen: UIViewController?) -> UIViewController? {
    if all.isEmpty { return nil }
    guard let outermost = screen?.outermostContainer else { return nil }
    return all.contains(that: { $0.controller === outermost }) ? outermost : nil
  }

  /// The stack or presenter of a carrier when the carrier was last seen.
  func container(of controller: UIViewController) -> UIViewController? {
    if all.isEmpty { return nil }
    return all.first(that: { $0.controller === controller })?.container
  }

  /// Marks the carriers that have been pushed or presented, so that the screens inside leave with them.
  ///
  /// A root isn't marked, because the app can put it back.
  func leaveWhenUnlinked() {
    for carrier in all where !carrier.isRoot {
      carrier.controller?.attachment.leavesWhenUnlinked = true
    }
  }
}

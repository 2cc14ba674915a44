/// The controllers that a screen leaves with which the app's own code has put somewhere.
///
/// Of the controllers around the screen, and the screen itself, they are those that were seen pushed, presented or the
/// root of a window. The root of a sheet's stack has the sheet.
///
/// The app may have put the screen into a container of its own and presented that, and something may keep the container
/// when it has left: UIKit says nothing of the screen in it. It refers weakly to all.
@MainActor
struct Carriers {
  private struct Carrier {
    weak var controller: UIViewController?
    /// Its stack or its presenter.
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
      // What is pushed goes on with a root that is put back.
      let isRoot =
        next == nil && screen.parent != nil && screen.stackAround == nil && !controller.isModal
        && controller.isUnderRoot(of: window)
      // A stack on a stack is the column of a collapsed split view controller, which may bring it back.
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

  /// The outermost container of the screen, if the screen leaves with that; nil while a container that may be put
  /// back is around it.
  func carrier(of screen: UIViewController?) -> UIViewController? {
    if all.isEmpty { return nil }
    guard let outermost = screen?.outermostContainer else { return nil }
    return all.contains(that: { $0.controller === outermost }) ? outermost : nil
  }

  /// The stack or presenter that a carrier was seen with.
  func container(of controller: UIViewController) -> UIViewController? {
    if all.isEmpty { return nil }
    return all.first(that: { $0.controller === controller })?.container
  }

  /// Marks those that were pushed or presented: the screens inside leave with them.
  ///
  /// A root may be put back.
  func leaveWhenUnlinked() {
    for carrier in all where !carrier.isRoot {
      carrier.controller?.attachment.leavesWhenUnlinked = true
    }
  }
}

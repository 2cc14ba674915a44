import HeadlessUIKit

/// A presented screen that must leave together with the screen that it is over (L23).
///
/// It refers weakly to both.
@MainActor
final class OwnedModal {
  /// The screen that a presented screen leaves with.
  @MainActor
  final class Owner {
    private weak var controller: UIViewController?

    init(_ controller: UIViewController) { self.controller = controller }

    /// Whether the screen is deallocated or outside the hierarchy, and in no stack or tab that is kept for later.
    var hasLeft: Bool {
      guard let controller else { return true }
      return controller.parent == nil && controller.presentingViewController == nil
        && controller.viewIfLoaded?.window == nil
    }
  }

  private weak var modal: UIViewController?
  let owner: Owner
  let entry: RandomEntry?

  init(_ modal: UIViewController, over owner: Owner, of entry: RandomEntry?) {
    self.modal = modal
    self.owner = owner
    self.entry = entry
  }

  var name: String { entry.map { "a modal of \($0.number)" } ?? "a modal" }

  /// Returns whether a screen is inside the presented screen or presented over it.
  func carries(_ screen: UIViewController) -> Bool {
    guard let modal else { return false }
    return sequence(first: screen) { $0.parent ?? $0.presentingViewController }
      .contains { $0 === modal }
  }

  /// Whether the presented screen is in the hierarchy without its owner, with a screen of its own flow, which is open.
  func isLeftAlone(in inHierarchy: Set<UIViewController>) -> Bool {
    guard let modal, inHierarchy.contains(modal), owner.hasLeft else { return false }
    guard let entry, entry.isOpen, !entry.isCancelled else { return false }
    // A stack whose root is another flow's screen now belongs to that flow.
    return entry.screens.contains(where: carries)
  }
}

extension RandomWorld {
  func findModalsWithoutTheirHosts(in inHierarchy: Set<UIViewController>) {
    guard mode != .endless, swipe == nil, drag == nil else { return }
    for modal in owned where modal.isLeftAlone(in: inHierarchy) {
      note("\(modal.name) stays, and what it was to leave with has left")
    }
  }
}

extension UIViewController {
  /// The presented controller that this controller is, or at whose bottom it is.
  var ownModal: UIViewController? {
    if parent == nil { return presentingViewController == nil ? nil : self }
    guard let stack = parent as? UINavigationController, stack.viewControllers.first === self,
      stack.parent == nil, stack.presentingViewController != nil
    else { return nil }
    return stack
  }
}

extension [UIViewController] {
  /// The lowest screen that is presented over each controller's outermost container.
  @MainActor
  var modalsOver: [UIViewController] {
    compactMap { controller in
      var outermost = controller
      while let parent = outermost.parent { outermost = parent }
      return outermost.presentedViewController
    }
  }
}

extension [RandomScreen] {
  @MainActor
  var modalsOver: [UIViewController] { (self as [UIViewController]).modalsOver }
}

import Holdfast

/// The textbook coordinator: the parent holds its children in an array, and a navigation delegate removes those
/// whose screens were popped.
final class ArrayApp: HeadlessObject, App, UINavigationControllerDelegate,
  UIAdaptivePresentationControllerDelegate
{
  private let world: World
  private var children: [ArrayCoordinator] = []

  init(_ world: World) {
    self.world = world
    super.init()
  }

  func startPushed(_ length: Int, on stack: UINavigationController) {
    if stack.delegate == nil { stack.delegate = self }
    let child = ArrayCoordinator(stack, length, parent: self)
    children.append(child)
    child.showNext()
  }

  func startSheet() {
    let child = startSheet(over: world.stack, length: 2)
    child.stack?.presentationController?.delegate = self
  }

  func startNest() {
    let outermost = startSheet(over: world.stack, length: 1)
    outermost.onNext = { [unowned self] outermost in
      guard let stack = outermost.stack else { return }
      let middle = ArrayCoordinator(stack, 1, parent: self)
      children.append(middle)
      middle.onNext = { [unowned self] middle in
        guard let host = middle.stack?.topViewController else { return }
        _ = startSheet(over: host, length: 1)
      }
      middle.showNext()
    }
    (outermost.stack?.topViewController as? Screen)?.onNext = outermost.next
  }

  func dismissNest() {
    world.stack.dismiss(animated: true) { [self] in
      for child in children.reversed() { childDidFinish(child) }
    }
  }

  private func startSheet(over host: UIViewController, length: Int) -> ArrayCoordinator {
    let sheet = UINavigationController()
    sheet.delegate = self
    let child = ArrayCoordinator(sheet, length, parent: self)
    children.append(child)
    child.showNext(animated: false)
    sheet.modalPresentationStyle = .pageSheet
    host.present(sheet, animated: true)
    return child
  }

  func childDidFinish(_ child: ArrayCoordinator) {
    // Apps write it like this, because `firstIndex(where:)` would ask the executor for each child.
    for (index, other) in children.enumerated() where other === child {
      children.remove(at: index)
      world.told += 1
      return
    }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    guard
      let left = navigationController.transitionCoordinator?.viewController(forKey: .from)
        as? Screen,
      !navigationController.viewControllers.contains(left), let coordinator = left.coordinator
    else { return }
    childDidFinish(coordinator)
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    let sheet = presentationController.presentedViewController as? UINavigationController
    guard let screen = sheet?.topViewController as? Screen, let child = screen.coordinator else {
      return
    }
    childDidFinish(child)
  }
}

/// A child, which its parent's array holds, and to which its screens refer weakly.
@MainActor
final class ArrayCoordinator {
  private(set) weak var stack: UINavigationController?
  private weak var parent: ArrayApp?
  private weak var below: UIViewController?
  private let length: Int
  private var shown = 0
  var onNext: ((ArrayCoordinator) -> Void)?

  init(_ stack: UINavigationController, _ length: Int, parent: ArrayApp) {
    self.stack = stack
    self.length = length
    self.parent = parent
    below = stack.topViewController
  }

  func showNext(animated: Bool = true) {
    shown += 1
    let screen = Screen()
    screen.coordinator = self
    if shown < length || onNext != nil {
      screen.onNext = next
    } else {
      screen.onDone = { [weak self] in self?.finish() }
    }
    stack?.pushViewController(screen, animated: animated)
  }

  var next: () -> Void {
    { [weak self] in
      guard let self else { return }
      if let onNext { onNext(self) } else { showNext() }
    }
  }

  private func finish() {
    if let below { stack?.popToViewController(below, animated: true) }
    parent?.childDidFinish(self)
  }
}

#if !os(tvOS)

/// A stack whose top is guarded: its back button and its swipe back ask.
///
/// The guards hold it; it refers weakly to the stack and its screens.
@MainActor
final class HeldStack {
  private weak var stack: UINavigationController?
  private weak var top: UIViewController?
  private var gestures: [HeldGesture] = []
  private var swipe: SwipeAttempt?

  private struct HeldGesture {
    weak var recognizer: UIGestureRecognizer?
    var wasEnabled = false
  }

  /// Nil while the stack moves: a swipe that goes on would be cancelled.
  init?(_ top: UIViewController) {
    guard let stack = top.stackAround, !stack.isMoving, stack.isViewLoaded else { return nil }
    self.stack = stack
    self.top = top
    gestures = stack.popGestures.map { HeldGesture(recognizer: $0) }
  }

  private static let backAction = UIAction.Identifier("Holdfast.guardLeaving")

  func isHeld(_ top: UIViewController) -> Bool { self.top === top }

  /// Takes the gestures that are on and the back button that is seen, again if the app has switched one on
  /// meanwhile.
  func keep() {
    keepBackButton()
    for index in gestures.indices where gestures[index].recognizer?.isEnabled ?? false {
      gestures[index].wasEnabled = true
      gestures[index].recognizer?.isEnabled = false
    }
    if swipe == nil, let stack, let gesture = stack.interactivePopGestureRecognizer,
      gestures.contains(where: { $0.wasEnabled && $0.recognizer === gesture })
    {
      swipe = SwipeAttempt(inPlaceOf: gesture, of: stack) { [weak self] in self?.attempt() }
    }
  }

  /// A back action where no back button is seen would make one.
  private func keepBackButton() {
    guard #available(iOS 16, *), let item = top?.navigationItem else { return }
    if item.showsBackButton, item.backAction == nil {
      item.backAction = UIAction(identifier: Self.backAction) { [weak self] _ in self?.attempt() }
    } else if !item.showsBackButton {
      giveBackButtonBack()
    }
  }

  /// UIKit copies the action, and the app may have set another one.
  private func giveBackButtonBack() {
    guard #available(iOS 16, *), let item = top?.navigationItem,
      item.backAction?.identifier == Self.backAction
    else { return }
    item.backAction = nil
  }

  func giveBack() {
    for gesture in gestures where gesture.wasEnabled { gesture.recognizer?.isEnabled = true }
    swipe?.end()
    giveBackButtonBack()
  }

  /// The user has tapped the back button, or swiped from the edge.
  private func attempt() {
    guard let top else { return }
    LeavingGuards.main.attempt(on: top) { [weak stack, weak top] in
      stack.map { $0.topViewController === top } ?? false
    } _: { [weak stack] in
      stack?.popViewController(animated: true)
    }
  }
}

extension UIViewController {
  /// The screen and what it is in, as far as each is on top of a stack and can be popped.
  var topsItIsIn: [UIViewController] {
    sequence(first: self, next: \.parent).filter { controller in
      guard let stack = controller.stackAround else { return false }
      return stack.topViewController === controller && stack.viewControllers.count > 1
    }
  }
}

extension UINavigationItem {
  fileprivate var showsBackButton: Bool {
    !hidesBackButton && (leftItemsSupplementBackButton || (leftBarButtonItems ?? []).isEmpty)
  }
}

extension UINavigationController {
  fileprivate var popGestures: [UIGestureRecognizer] {
    var gestures = [interactivePopGestureRecognizer]
    if #available(iOS 26, visionOS 26, *) {
      gestures.append(interactiveContentPopGestureRecognizer)
    }
    return gestures.compactMap { $0 }
  }
}

#else

/// A remote's button goes back on tvOS, and nothing holds that up.
@MainActor
final class HeldStack {
  init?(_ top: UIViewController) { nil }

  func isHeld(_ top: UIViewController) -> Bool { false }

  func keep() {}

  func giveBack() {}
}

extension UIViewController {
  var topsItIsIn: [UIViewController] { [] }
}

#endif

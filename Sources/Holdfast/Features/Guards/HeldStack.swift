// On tvOS the user goes back with a button on the remote, and no code can delay that.
#if !os(tvOS)

/// Makes a stack's back button and edge swipe ask the guards of the top screen and of the screens inside the top
/// screen.
///
/// It refers weakly to the stack. The stack's view holds the gesture recognizer.
@MainActor
final class HeldStack: HeldController, UIGestureRecognizerDelegate {
  private weak var stack: UINavigationController?
  /// The stack's own gestures that were enabled before the guard disabled them.
  private var switchedOff: [Weak<UIGestureRecognizer>] = []
  /// Detects a swipe from the edge while the stack's own recognizer is disabled.
  ///
  /// The recognizer has no target, because its delegate detects the swipe when UIKit asks whether the swipe may begin.
  private weak var swipe: UIGestureRecognizer?

  /// Creates the object, or returns nil unless the controller is on a stack that has loaded its view and isn't in a
  /// transition.
  ///
  /// During a transition, disabling the gesture recognizer would cancel a swipe in progress.
  init?(top: UIViewController) {
    guard let stack = top.stackAround, !stack.isMoving, stack.isViewLoaded else { return nil }
    self.stack = stack
    super.init(top)
  }

  override var isMoved: Bool { controller?.stackAround !== stack }

  /// Disables the gestures with which the user pops a screen, and sets the back button's action if a back button is
  /// visible.
  ///
  /// If the app has enabled one of these gestures since the last call, it is disabled again.
  override func keep() {
    guard let stack else { return }
    keepBackButton()
    switchOff(stack.interactivePopGestureRecognizer)
    if #available(iOS 26, visionOS 26, *) {
      switchOff(stack.interactiveContentPopGestureRecognizer)
    }
    if swipe == nil, let gesture = stack.interactivePopGestureRecognizer, isSwitchedOff(gesture) {
      addSwipeRecognizer(on: stack)
    }
  }

  override func invalidate() {
    for gesture in switchedOff { gesture.object?.isEnabled = true }
    if let swipe { swipe.view?.removeGestureRecognizer(swipe) }
    restoreBackButton()
  }

  /// Asks the guards after the user has tapped the back button or swiped from the edge.
  private func attempt() {
    LeavingGuards.main.attempt(on: self)
  }

  override var canLeave: Bool { stack != nil && stack?.topViewController === controller }

  override func leave() {
    stack?.popViewController(animated: true)
  }

  // MARK: The back button

  private static let backAction = UIAction.Identifier("Holdfast.guardLeaving")

  /// Sets the back action while a back button is visible, and removes it otherwise.
  ///
  /// Without the removal, the action would make UIKit show a back button that the app has hidden.
  private func keepBackButton() {
    guard #available(iOS 16, *), let item = controller?.navigationItem else { return }
    if item.showsBackButton, item.backAction == nil {
      item.backAction = UIAction(identifier: Self.backAction) { [weak self] _ in self?.attempt() }
    } else if !item.showsBackButton {
      restoreBackButton()
    }
  }

  /// Removes the guard's action, unless the app has set another one.
  ///
  /// The actions are compared by identifier because UIKit copies them.
  private func restoreBackButton() {
    guard #available(iOS 16, *), let item = controller?.navigationItem,
      item.backAction?.identifier == Self.backAction
    else { return }
    item.backAction = nil
  }

  // MARK: The swipe back

  private func switchOff(_ gesture: UIGestureRecognizer?) {
    guard let gesture, gesture.isEnabled else { return }
    gesture.isEnabled = false
    if !isSwitchedOff(gesture) { switchedOff.append(Weak(gesture)) }
  }

  private func isSwitchedOff(_ gesture: UIGestureRecognizer) -> Bool {
    switchedOff.contains(that: { $0.object === gesture })
  }

  /// Adds the recognizer for swipes from the edge, except on visionOS.
  ///
  /// On visionOS there is no edge to swipe from.
  private func addSwipeRecognizer(on stack: UINavigationController) {
    #if !os(visionOS)
    let swipe = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
    swipe.edges = stack.traitCollection.layoutDirection == .rightToLeft ? .right : .left
    swipe.delegate = self
    self.swipe = swipe
    stack.view.addGestureRecognizer(swipe)
    #endif
  }

  /// Asks the guards when a swipe from the edge begins.
  ///
  /// Returns false without asking if the stack's own recognizer wouldn't begin, for example because the bar is hidden.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let gesture = stack?.interactivePopGestureRecognizer, Platform.mayBegin(gesture)
    else { return false }
    attempt()
    return true
  }
}

extension [UIViewController] {
  /// For each stack around these screens, the top screen if popping it would remove one of them.
  ///
  /// The root of a stack isn't included, because it can't be popped.
  @MainActor
  var topScreensAround: [UIViewController] {
    var tops: [UIViewController] = []
    for screen in self {
      var next: UIViewController? = screen
      while let controller = next {
        if let stack = controller.stackAround, stack.topViewController === controller,
          stack.viewControllers.count > 1
        {
          tops.append(controller)
        }
        next = controller.parent
      }
    }
    return tops
  }
}

extension UINavigationItem {
  fileprivate var showsBackButton: Bool {
    !hidesBackButton && (leftItemsSupplementBackButton || (leftBarButtonItems ?? []).isEmpty)
  }
}

#endif

extension Platform {
  /// Whether the recognizer's delegate allows the recognizer to begin.
  fileprivate static func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    #if os(iOS) || os(tvOS) || os(visionOS)
    recognizer.delegate?.gestureRecognizerShouldBegin?(recognizer) ?? true
    #else
    recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
    #endif
  }
}

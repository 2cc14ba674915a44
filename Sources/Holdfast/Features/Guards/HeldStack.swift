// On tvOS the user goes back with a button of the remote, which no code can delay.
#if !os(tvOS)

/// Makes the back button and the edge swipe of a stack ask the guard of its top screen.
///
/// It refers weakly to the stack. The stack's view holds the gesture recognizer.
@MainActor
final class HeldStack: HeldController, UIGestureRecognizerDelegate {
  private weak var stack: UINavigationController?
  /// The stack's own gestures that were enabled before the guard disabled them.
  private var switchedOff: [Weak<UIGestureRecognizer>] = []
  /// Detects a swipe from the edge while the stack's own recognizer is disabled.
  ///
  /// It has no target. Its delegate is asked when the swipe would begin, and this is enough to detect the swipe.
  private weak var swipe: UIGestureRecognizer?

  /// Nil during a transition of the stack, because disabling the gesture would cancel a swipe in progress.
  init?(top: UIViewController) {
    guard let stack = top.stackAround, !stack.isMoving, stack.isViewLoaded else { return nil }
    self.stack = stack
    super.init(top)
  }

  override var isMoved: Bool { controller?.stackAround !== stack }

  /// Disables the enabled gestures and sets the action of the visible back button, again if the app has enabled a
  /// gesture in the meantime.
  override func keep() {
    guard let stack else { return }
    keepBackButton()
    switchOff(stack.interactivePopGestureRecognizer)
    if #available(iOS 26, visionOS 26, *) {
      switchOff(stack.interactiveContentPopGestureRecognizer)
    }
    if swipe == nil, let gesture = stack.interactivePopGestureRecognizer, isSwitchedOff(gesture) {
      hearSwipes(on: stack)
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

  /// Sets the back action only where a back button is visible.
  ///
  /// Otherwise UIKit would show one because of the action.
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

  /// Adds the recognizer for swipes from the edge.
  ///
  /// On visionOS there is no edge to swipe from.
  private func hearSwipes(on stack: UINavigationController) {
    #if !os(visionOS)
    let swipe = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
    swipe.edges = stack.traitCollection.layoutDirection == .rightToLeft ? .right : .left
    swipe.delegate = self
    self.swipe = swipe
    stack.view.addGestureRecognizer(swipe)
    #endif
  }

  /// Refuses to begin where the stack's own recognizer wouldn't begin, for example if the bar is hidden.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let gesture = stack?.interactivePopGestureRecognizer, Platform.mayBegin(gesture)
    else { return false }
    attempt()
    return true
  }
}

extension [UIViewController] {
  /// The screens, and containers of screens, that are the top of a stack and can be popped.
  @MainActor
  var topsTheyAreIn: [UIViewController] {
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
  /// Whether the recognizer's delegate allows it to begin.
  fileprivate static func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    #if os(iOS) || os(tvOS) || os(visionOS)
    recognizer.delegate?.gestureRecognizerShouldBegin?(recognizer) ?? true
    #else
    recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
    #endif
  }
}

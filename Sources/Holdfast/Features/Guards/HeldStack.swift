// A remote's button goes back on tvOS, and nothing holds that up.
#if !os(tvOS)

/// The guarded top of a stack: the stack's back button and its swipe back ask.
///
/// It refers weakly to the stack. The stack's view holds the recognizer.
@MainActor
final class HeldStack: HeldController, UIGestureRecognizerDelegate {
  private weak var stack: UINavigationController?
  /// The stack's own gestures that were on.
  private var switchedOff: [Weak<UIGestureRecognizer>] = []
  /// Hears of a swipe from the edge, while the stack's own recognizer is off.
  ///
  /// It has no target: its delegate is asked when the swipe would begin, and that is all there is to know.
  private weak var swipe: UIGestureRecognizer?

  /// Nil while the stack moves: a swipe that goes on would be cancelled.
  init?(top: UIViewController) {
    guard let stack = top.stackAround, !stack.isMoving, stack.isViewLoaded else { return nil }
    self.stack = stack
    super.init(top)
  }

  /// Takes the gestures that are on and the back button that is seen, again if the app has switched one on
  /// meanwhile.
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

  override func giveBack() {
    for gesture in switchedOff { gesture.object?.isEnabled = true }
    if let swipe { swipe.view?.removeGestureRecognizer(swipe) }
    giveBackButtonBack()
  }

  /// The user has tapped the back button, or swiped from the edge.
  private func attempt() {
    LeavingGuards.main.attempt(on: self)
  }

  override var canLeave: Bool { stack != nil && stack?.topViewController === controller }

  override func leave() {
    stack?.popViewController(animated: true)
  }

  // MARK: The back button

  private static let backAction = UIAction.Identifier("Holdfast.guardLeaving")

  /// A back action where no back button is seen would make one.
  private func keepBackButton() {
    guard #available(iOS 16, *), let item = controller?.navigationItem else { return }
    if item.showsBackButton, item.backAction == nil {
      item.backAction = UIAction(identifier: Self.backAction) { [weak self] _ in self?.attempt() }
    } else if !item.showsBackButton {
      giveBackButtonBack()
    }
  }

  /// UIKit copies the action, and the app may have set another one.
  private func giveBackButtonBack() {
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

  /// visionOS has no edge to swipe from.
  private func hearSwipes(on stack: UINavigationController) {
    #if !os(visionOS)
    let swipe = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
    swipe.edges = stack.traitCollection.layoutDirection == .rightToLeft ? .right : .left
    swipe.delegate = self
    self.swipe = swipe
    stack.view.addGestureRecognizer(swipe)
    #endif
  }

  /// Where the stack's own recognizer would not begin, as with a hidden bar, this doesn't either.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let gesture = stack?.interactivePopGestureRecognizer, Platform.mayBegin(gesture)
    else { return false }
    attempt()
    return true
  }
}

extension [UIViewController] {
  /// The screens and what they are in, as far as each is on top of a stack and can be popped.
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
  /// What a recognizer's delegate says to its beginning.
  fileprivate static func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    #if os(iOS) || os(tvOS) || os(visionOS)
    recognizer.delegate?.gestureRecognizerShouldBegin?(recognizer) ?? true
    #else
    recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
    #endif
  }
}

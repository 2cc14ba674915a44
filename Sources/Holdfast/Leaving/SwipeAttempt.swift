#if !os(tvOS) && !os(visionOS)

/// Hears of a swipe from the edge, while the stack's own recognizer is off.
///
/// The recognizer has no target: its delegate is asked when the swipe would begin, and that is all there
/// is to know. Where the stack's own would not begin, as with a hidden bar, this doesn't either. The
/// stack's view holds the recognizer, and the held stack holds this.
@MainActor
final class SwipeAttempt: PlatformObject, UIGestureRecognizerDelegate {
  private let onAttempt: () -> Void
  private weak var popGesture: UIGestureRecognizer?
  private weak var recognizer: UIScreenEdgePanGestureRecognizer?

  init(
    inPlaceOf popGesture: UIGestureRecognizer,
    of stack: UINavigationController,
    _ onAttempt: @escaping () -> Void
  ) {
    self.popGesture = popGesture
    self.onAttempt = onAttempt
    super.init()
    let recognizer = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
    recognizer.edges = stack.traitCollection.layoutDirection == .rightToLeft ? .right : .left
    recognizer.delegate = self
    self.recognizer = recognizer
    stack.view.addGestureRecognizer(recognizer)
  }

  /// Takes the recognizer out of the stack's view.
  func end() {
    guard let recognizer else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let popGesture, Platform.mayBegin(popGesture) else { return false }
    onAttempt()
    return true
  }
}

#elseif os(visionOS)

/// visionOS has no edge to swipe from: there only the back button asks.
@MainActor
final class SwipeAttempt {
  init(
    inPlaceOf popGesture: UIGestureRecognizer,
    of stack: UINavigationController,
    _ onAttempt: @escaping () -> Void
  ) {}

  func end() {}
}

#endif

/// UIKit's own delegate of a stack's swipe-back recognizer, which lets a swipe begin only if there is a back
/// button (B78).
///
/// If the app sets another delegate of the recognizer, the app decides instead of UIKit. The delegate refers
/// weakly to the stack.
final class SwipeBackJudge: HeadlessObject, UIGestureRecognizerDelegate {
  private weak var navigation: UINavigationController?

  init(of navigation: UINavigationController) {
    self.navigation = navigation
    super.init()
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let navigation, !navigation.isNavigationBarHidden, navigation.stack.count > 1,
      navigation.running == nil || navigation.canInterruptPush
    else { return false }
    return navigation.topViewController?.navigationItem.showsBackButton ?? false
  }
}

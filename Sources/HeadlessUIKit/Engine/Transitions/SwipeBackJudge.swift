/// UIKit's delegate of the recognizer for the swipe back, which begins only if there is a back button (B78).
///
/// The recognizer asks its delegate. An app that sets its own delegate decides instead of UIKit.
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

/// UIKit's own say about the swipe back: it needs a back button to stand for (B78).
///
/// The recognizer asks its delegate; an app that makes itself the delegate decides in UIKit's place.
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

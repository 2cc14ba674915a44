// A Swift coordinator as the delegate of the screens in Objective-C: the names are those that Swift gives the
// header's methods. Without Apple's overlay a string is an NSString here.

@MainActor
final class ColorsCoordinator: NSObject {
  func showColors() {
    let colors = ColorsViewController()
    colors.delegate = self
  }
}

extension ColorsCoordinator: ColorsViewControllerDelegate {
  func colorsViewController(_ screen: ColorsViewController, didPickColor color: NSString) {
    let pattern = PatternViewController(color: color)
    pattern.onPick = { (pattern: NSString) in _ = pattern }
  }
}

// iOS: expression is 'async' but is not marked with 'await'
import UIKit

@MainActor func shake(_ view: UIView) async {
  UIView.animateKeyframes(withDuration: 1, delay: 0, animations: { view.alpha = 0 })
}

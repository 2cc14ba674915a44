// iOS: instance method 'updateArrangement(_:animated:)' requires that 'CGFloat' conform to 'UIArrangementViewController.Arrangement'
import UIKit

@available(iOS 27.1, *)
@MainActor
func layOut(_ halves: UIArrangementViewController) {
  halves.updateArrangement(.split.axes(.horizontal), animated: false)
  halves.updateArrangement(.overlay)
  halves.updateArrangement(CGFloat(1))
}

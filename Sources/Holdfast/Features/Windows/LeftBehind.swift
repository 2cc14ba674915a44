/// What is presented over a root that was replaced all the same: UIKit keeps it, and what it is presented over.
///
/// The observer holds it until they have gone; it refers weakly to them.
@MainActor
final class LeftBehind: Pending {
  private let presented: [Weak<UIViewController>]

  init(_ presented: [UIViewController]) {
    self.presented = presented.map(Weak.init)
  }

  var phase: PendingPhase { .leaving }

  var isOver: Bool { left.isEmpty }

  func tryAgain() {
    for controller in left { controller.dismissUnlessMoving() }
  }

  private var left: [UIViewController] {
    presented.compactMap(\.object).filter(that: { $0.presentingViewController != nil })
  }
}

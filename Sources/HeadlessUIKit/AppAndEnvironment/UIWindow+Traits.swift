extension UIWindow {
  /// Notifies the controllers that the window's traits are about to change.
  ///
  /// The controllers can use the transition coordinator. The animations that they add to it run immediately, and the
  /// completions run after the commit.
  func willChange(to traits: UITraitCollection) {
    guard isVisible, let rootViewController else { return }
    let change = Transition(from: nil, to: nil, in: self, animated: false, duration: 0)
    rootViewController.willTransition(to: traits, with: change)
    change.run { _ in }
  }
}

extension UIWindow {
  /// Tells the controllers that the window's traits are about to change.
  ///
  /// They can join: what they run alongside runs now, and their completions after the commit.
  func willChange(to traits: UITraitCollection) {
    guard isVisible, let rootViewController else { return }
    let change = Transition(from: nil, to: nil, in: self, animated: false, duration: 0)
    rootViewController.willTransition(to: traits, with: change)
    change.run { _ in }
  }
}

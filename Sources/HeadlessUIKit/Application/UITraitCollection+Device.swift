extension UITraitCollection {
  /// An iPhone held upright.
  package static let headlessPhone = UITraitCollection(
    horizontalSizeClass: .compact,
    verticalSizeClass: .regular,
    userInterfaceIdiom: .phone,
    userInterfaceStyle: .light
  )

  /// An iPad.
  package static let headlessPad = UITraitCollection(
    horizontalSizeClass: .regular,
    verticalSizeClass: .regular,
    userInterfaceIdiom: .pad,
    userInterfaceStyle: .light
  )

  /// The device everything runs on, for what is asked before there is a window.
  @MainActor package static var headlessDevice = UITraitCollection.headlessPhone

  /// Whether there is little room in one direction at least.
  var isCompact: Bool { horizontalSizeClass == .compact || verticalSizeClass == .compact }
}

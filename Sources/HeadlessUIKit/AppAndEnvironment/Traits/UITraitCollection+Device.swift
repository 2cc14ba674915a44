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

extension UITraitCollection {
  /// The same, as wide as that.
  package func with(horizontalSizeClass: UIUserInterfaceSizeClass) -> UITraitCollection {
    UITraitCollection(
      horizontalSizeClass: horizontalSizeClass,
      verticalSizeClass: verticalSizeClass,
      userInterfaceIdiom: userInterfaceIdiom,
      userInterfaceStyle: userInterfaceStyle
    )
  }
}

extension UIView {
  /// Tells the controllers in this view that the window's traits have changed, from here down.
  func tellOfTraits() {
    controller?.containerTraitsDidChange()
    for subview in subviews { subview.tellOfTraits() }
  }
}

extension UIViewController {
  /// The traits of the window this controller is in, or will be when its container is.
  var traitsInHierarchy: UITraitCollection {
    var controller: UIViewController? = self
    while let current = controller {
      if let window = current.viewIfLoaded?.window ?? current.rootWindow {
        return window.traitCollection
      }
      controller = current.parentController ?? current.managedPresentation?.presenter
    }
    return .headlessDevice
  }
}

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
  package convenience init(
    horizontalSizeClass: UIUserInterfaceSizeClass,
    verticalSizeClass: UIUserInterfaceSizeClass,
    userInterfaceIdiom: UIUserInterfaceIdiom,
    userInterfaceStyle: UIUserInterfaceStyle
  ) {
    var values = TraitValues(UITraitHorizontalSizeClass.self, horizontalSizeClass)
    values[UITraitVerticalSizeClass.self] = verticalSizeClass
    values[UITraitUserInterfaceIdiom.self] = userInterfaceIdiom
    values[UITraitUserInterfaceStyle.self] = userInterfaceStyle
    self.init(values)
  }

  /// The same, as wide as that.
  package func with(horizontalSizeClass: UIUserInterfaceSizeClass) -> UITraitCollection {
    var values = values
    values[UITraitHorizontalSizeClass.self] = horizontalSizeClass
    return UITraitCollection(values)
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
    var traits = UITraitCollection.headlessDevice
    var said = TraitValues()
    var controller: UIViewController? = self
    while let current = controller {
      said = current.saidFromAbove.overridden(by: current.overrides).overridden(by: said)
      if let window = current.viewIfLoaded?.window ?? current.rootWindow {
        traits = window.traitCollection
        break
      }
      controller = current.parentController ?? current.managedPresentation?.presenter
    }
    return said.isEmpty ? traits : UITraitCollection(traits.values.overridden(by: said))
  }
}

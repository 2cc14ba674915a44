import Foundation

extension UITraitCollection {
  /// The traits of an iPhone in portrait orientation.
  package static let headlessPhone = UITraitCollection(
    horizontalSizeClass: .compact,
    verticalSizeClass: .regular,
    userInterfaceIdiom: .phone,
    userInterfaceStyle: .light
  )

  /// The traits of an iPad.
  package static let headlessPad = UITraitCollection(
    horizontalSizeClass: .regular,
    verticalSizeClass: .regular,
    userInterfaceIdiom: .pad,
    userInterfaceStyle: .light
  )

  /// The traits of the device, for code that needs traits before there is a window.
  @MainActor package static var headlessDevice: UITraitCollection {
    get { headlessDeviceOfCaller() ?? sharedDevice }
    set { sharedDevice = newValue }
  }

  @MainActor private static var sharedDevice = UITraitCollection.headlessPhone

  /// Returns the device of the test that the calling code belongs to, or nil if the code belongs to no test.
  @MainActor package static var headlessDeviceOfCaller: () -> UITraitCollection? = { nil }

  /// Returns the bounds of the screen of a device with these traits: an iPhone 15, or a 10th-generation iPad.
  @MainActor static func headlessBounds(of device: UITraitCollection) -> CGRect {
    device.userInterfaceIdiom == .pad
      ? CGRect(x: 0, y: 0, width: 820, height: 1180) : CGRect(x: 0, y: 0, width: 393, height: 852)
  }

  /// Whether at least one size class is compact.
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

  /// Returns these traits with another horizontal size class.
  package func with(horizontalSizeClass: UIUserInterfaceSizeClass) -> UITraitCollection {
    var values = values
    values[UITraitHorizontalSizeClass.self] = horizontalSizeClass
    return UITraitCollection(values)
  }
}

extension UIView {
  /// Notifies the controllers in this view and below it that the window's traits have changed.
  func notifyOfTraits() {
    controller?.containerTraitsDidChange()
    for subview in subviews { subview.notifyOfTraits() }
  }
}

extension UIViewController {
  /// The traits that this controller has in its window, or will have when its container is in the window.
  var traitsInHierarchy: UITraitCollection {
    var traits = UITraitCollection.headlessDevice
    var allOverrides = TraitValues()
    var controller: UIViewController? = self
    while let current = controller {
      allOverrides = current.overridesFromAbove.overridden(by: current.overrides)
        .overridden(by: allOverrides)
      if let window = current.viewIfLoaded?.window ?? current.rootWindow {
        traits = window.traitCollection
        break
      }
      controller = current.parentController ?? current.managedPresentation?.presenter
    }
    return allOverrides.isEmpty
      ? traits : UITraitCollection(traits.values.overridden(by: allOverrides))
  }
}

import Holdfast

extension Place {
  /// Reads the links that a controller and the screens in it carry.
  @MainActor
  init(of controller: UIViewController) {
    take(controller)
  }

  @MainActor
  private mutating func take(_ controller: UIViewController) {
    if let link = controller.carriedLink(of: Link.self) { links.append(link) }
    if let tabs = controller as? UITabBarController {
      let all = tabs.tabScreens
      self.tabs = all.map { Place(of: $0) }
      selectedTab = all.firstIndex { $0 === tabs.selectedViewController }
    } else {
      for child in controller.unhiddenChildren { take(child) }
    }
    guard let above = controller.presentedScreen else { return }
    var place = Place(of: above)
    place.detent = above.selectedDetentName
    if let place = place.withoutEmptyOnes { presented = [place] }
  }

  /// This place, or the place presented over it if this one has neither links nor tabs.
  ///
  /// It is nil if neither place contains a link.
  private var withoutEmptyOnes: Place? {
    if allLinks.isEmpty { return nil }
    return links.isEmpty && tabs.isEmpty ? presented.first : self
  }
}

extension UIViewController {
  /// The controller that this controller presents, unless it is being dismissed.
  ///
  /// A search controller doesn't count. The controller that it presents is returned instead.
  var presentedScreen: UIViewController? {
    guard let presented = ownPresented, !presented.isBeingDismissed else { return nil }
    return presented is UISearchController ? presented.presentedScreen : presented
  }

  /// The name of the detent that the user or the app has chosen for the controller's sheet.
  fileprivate var selectedDetentName: String? {
    #if os(tvOS) || os(visionOS)
    return nil
    #else
    return sheetPresentationController?.selectedDetentIdentifier?.rawValue
    #endif
  }
}

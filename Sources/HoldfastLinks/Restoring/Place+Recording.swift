import Holdfast

extension Place {
  /// Reads what a controller and the screens in it carry.
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
      for child in controller.childrenOnTheWay { take(child) }
    }
    guard let above = controller.presentedScreen else { return }
    var place = Place(of: above)
    place.detent = above.selectedDetentName
    if let place = place.withoutEmptyOnes { presented = [place] }
  }

  /// What lies over a place without links, in its stead; nil if that has none either.
  private var withoutEmptyOnes: Place? {
    if allLinks.isEmpty { return nil }
    return links.isEmpty && tabs.isEmpty ? presented.first : self
  }
}

extension UIViewController {
  /// What this controller presents and that is not going; what a search presents counts, the search
  /// doesn't.
  var presentedScreen: UIViewController? {
    guard let presented = ownPresented, !presented.isBeingDismissed else { return nil }
    return presented is UISearchController ? presented.presentedScreen : presented
  }

  /// The name of the detent that its sheet was put to by the user or by code.
  fileprivate var selectedDetentName: String? {
    #if os(tvOS) || os(visionOS)
    return nil
    #else
    return sheetPresentationController?.selectedDetentIdentifier?.rawValue
    #endif
  }
}

import Holdfast

extension UIViewController {
  /// Sets the link that leads to this screen, for `UIWindow.currentLinks` and `UIWindow.navigationState`.
  ///
  /// ```swift
  /// screen.carry(AppLink.post(42))
  /// ```
  ///
  /// The screen holds the link. A second link of the same type replaces the first. Call this method again when the
  /// screen's content changes.
  public func carry<Link>(_ link: Link) {
    links.carry(link)
  }

  /// Returns the link of this type that leads to the screen, if it carries one.
  public func carriedLink<Link>(of links: Link.Type = Link.self) -> Link? {
    linksIfAny?.carriedLink(of: links)
  }
}

extension UIWindow {
  /// Returns the links of the visible screens, from the root to the front.
  ///
  /// ```swift
  /// let data = try JSONEncoder().encode(window.currentLinks(of: AppLink.self))
  /// ```
  ///
  /// The links of a container come in this order:
  ///
  /// - its own link
  /// - the links of its children, which are the screens on a stack from the bottom to the top, the selected tab with the
  ///   children in front of all tabs, or the visible children of another container
  /// - the links of the controllers presented over it
  ///
  /// If you open the links one after another in a similar window, they lead to the same screens. The result contains no
  /// links of tabs that aren't selected, or of controllers that are being dismissed.
  ///
  /// - Parameter links: The type of link.
  /// - Returns: The links. Linear in the number of screens.
  public func currentLinks<Link>(of links: Link.Type = Link.self) -> [Link] {
    var found: [Link] = []
    var rest = [rootViewController].compactMap { $0 }
    while let screen = rest.popLast() {
      if let link = screen.carriedLink(of: links) { found.append(link) }
      if let presented = screen.ownPresented, !presented.isBeingDismissed { rest.append(presented) }
      rest += screen.unhiddenChildren.reversed()
    }
    return found
  }
}

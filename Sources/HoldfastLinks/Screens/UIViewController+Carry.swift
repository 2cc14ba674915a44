import Holdfast

extension UIViewController {
  /// Says which link leads to this screen, for `UIWindow.currentLinks`.
  ///
  /// ```swift
  /// screen.carry(AppLink.post(42))
  /// ```
  ///
  /// The screen holds the link. A second link of the same type replaces the first: carry the new one
  /// when the screen's content changes.
  public func carry<Link>(_ link: Link) {
    links.carry(link)
  }

  /// The link of that type that leads to this screen, if it carries one.
  public func carriedLink<Link>(of links: Link.Type = Link.self) -> Link? {
    linksIfAny?.carriedLink(of: links)
  }
}

extension UIWindow {
  /// The links of what is on display, from the root to the front.
  ///
  /// ```swift
  /// let data = try JSONEncoder().encode(window.currentLinks(of: AppLink.self))
  /// ```
  ///
  /// They are the carried links of each container, of the screens of its stack from the bottom to the
  /// top, of its selected tab, and then of what is presented over it. Opened one after the other in a
  /// window like this one, they lead to where the user is. Screens that carry nothing are left out,
  /// and so are tabs that are not selected and what is being dismissed.
  ///
  /// - Parameter links: The type of link.
  /// - Returns: The links. Linear in the number of screens.
  public func currentLinks<Link>(of links: Link.Type = Link.self) -> [Link] {
    var found: [Link] = []
    var rest = [rootViewController].compactMap { $0 }
    while let screen = rest.popLast() {
      if let link = screen.carriedLink(of: links) { found.append(link) }
      if let presented = screen.ownPresented, !presented.isBeingDismissed { rest.append(presented) }
      rest += screen.childrenOnTheWay.reversed()
    }
    return found
  }
}

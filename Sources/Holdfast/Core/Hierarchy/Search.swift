// A search controller presents itself while it is active. UIKit then presents other modals over the search instead of
// over the screen with the search bar. If that screen leaves, UIKit keeps the search presented, and the search holds
// the screen.

extension UIViewController {
  /// The controller that can present over this one, which is the active search if there is one.
  var beyondSearches: UIViewController {
    var presenter = self
    while let search = presenter.presentedViewController, Platform.isSearch(search),
      !search.isBeingDismissed
    {
      presenter = search
    }
    return presenter
  }

  /// The modal that has to leave with this screen, because UIKit would otherwise keep it presented.
  ///
  /// It is the modal that the screen presents in its own context, or the screen's search, even if another controller
  /// presents the search.
  package var presentedByItself: UIViewController? {
    guard let presented = presentedViewController,
      presented.presentingViewController === self || presented === Platform.search(of: self)
    else { return nil }
    return presented
  }

  /// The search that is active over this screen and has to end before the screen can leave.
  package var activeSearch: UIViewController? {
    if let presented = presentedByItself, Platform.isSearch(presented) { presented } else { nil }
  }

  /// The search that is active over this screen or over a screen inside it.
  ///
  /// The cost is linear in the number of controllers inside it.
  var activeSearchInside: UIViewController? {
    activeSearch ?? children.lazy.compactMap(\.activeSearchInside).first
  }

  /// Ends the search that is active over this screen or over a screen inside it, unless a modal is presented over the
  /// search.
  ///
  /// - Returns: Whether no such search is active any more.
  func endBareSearchInside() -> Bool {
    guard let search = activeSearchInside, search.presentedViewController == nil else {
      return true
    }
    search.dismissUnlessMoving()
    return activeSearchInside == nil
  }
}

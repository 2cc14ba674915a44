// What UIKit does around a search controller, which presents itself while it is active. UIKit presents
// over it, not over its screen, and keeps it, and its screen with it, where the screen leaves.

extension UIViewController {
  /// The controller that presents for this one, without what is presented over it: an active search
  /// presents already, and everything else comes over it.
  var beyondSearches: UIViewController {
    var presenter = self
    while let search = presenter.presentedViewController, Platform.isSearch(search),
      !search.isBeingDismissed
    {
      presenter = search
    }
    return presenter
  }

  /// What goes where this screen goes, and would stay presented without it: what it presents in its own
  /// context, and its search, whichever controller presents that.
  var presentedByItself: UIViewController? {
    guard let presented = presentedViewController,
      presented.presentingViewController === self || presented === Platform.search(of: self)
    else { return nil }
    return presented
  }

  /// The search that is active over this screen and has to end before the screen can leave.
  var activeSearch: UIViewController? {
    if let presented = presentedByItself, Platform.isSearch(presented) { presented } else { nil }
  }
}

/// The pages before and after the visible page that a scrolling page controller has already loaded or shown (B195).
///
/// This value holds each of these pages until the page is two pages away from the visible one, or until `empty` is
/// called.
@MainActor
struct PageNeighbours {
  enum Neighbour {
    case notAskedFor
    case missing
    case page(UIViewController)

    var page: UIViewController? {
      if case .page(let page) = self { page } else { nil }
    }
  }

  private var before = Neighbour.notAskedFor
  private var after = Neighbour.notAskedFor

  subscript(direction: UIPageViewController.NavigationDirection) -> Neighbour {
    get { direction == .forward ? after : before }
    set {
      switch direction {
      case .forward: after = newValue
      case .reverse: before = newValue
      }
    }
  }

  var pages: [UIViewController] { [before.page, after.page].compactMap { $0 } }

  /// Updates the neighbors after a page was turned.
  ///
  /// The page that was visible before becomes the neighbor on its side. The neighbor on the other side isn't known
  /// yet.
  ///
  /// - Returns: The pages that are no longer held, which may include the new page.
  mutating func turn(
    _ direction: UIPageViewController.NavigationDirection,
    leaving page: UIViewController?
  ) -> [UIViewController] {
    let old = pages
    let left = page.map(Neighbour.page) ?? .notAskedFor
    before = direction == .forward ? left : .notAskedFor
    after = direction == .forward ? .notAskedFor : left
    return old.without(pages)
  }

  /// Forgets both neighbors, and returns the pages that were held.
  mutating func empty() -> [UIViewController] {
    let old = pages
    self = PageNeighbours()
    return old
  }
}

/// The pages next to the visible one that a scrolling page controller knows (B195).
///
/// It holds them until they are two pages away or it is emptied.
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

  /// Updates the neighbours after a page was turned.
  ///
  /// The page that was left becomes the neighbour on its side. The other neighbour isn't known yet.
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

  /// Forgets both neighbours, and returns the pages that were held.
  mutating func empty() -> [UIViewController] {
    let old = pages
    self = PageNeighbours()
    return old
  }
}

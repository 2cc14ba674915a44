/// What a scrolling page controller knows of the pages beside the one on display (B195).
///
/// It holds those it was given until they are two pages away, or until it is emptied.
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

  /// A page was turned: the one left is the neighbour on its side, the other is not known.
  ///
  /// Returns who was held and isn't any more, perhaps the new page among them.
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

  /// Forgets both, and returns who was held.
  mutating func empty() -> [UIViewController] {
    let old = pages
    self = PageNeighbours()
    return old
  }
}

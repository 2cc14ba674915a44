extension Placement {
  /// Turns a page view controller to the flow's first screen.
  ///
  /// **Ending the flow.** A page view controller always has a page. `then` returns the page to which the page view
  /// controller turns back. Holdfast turns it without animation, because UIKit might otherwise keep a screen of the
  /// flow as a neighboring page. Without `then` the flow's page stays until the page view controller turns again. In
  /// both cases the flow's presented screens are dismissed. If the flow's page was requested during a turn, Holdfast
  /// waits until that page appears, and then turns back. A page that is no longer visible stays as long as UIKit keeps
  /// it.
  ///
  /// The flow is open until its screens are deallocated. It doesn't end when the user turns to another page, as long as
  /// UIKit keeps the flow's page.
  ///
  /// The guards of the visible page are asked before the page view controller turns to the flow's page. A search that
  /// is active over the visible page ends, and the request waits for any other modal that the page presents in its own
  /// context.
  ///
  /// A request waits while the page view controller scrolls, because UIKit would raise an exception if code turned to
  /// another page then. The page view controller scrolls while the user drags it and while it decelerates. From iOS
  /// 17.4 on, Holdfast also detects that the app's code scrolls it.
  ///
  /// If the page view controller is double-sided, it takes two screens at a time. The flow then ends `.failed`, because
  /// UIKit would raise an exception.
  ///
  /// Relies on `setViewControllers(_:direction:animated:completion:)`, see
  /// <https://developer.apple.com/documentation/uikit/uipageviewcontroller>.
  ///
  /// - Parameters:
  ///   - pages: The page view controller, held weakly. Holdfast doesn't use its data source.
  ///   - direction: The direction in which the page view controller turns to the page.
  ///   - embedding: Whether the screen is put into a navigation controller, so that the flow's next screens can be
  ///     pushed.
  ///   - then: Makes the page that replaces the flow's page. It is called at most once, when the app ends the flow or
  ///     an outer flow. The flow holds the closure until its end, so the closure must refer weakly to objects that hold
  ///     the flow.
  /// - Returns: The placement.
  public static func page(
    in pages: UIPageViewController,
    direction: UIPageViewController.NavigationDirection = .forward,
    embeddedIn embedding: Embedding = .nothing,
    then: (@MainActor () -> UIViewController?)? = nil
  ) -> Placement {
    let place = Page(pages: pages, direction: direction, embedding: embedding, then: then)
    return Placement(place, on: ScreenName(pages))
  }
}

/// A place that is a page of a page view controller.
final class Page: ContainerPlace {
  weak var pages: UIPageViewController?
  let direction: UIPageViewController.NavigationDirection
  let then: (@MainActor () -> UIViewController?)?
  let embedding: Placement.Embedding

  init(
    pages: UIPageViewController,
    direction: UIPageViewController.NavigationDirection,
    embedding: Placement.Embedding,
    then: (@MainActor () -> UIViewController?)?
  ) {
    self.pages = pages
    self.direction = direction
    self.then = then
    self.embedding = embedding
  }

  var host: UIResponder? { pages }
  var contentBefore: ContentBefore { .releasedUnanimated }
  /// The visible pages and the neighboring pages that UIKit keeps, because UIKit may release all of them.
  var removedScreens: [UIViewController] {
    guard let pages else { return [] }
    let visible = pages.viewControllers ?? []
    return visible + pages.children.filter { !visible.contains(same: $0) }
  }

  func check(_ screen: UIViewController) throws(FlowError) {
    let pages = try pages.orGone()
    try screen.checkThatItIsNew(at: pages)
    if pages.isDoubleSided {
      throw FlowError(
        .impossible,
        """
        can't be a page: \(pages.screenName) is double-sided and takes two screens at a time. Use a page view \
        controller that isn't double-sided, or the placement .custom.
        """
      )
    }
    try pages.checkThatItStays()
    try pages.checkThatItRests()
    if Platform.isScrolling(pages) {
      throw .waiting(for: "\(pages.screenName) is scrolling to another page")
    }
  }

  func obstruction() throws(FlowError) -> Obstruction? {
    Obstruction(toReplacing: pages?.viewControllers ?? [])
  }

  func show(_ controller: UIViewController, animated: Bool) throws(FlowError) {
    // If a page curl is in progress, which can't be detected from outside, UIKit turns to this page when the curl has
    // ended.
    let pages = try pages.orGone()
    pages.setViewControllers(
      [controller],
      direction: direction,
      animated: animated,
      completion: nil
    )
  }

  var showsReplacement: Bool { then != nil }

  func canRemove(_ controller: UIViewController, of flow: any PlacedFlow) -> Bool {
    let isPlaced = flow.firstController?.placedInHost(isOnDisplay) != nil
    guard isPlaced || !controller.isLinked else { return controller.canBeRemoved }
    return controller.isModal || then != nil && flow.preparation != .nothingInstead
  }

  func prepare(_ flow: any PlacedFlow) -> Preparation {
    guard then != nil, let page = flow.firstController?.placedInHost(isOnDisplay), !page.isMoving,
      let pages = page.parent as? UIPageViewController, page.endBareSearchInside()
    else { return .pending }
    guard let next = flow.makeNext(by: then, in: pages) else { return .nothingInstead }
    pages.setViewControllers([next], direction: direction, animated: false, completion: nil)
    return .done
  }

  private func isOnDisplay(_ controller: UIViewController) -> Bool {
    let pages = controller.parent as? UIPageViewController
    return pages?.viewControllers?.contains(same: controller) ?? false
  }
}

extension Platform {
  /// Whether the page view controller is scrolling.
  ///
  /// If code turned to another page then, UIKit would raise an exception. The controller scrolls while the user drags
  /// it and while it decelerates. From iOS 17.4 on, this function also detects scrolling that the app's code has
  /// started.
  package static func isScrolling(_ pages: UIPageViewController) -> Bool {
    #if os(iOS) || os(tvOS) || os(visionOS)
    let views = pages.viewIfLoaded?.subviews ?? []
    guard let view = views.lazy.compactMap({ $0 as? UIScrollView }).first else { return false }
    if view.isDragging || view.isDecelerating { return true }
    guard #available(iOS 17.4, tvOS 17.4, visionOS 1.1, *) else { return false }
    return view.isScrollAnimating
    #else
    return pages.isScrolling
    #endif
  }
}

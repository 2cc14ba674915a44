import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests how a screen in a split view, in a page view controller or in nested containers is brought to the front.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct RevealContainerTests {
  private let stage = LinkStage()
  private let list = Page("List")
  private let middle = Page("Middle")
  private let detail = Page("Detail")

  private func makeSplit(
    _ style: UISplitViewController.Style,
    ofStacks areStacks: Bool = true
  ) async -> UISplitViewController {
    let split =
      style == .unspecified ? UISplitViewController() : UISplitViewController(style: style)
    let columns = style == .tripleColumn ? [list, middle, detail] : [list, detail]
    UserAction.resize(stage.window, to: .regular)
    split.viewControllers = areStacks ? columns.map(PageStack.init(rootViewController:)) : columns
    stage.window.rootViewController = split
    await settle()
    return split
  }

  /// Opens a link for the screen, which must be visible when its work begins.
  private func expectRevealed(
    _ screen: UIViewController,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    stage.respond(screen) { [weak stage, weak screen] _ in
      .handled {
        let isSeen = screen?.viewIfLoaded?.window != nil
        stage?.events.append(isSeen ? "works in sight" : "works out of sight")
      }
    }

    let result = await stage.open(.post(3))

    #expect(
      result == .handled(by: "Page “\(screen.title ?? "")”"),
      sourceLocation: sourceLocation
    )
    #expect(stage.events.last == "works in sight", sourceLocation: sourceLocation)
    #expect(stage.issues.isEmpty, sourceLocation: sourceLocation)
  }

  @Test(
    arguments: [UISplitViewController.Style.unspecified, .doubleColumn, .tripleColumn],
    [true, false]
  )
  func `a list that is hidden is shown`(
    _ style: UISplitViewController.Style,
    _ areStacks: Bool
  ) async {
    let split = await makeSplit(style, ofStacks: areStacks)
    split.preferredDisplayMode = .secondaryOnly
    await settle()
    expectNil(list.viewIfLoaded?.window)

    await expectRevealed(list)

    expect(
      split.displayMode,
      equals: (style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary)
    )
    expect(detail.viewIfLoaded?.window != nil)
  }

  @Test(arguments: [UISplitViewController.Style.unspecified, .doubleColumn])
  func `a list that has no room beside its detail is shown over it`(
    _ style: UISplitViewController.Style
  ) async {
    let split = await makeSplit(style)
    split.preferredSplitBehavior = .overlay
    await settle()
    expect(split.displayMode, equals: .secondaryOnly)

    await expectRevealed(list)

    expect(split.displayMode, equals: .oneOverSecondary)
  }

  @Test
  func `a list that is hidden and has no detail is shown`() async {
    let split = await makeSplit(.unspecified)
    split.viewControllers.removeLast()
    split.preferredDisplayMode = .secondaryOnly
    await settle()

    await expectRevealed(list)

    expect(split.displayMode, equals: .oneBesideSecondary)
  }

  @Test(
    arguments: [UISplitViewController.Style.unspecified, .doubleColumn],
    [UIUserInterfaceSizeClass.regular, .compact]
  )
  func `a detail that is seen leaves its list where it is`(
    _ style: UISplitViewController.Style,
    _ width: UIUserInterfaceSizeClass
  ) async {
    let split = await makeSplit(style)
    split.preferredDisplayMode = .secondaryOnly
    await settle()
    UserAction.resize(stage.window, to: width)
    await settle()

    await expectRevealed(detail)

    expect(split.displayMode, equals: .secondaryOnly)
    expectNil(list.viewIfLoaded?.window)
    expect(Moves.all, equals: [])
  }

  @Test
  func `of three columns only as many are shown as it takes`() async {
    let split = await makeSplit(.tripleColumn)
    split.preferredDisplayMode = .secondaryOnly
    await settle()

    await expectRevealed(middle)
    expect(split.displayMode, equals: .oneBesideSecondary)
    expectNil(list.viewIfLoaded?.window)
  }

  @Test
  func `a list that is seen stays as it is`() async {
    let split = await makeSplit(.doubleColumn)
    await expectRevealed(list)
    expect(split.displayMode, equals: .oneBesideSecondary)
    expect(Moves.all, equals: [])
  }

  @Test(arguments: [UISplitViewController.Style.unspecified, .doubleColumn])
  func `a list that lies under its detail comes by a pop`(
    _ style: UISplitViewController.Style
  ) async {
    let split = await makeSplit(style)
    UserAction.resize(stage.window, to: .compact)
    await settle()
    expect(split.isCollapsed)

    await expectRevealed(list)

    expect(Moves.all, equals: ["pop to List*"])
  }

  @Test
  func `a page that is kept is turned to`() async {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.setViewControllers([list], direction: .forward, animated: false, completion: nil)
    stage.window.rootViewController = pages
    await settle()
    pages.setViewControllers([detail], direction: .forward, animated: true, completion: nil)
    await settle()
    expect(list.parent, is: pages)
    expectNil(list.viewIfLoaded?.window)

    await expectRevealed(list)

    expect(pages.viewControllers, equals: [list])
  }

  @Test
  func `beside the two pages of a book, a screen of the app's own turns none`() async {
    let book = UIPageViewController(
      transitionStyle: .pageCurl,
      navigationOrientation: .horizontal,
      options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue]
    )
    book.setViewControllers([list, detail], direction: .forward, animated: false, completion: nil)
    stage.window.rootViewController = book
    await settle()
    book.addChild(middle)
    book.view.addSubview(middle.view)
    middle.didMove(toParent: book)

    await expectRevealed(middle)

    expect(book.viewControllers, equals: [list, detail])
  }

  // MARK: One in another

  @Test
  func `in a stack in a stack, both are popped: one animation`() async {
    let inner = PageStack(rootViewController: list)
    middle.addChild(inner)
    middle.view.addSubview(inner.view)
    inner.didMove(toParent: middle)
    stage.feedStack.pushViewController(middle, animated: false)
    await settle()
    await stage.push("Deep", onto: inner)
    await stage.push("Top")
    Moves.all = []

    await expectRevealed(list)

    expect(Moves.all, equals: ["pop to List", "pop to Middle*"])
  }

  @Test
  func `covered in its context and with its container: one animation`() async {
    await settle()
    stage.feed.definesPresentationContext = true
    for (presenter, style) in [(stage.feed, .overCurrentContext), (stage.tabs, .overFullScreen)]
      as [(UIViewController, UIModalPresentationStyle)]
    {
      let cover = Page("Cover")
      cover.modalPresentationStyle = style
      presenter.present(cover, animated: false)
      await settle()
    }
    Moves.all = []

    await expectRevealed(stage.feed)

    expect(Moves.all, equals: ["dismiss", "dismiss*"])
  }
}

import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Section O: a split view controller with columns, and its display modes.
  @MainActor
  struct SplitColumns {
    private let journal: Journal
    private let spy: SplitSpy

    init() {
      journal = Journal()
      spy = SplitSpy(journal)
    }

    /// Shows columns P, (S) and D in a window of this width.
    private func makeColumns(
      _ style: UISplitViewController.Style = .doubleColumn,
      _ width: UIUserInterfaceSizeClass = .regular
    ) async -> (UISplitViewController, TestWindow) {
      let split = UISplitViewController(style: style)
      split.delegate = spy
      split.setViewController(SpyScreen("P", journal), for: .primary)
      if style == .tripleColumn {
        split.setViewController(SpyScreen("S", journal), for: .supplementary)
      }
      split.setViewController(SpyScreen("D", journal), for: .secondary)
      let window = TestWindow()
      UserAction.resize(window, to: width)
      window.rootViewController = split
      await window.settle()
      return (split, window)
    }

    private func columns(_ split: UISplitViewController) -> String {
      split.viewControllers.map(outline).joined(separator: "|")
    }

    @Test
    func `a column is wrapped in a stack, and is itself what was set`() async {
      let split = UISplitViewController(style: .doubleColumn)
      let list = UIViewController()
      let detail = UINavigationController(rootViewController: UIViewController())

      split.setViewController(list, for: .primary)
      split.setViewController(detail, for: .secondary)

      expect(split.viewController(for: .primary), is: list)
      expect(list.parent, is: split.viewControllers.first)
      expect(split.viewControllers.first is UINavigationController)
      expect(split.viewControllers.last, is: detail)
      expectNil(split.viewController(for: .supplementary))
    }

    @Test
    func `a classic one has no columns to set`() {
      let split = UISplitViewController()

      split.setViewController(UIViewController(), for: .primary)

      expect(split.viewControllers, equals: [])
    }

    @Test
    func `a second detail is pushed; emptied first, it is replaced`() async {
      let (split, window) = await makeColumns()

      split.setViewController(SpyScreen("E", journal), for: .secondary)
      await window.settle()
      expect(columns(split), equals: "P|DE")
      expect(split.viewController(for: .secondary).map(outline), equals: "E")

      split.setViewController(nil, for: .secondary)
      split.setViewController(SpyScreen("F", journal), for: .secondary)
      await window.settle()
      expect(columns(split), equals: "P|F")
      expect(journal.lines(of: "D").last, equals: "deinit")
      expect(journal.lines(of: "E").last, equals: "deinit")
    }

    @Test
    func `collapsed, the detail is on top unless the delegate says otherwise`() async {
      let (split, window) = await makeColumns()
      journal.clear()

      UserAction.resize(window, to: .compact)
      expect(columns(split), equals: "P(D)")
      await window.settle()
      expect(
        journal.lines.filter { !$0.contains(".") },
        equals: ["topColumn(secondary)", "didCollapse(true)"]
      )

      journal.clear()
      UserAction.resize(window, to: .regular)
      expect(columns(split), equals: "P|D")
      await window.settle()
      expect(
        journal.lines.filter { !$0.contains(".") },
        equals: [
          "mode(oneBesideSecondary)", "didExpand(false)",
        ]
      )

      spy.topColumn = .primary
      UserAction.resize(window, to: .compact)
      expect(columns(split), equals: "P")
      await window.settle()
    }

    @Test
    func `collapsed, columns are shown by pushing and popping`() async {
      let (split, window) = await makeColumns(.tripleColumn, .compact)
      expect(columns(split), equals: "P(S)(D)")

      split.show(.supplementary)
      await window.settle()
      expect(columns(split), equals: "P(S)")
      split.show(.primary)
      await window.settle()
      expect(columns(split), equals: "P")
      split.show(.primary)
      split.show(.secondary)
      await window.settle()
      expect(columns(split), equals: "P(S)(D)")

      UserAction.resize(window, to: .regular)
      await window.settle()
      expect(columns(split), equals: "P|S|D")
    }

    @Test(arguments: [true, false])
    func `a detail that is just being popped is beside the list when there is room again`(
      isSwiped: Bool
    ) async {
      let (split, window) = await makeColumns(.doubleColumn, .compact)
      guard let stack = split.viewControllers.first as? UINavigationController else { return }
      expect(columns(split), equals: "P(D)")

      if isSwiped {
        _ = UserAction.swipeBack(in: stack)
      } else {
        stack.popViewController(animated: true)
        await runLoopPass()
      }
      UserAction.resize(window, to: .regular)
      await window.settle()

      expect(columns(split), equals: "P|D")
    }

    @Test
    func `columns replaced while collapsed`() async {
      let (split, window) = await makeColumns(.doubleColumn, .compact)

      split.setViewController(
        UINavigationController(rootViewController: SpyScreen("E", journal)),
        for: .secondary
      )
      await window.settle()
      expect(columns(split), equals: "P(E)")
      expect(journal.lines(of: "D").last, equals: "deinit")

      split.setViewController(SpyScreen("Q", journal), for: .primary)
      await window.settle()
      expect(columns(split), equals: "Q(E)")
      expect(journal.lines(of: "P").last, equals: "deinit")

      split.setViewController(nil, for: .secondary)
      await window.settle()
      expect(columns(split), equals: "Q")
      expect(journal.lines(of: "E").last, equals: "deinit")
    }

    @Test
    func `a compact column takes the place of the others, which are kept`() async {
      let (split, window) = await makeColumns()
      split.setViewController(SpyScreen("C", journal), for: .compact)
      journal.clear()

      UserAction.resize(window, to: .compact)
      await window.settle()
      expect(columns(split), equals: "C")
      expect(journal.lines.contains("topColumn(compact)"))
      expect(journal.lines(of: "D").last, equals: "viewDidDisappear")
      split.show(.secondary)
      await window.settle()
      expect(columns(split), equals: "C")

      UserAction.resize(window, to: .regular)
      await window.settle()
      expect(columns(split), equals: "P|D")
      expect(journal.lines(of: "C").suffix(2), equals: ["viewDidDisappear", "didMove(nil)"])
      expect(split.viewController(for: .compact) != nil)
    }

    @Test
    func `with an injected fault columns behind a compact one are not taken for released`() async {
      let (split, window) = await makeColumns()
      split.setViewController(SpyScreen("C", journal), for: .compact)
      let stack = await Stack(of: 2, in: Journal())
      weak let popped = stack[1]

      await withFaults(.stickyScreens(every: 3)) {
        UserAction.resize(window, to: .compact)
        await settle()
        stack.navigation.popViewController(animated: false)
        await settle()
        expectNil(popped)
      }
    }

    @Test
    func `a column that is set once more stays as it is`() async {
      let (split, window) = await makeColumns()
      let before = split.viewControllers

      for column in [UISplitViewController.Column.primary, .secondary] {
        split.setViewController(split.viewController(for: column), for: column)
      }
      await settle()

      expect(split.viewControllers, equals: before)
      expect(columns(split), equals: "P|D")
      withExtendedLifetime(window) {}
    }

    @Test
    func `a second detail is pushed on a stack of the app's, which stays the column`() async {
      let (split, window) = await makeColumns()
      let stack = UINavigationController(rootViewController: SpyScreen("E", journal))
      split.setViewController(nil, for: .secondary)
      split.setViewController(stack, for: .secondary)
      await settle()

      split.setViewController(SpyScreen("F", journal), for: .secondary)
      await settle()

      expect(split.viewControllers.last, is: stack)
      expect(columns(split), equals: "P|EF")
      withExtendedLifetime(window) {}
    }

    @Test
    func `a detail shown in collapsed columns is the secondary, too`() async {
      let (split, window) = await makeColumns(.doubleColumn, .compact)
      let detail = SpyScreen("E", journal)

      split.showDetailViewController(detail, sender: nil)
      await settle()

      expect(split.viewController(for: .secondary), is: detail)
      expect(columns(split), equals: "P(DE)")
      withExtendedLifetime(window) {}
    }

    @Test
    func `behind a compact column the others are not shown`() async {
      let (compact, window) = await makeColumns()
      compact.setViewController(SpyScreen("C", journal), for: .compact)
      UserAction.resize(window, to: .compact)
      await settle()
      expect(columns(compact), equals: "C")

      compact.show(.secondary)
      await settle()

      let primary = compact.viewController(for: .primary)?.navigationController
      expect(primary?.viewControllers.count, equals: 1)
      expect(columns(compact), equals: "C")
    }

    @Test
    func `a column set while collapsed leaves what lies over the others in its place`() async {
      let (split, window) = await makeColumns(.doubleColumn, .compact)
      let primary = split.viewControllers.first as? UINavigationController
      primary?.pushViewController(SpyScreen("X", journal), animated: false)
      await settle()
      expect(columns(split), equals: "P(D)X")

      split.setViewController(SpyScreen("C", journal), for: .compact)

      expect(columns(split), equals: "P(D)X")
      withExtendedLifetime(window) {}
    }

    @Test
    func `with nothing below the secondary there is no primary to go back to`() async {
      let (split, window) = await makeColumns(.doubleColumn, .compact)
      let primary = split.viewControllers.first as? UINavigationController
      primary?.setViewControllers(primary?.viewControllers.suffix(1) ?? [], animated: false)
      await settle()

      split.show(.primary)
      await settle()

      expect(columns(split), equals: "(D)")
      withExtendedLifetime(window) {}
    }

    @Test
    func `a push in the primary goes on while it expands, if nothing is taken off its stack`() async
    {
      spy.topColumn = .primary
      let (split, window) = await makeColumns(.doubleColumn, .compact)
      let primary = split.viewControllers.first as? UINavigationController
      primary?.pushViewController(SpyScreen("X", journal), animated: true)
      await runLoopPass()

      UserAction.resize(window, to: .regular)
      expect(primary?.transitionCoordinator != nil)
      await settle()

      expect(columns(split), equals: "PX|D")
    }

    @Test
    func `a column taken away while it is being hidden is left alone at the end`() async {
      let (split, window) = await makeColumns()
      let primary = split.viewControllers[0]
      split.hide(.primary)
      await runLoopPass()

      primary.view.removeFromSuperview()
      primary.removeFromParent()
      let other = TestWindow(rootViewController: primary)
      await settle()

      expect(primary.view.window, is: other)
      withExtendedLifetime(window) {}
    }

    @Test
    func `a detail shown in columns is the secondary`() async {
      let (split, window) = await makeColumns(.doubleColumn, .compact)
      split.show(.primary)
      await window.settle()

      split.showDetailViewController(
        UINavigationController(rootViewController: SpyScreen("E", journal)),
        sender: nil
      )
      await window.settle()

      expect(columns(split), equals: "P(E)")
      expect(!journal.lines.contains("showDetail(E)"))
    }

    // MARK: Display modes

    @Test
    func `the display mode is never automatic`() async {
      let (split, _) = await makeColumns(.tripleColumn)

      expect(split.preferredDisplayMode, equals: .automatic)
      expect(split.displayMode, equals: .oneBesideSecondary)
      expect(split.splitBehavior, equals: .tile)
      expect(journal.appearances.allSatisfy { !$0.hasPrefix("P.") })
      expect(journal.lines(of: "S").contains("viewDidAppear"))
    }

    @Test
    func `columns are shown and hidden with a transition to join`() async {
      let (split, window) = await makeColumns()
      journal.clear()
      var joined = false

      split.hide(.primary)
      expect(split.displayMode, equals: .secondaryOnly)
      expect(
        split.transitionCoordinator?.animate(alongsideTransition: nil) { _ in joined = true } != nil
      )
      await window.settle()

      expect(joined)
      expect(
        journal.lines,
        equals: [
          "willChangeTo(secondaryOnly)", "P.viewWillDisappear", "P.viewDidDisappear",
        ]
      )
      expect(columns(split), equals: "P|D")
      journal.clear()
      split.show(.primary)
      await window.settle()
      expect(
        journal.lines,
        equals: [
          "willChangeTo(oneBesideSecondary)", "P.viewWillAppear", "P.viewIsAppearing",
          "P.viewDidAppear",
        ]
      )
    }

    @Test
    func `a column shown while another is being hidden comes afterwards`() async {
      let (split, window) = await makeColumns()
      journal.clear()

      split.hide(.primary)
      await runLoopPass()
      split.show(.primary)
      await window.settle()

      expect(split.displayMode, equals: .oneBesideSecondary)
      expect(journal.lines(of: "P").last, equals: "viewDidAppear")
    }

    @Test
    func `a column hidden in its own viewWillAppear goes when it has come`() async {
      let (split, window) = await makeColumns()
      let list = split.viewController(for: .primary) as? SpyScreen
      split.preferredDisplayMode = .secondaryOnly
      await window.settle()
      journal.clear()
      list?.onCallback = { [weak split] _, line in
        if line == "viewWillAppear" { split?.preferredDisplayMode = .secondaryOnly }
      }

      UIView.performWithoutAnimation { split.preferredDisplayMode = .oneBesideSecondary }
      await window.settle()

      expect(
        journal.lines(of: "P"),
        equals: [
          "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear",
          "viewDidDisappear",
        ]
      )
      expectNil(list?.view.window)
    }

    @Test
    func `the root is replaced while a column comes`() async {
      let (split, window) = await makeColumns()
      let list = split.viewController(for: .primary) as? SpyScreen
      split.hide(.primary)
      await window.settle()
      journal.clear()
      list?.onCallback = { [weak window] _, line in
        if line == "viewWillAppear" { window?.rootViewController = UIViewController() }
      }

      UIView.performWithoutAnimation { split.show(.primary) }
      await window.settle()

      expect(journal.balance(of: "P"), equals: 0)
      expect(journal.lines(of: "P").last, equals: "viewDidDisappear")
    }

    @Test
    func `a hidden column stays hidden at the next layout, and hiding it again is not told`() async
    {
      let (split, window) = await makeColumns()
      split.hide(.primary)
      await settle()
      journal.clear()

      split.view.setNeedsLayout()
      split.view.layoutIfNeeded()
      split.hide(.primary)
      await settle()

      expect(split.displayMode, equals: .secondaryOnly)
      expect(journal.lines, equals: [])
      withExtendedLifetime(window) {}
    }

    @Test
    func `a classic one shows and hides no column, a collapsed one hides none`() async {
      let classic = UISplitViewController()
      let mode = classic.displayMode
      classic.hide(.primary)
      expect(classic.displayMode, equals: mode)
      classic.preferredDisplayMode = .secondaryOnly
      classic.show(.primary)
      expect(classic.displayMode, equals: .secondaryOnly)

      let (split, window) = await makeColumns(.doubleColumn, .compact)
      split.hide(.primary)
      UserAction.resize(window, to: .regular)
      await settle()
      expect(split.displayMode, equals: .oneBesideSecondary)
      expectOnDisplay(split.viewControllers[0])
    }

    @Test
    func `the nearest mode with or without a column`() async {
      let (split, window) = await makeColumns(.tripleColumn)
      var modes: [UISplitViewController.DisplayMode] = []
      func note() async {
        await window.settle()
        modes.append(split.displayMode)
      }

      split.show(.primary)
      await note()
      split.show(.supplementary)
      await note()
      split.hide(.primary)
      await note()
      split.hide(.supplementary)
      await note()
      split.hide(.secondary)
      await note()
      expect(
        modes,
        equals: [
          .twoBesideSecondary, .twoBesideSecondary, .oneBesideSecondary, .secondaryOnly,
          .secondaryOnly,
        ]
      )

      modes = []
      split.preferredSplitBehavior = .overlay
      await note()
      split.show(.primary)
      await note()
      split.show(.secondary)
      await note()
      split.preferredSplitBehavior = .displace
      await note()
      split.show(.primary)
      await note()
      split.show(.secondary)
      await note()
      expect(
        modes,
        equals: [
          .secondaryOnly, .twoOverSecondary, .secondaryOnly, .oneBesideSecondary,
          .twoDisplaceSecondary, .oneBesideSecondary,
        ]
      )
    }

    @Test
    func `a preferred mode is taken where it can be had`() async {
      let (split, window) = await makeColumns()

      split.preferredDisplayMode = .oneOverSecondary
      expect(split.displayMode, equals: .oneOverSecondary)
      expect(split.splitBehavior, equals: .overlay)
      split.preferredDisplayMode = .twoBesideSecondary
      expect(split.displayMode, equals: .oneBesideSecondary)
      split.preferredDisplayMode = .secondaryOnly
      await window.settle()
      expect(split.displayMode, equals: .secondaryOnly)
      expect(journal.lines(of: "P").last, equals: "viewDidDisappear")
    }

    @Test
    func `the delegate picks the mode to expand to`() async {
      let (split, window) = await makeColumns(.doubleColumn, .compact)
      spy.modeForExpanding = .secondaryOnly

      UserAction.resize(window, to: .regular)
      await window.settle()

      expect(split.displayMode, equals: .secondaryOnly)
      expect(journal.lines(of: "D").last, equals: "viewDidAppear")
    }

    @Test
    func `what a delegate can't have is not taken`() async {
      let (split, window) = await makeColumns()
      spy.topColumn = .compact
      spy.modeForExpanding = .automatic

      UserAction.resize(window, to: .compact)
      expect(columns(split), equals: "P")
      await window.settle()
      UserAction.resize(window, to: .regular)
      await window.settle()

      expect(columns(split), equals: "P|D")
      expect(split.displayMode, equals: .oneBesideSecondary)
    }

    @Test
    func `everything is freed with the controller`() async {
      let window: TestWindow
      do { (_, window) = await makeColumns(.tripleColumn, .compact) }
      window.rootViewController = nil
      await settle()

      let freed = journal.lines.filter { $0.hasSuffix("deinit") }
      expect(freed.sorted(), equals: ["D.deinit", "P.deinit", "S.deinit"])
    }
  }
}

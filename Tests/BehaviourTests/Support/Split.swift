import Holdfast
import HoldfastTesting

/// A classic split view controller of a list L and a detail D, each in a stack, in a window of its own.
@MainActor
final class Split {
  let journal: Journal
  let controller: UISplitViewController
  let window = TestWindow()
  let spy: SplitSpy

  /// Shows the split view controller in this width, and forgets the calls until then.
  init(_ width: UIUserInterfaceSizeClass = .regular, in journal: Journal) async {
    self.journal = journal
    spy = SplitSpy(journal)
    controller = UISplitViewController()
    controller.viewControllers = [
      UINavigationController(rootViewController: SpyScreen("L", journal)),
      UINavigationController(rootViewController: SpyScreen("D", journal)),
    ]
    controller.delegate = spy
    UserAction.resize(window, to: width)
    window.rootViewController = controller
    await window.settle()
    journal.clear()
  }

  func makeScreen(_ name: String) -> SpyScreen { SpyScreen(name, journal) }

  func makeStack(_ name: String) -> UINavigationController {
    UINavigationController(rootViewController: makeScreen(name))
  }

  func collapse() async {
    UserAction.resize(window, to: .compact)
    await window.settle()
  }

  func expand() async {
    UserAction.resize(window, to: .regular)
    await window.settle()
  }

  var primary: UINavigationController? {
    controller.viewControllers.first as? UINavigationController
  }

  /// The columns with their screens, such as `L|D` if the columns are expanded, and `L(D)` if they are collapsed.
  var columns: String { controller.viewControllers.map(outline).joined(separator: "|") }
}

/// Returns the names of a stack's screens, with a stack inside it in brackets.
@MainActor
func outline(_ screen: UIViewController) -> String {
  guard let stack = screen as? UINavigationController else { return names([screen]) }
  return stack.viewControllers.map { inner in
    inner is UINavigationController ? "(\(outline(inner)))" : names([inner])
  }.joined()
}

/// A split view controller's delegate that records its calls.
@MainActor
final class SplitSpy: TestObject, UISplitViewControllerDelegate {
  private let journal: Journal
  /// Whether the delegate merges the columns itself when it is asked to collapse them.
  var merges = false
  var onCollapse: ((UISplitViewController) -> Void)?
  var onExpand: ((UISplitViewController) -> UIViewController?)?
  var primaryForCollapsing: UIViewController?
  var primaryForExpanding: UIViewController?
  var topColumn: UISplitViewController.Column?
  var modeForExpanding: UISplitViewController.DisplayMode?
  var shows = false

  init(_ journal: Journal) {
    self.journal = journal
    super.init()
  }

  func splitViewController(
    _ svc: UISplitViewController,
    willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {
    journal.note("willChangeTo(\(displayMode))")
  }

  func splitViewController(
    _ splitViewController: UISplitViewController,
    show vc: UIViewController,
    sender: Any?
  ) -> Bool {
    journal.note("show(\(outline(vc)))")
    return shows
  }

  func splitViewController(
    _ splitViewController: UISplitViewController,
    showDetail vc: UIViewController,
    sender: Any?
  ) -> Bool {
    journal.note("showDetail(\(outline(vc)))")
    return shows
  }

  func primaryViewController(
    forCollapsing splitViewController: UISplitViewController
  ) -> UIViewController? {
    journal.note("primaryForCollapsing")
    return primaryForCollapsing
  }

  func primaryViewController(
    forExpanding splitViewController: UISplitViewController
  ) -> UIViewController? {
    journal.note("primaryForExpanding")
    return primaryForExpanding
  }

  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    journal.note(
      "collapse(\(outline(secondaryViewController)), \(outline(primaryViewController)))"
    )
    onCollapse?(splitViewController)
    return merges
  }

  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? {
    journal.note("separate(\(outline(primaryViewController)))")
    return onExpand?(splitViewController)
  }

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    journal.note("topColumn(\(proposedTopColumn))")
    return topColumn ?? proposedTopColumn
  }

  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
      UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode {
    journal.note("mode(\(proposedDisplayMode))")
    return modeForExpanding ?? proposedDisplayMode
  }

  func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
    journal.note("didCollapse(\(svc.isCollapsed))")
  }

  func splitViewControllerDidExpand(_ svc: UISplitViewController) {
    journal.note("didExpand(\(svc.isCollapsed))")
  }
}

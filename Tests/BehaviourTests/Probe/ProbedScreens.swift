import Holdfast
import HoldfastTesting

extension ProbedRow {
  /// Rows about stacks, tabs and presentations.
  static let screens = [
    ProbedRow(
      "B174",
      "the delegate's didShow and a completion of the transition coordinator",
      expected: "didShow, completion"
    ) {
      let stack = await Stack(in: Journal())
      let delegate = ShownScreens()
      var lines: [String] = []
      delegate.onShow = { lines.append("didShow") }
      stack.navigation.delegate = delegate
      stack.push()
      stack.navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
        lines.append("completion")
      }
      await settle()
      return lines.joined(separator: ", ")
    },
    ProbedRow(
      "B179",
      "another tab is selected by code",
      expected: "B.viewWillAppear, A.viewWillDisappear; A.viewDidDisappear, B.viewDidAppear"
    ) {
      let journal = Journal()
      let tabs = await Tabs(in: journal)
      tabs.controller.selectedIndex = 1
      let inside = journal.appearances.joined(separator: ", ")
      journal.clear()
      await settle()
      return inside + "; " + journal.appearances.joined(separator: ", ")
    },
    ProbedRow(
      "B336",
      "a screen that hides the tab bar is pushed in no window",
      expected: "hidden at once"
    ) {
      let stack = UINavigationController(rootViewController: UIViewController())
      let tabs = UITabBarController()
      tabs.viewControllers = [stack]
      let screen = UIViewController()
      screen.hidesBottomBarWhenPushed = true
      stack.pushViewController(screen, animated: false)
      return tabs.tabBar.isHidden ? "hidden at once" : "not hidden"
    },
    ProbedRow(
      "B358",
      "a text field below a sheet, and after it",
      expected: "resigns, is first responder again"
    ) {
      let host = await RootOnDisplay()
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      host.root.view.addSubview(field)
      guard field.becomeFirstResponder() else { return "it can't become first responder here" }
      _ = await host.presented("A")
      let during = field.isFirstResponder ? "stays" : "resigns"
      host.root.dismiss(animated: true)
      await settle()
      let after = field.isFirstResponder ? "is first responder again" : "isn't any more"
      field.resignFirstResponder()
      return during + ", " + after
    },
    ProbedRow(
      "B362",
      "screens are pushed and popped before their stack's first turn",
      expected: "didShow with 2 alive, completion"
    ) {
      let stack = UINavigationController(rootViewController: UIViewController())
      let window = TestWindow(rootViewController: UIViewController())
      await window.settle()
      window.rootViewController = stack
      weak var first: UIViewController?
      weak var second: UIViewController?
      do {
        let made = [UIViewController(), UIViewController()]
        (first, second) = (made[0], made[1])
        for screen in made { stack.pushViewController(screen, animated: false) }
      }
      var lines: [String] = []
      let delegate = ShownScreens()
      delegate.onShow = {
        lines.append("didShow with \([first, second].compactMap { $0 }.count) alive")
      }
      stack.delegate = delegate
      CATransaction.begin()
      CATransaction.setCompletionBlock { MainActor.assumeIsolated { lines.append("completion") } }
      stack.popToRootViewController(animated: false)
      CATransaction.commit()
      await window.settle()
      return lines.joined(separator: ", ")
    },
  ]

  /// A stack's delegate that reports each screen that was shown.
  private final class ShownScreens: TestObject, UINavigationControllerDelegate {
    var onShow: () -> Void = {}

    func navigationController(
      _ navigationController: UINavigationController,
      didShow viewController: UIViewController,
      animated: Bool
    ) {
      onShow()
    }
  }
}

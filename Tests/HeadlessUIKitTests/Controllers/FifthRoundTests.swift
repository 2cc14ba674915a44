import Expectations
import HoldfastTesting
import Testing

@testable import HeadlessUIKit

/// Tests behaviours that other people's suites contradicted in 2026: pairs of callbacks, overrides, scenes, typing.
@MainActor
@Suite(.oneAtATime)
struct FifthRoundTests {
  private final class Told {
    var lines: [String] = []
  }

  private final class Screen: UIViewController {
    private let told: Told

    init(_ title: String, _ told: Told) {
      self.told = told
      super.init(nibName: nil, bundle: nil)
      self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) { tell("willAppear") }
    override func viewDidAppear(_ animated: Bool) { tell("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { tell("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { tell("didDisappear") }

    private func tell(_ what: String) { told.lines.append("\(title ?? "") \(what)") }
  }

  @Test
  func `B356: of two switches in one turn the first ends before the second begins`() async {
    let told = Told()
    let tabs = UITabBarController()
    tabs.viewControllers = ["A", "B", "C"].map { Screen($0, told) }
    let window = TestWindow(rootViewController: tabs)
    await window.settle()
    told.lines = []

    tabs.selectedIndex = 1
    tabs.selectedIndex = 2
    await window.settle()

    expect(
      told.lines,
      equals: [
        "B willAppear", "A willDisappear", "A didDisappear", "B didAppear",
        "C willAppear", "B willDisappear", "B didDisappear", "C didAppear",
      ]
    )
  }

  private final class TellingStack: UINavigationController {
    var pops = 0
    var refuses = false

    override func popViewController(animated: Bool) -> UIViewController? {
      pops += 1
      return refuses ? nil : super.popViewController(animated: animated)
    }
  }

  @Test
  func `B357: a swipe back calls an override of popViewController, which may hold it up`() async {
    let stack = TellingStack(rootViewController: UIViewController())
    let window = TestWindow(rootViewController: stack)
    stack.pushViewController(UIViewController(), animated: false)
    await window.settle()

    UserAction.swipeBack(in: stack).cancel()
    await window.settle()
    expect(stack.pops, equals: 1)
    expect(stack.viewControllers.count, equals: 2)

    stack.refuses = true
    expect(!stack.beginSwipeBack())
    expect(stack.viewControllers.count, equals: 2)
    stack.refuses = false

    UserAction.swipeBack(in: stack).finish()
    await window.settle()
    expect(stack.pops, equals: 3)
    expect(stack.viewControllers.count, equals: 1)
  }

  private final class Rows: HeadlessObject, UITableViewDataSource, UITableViewDelegate {
    var asked = 0

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

    func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      asked += 1
      return UIView()
    }
  }

  @Test
  func `B351: a table without a data source asks its delegate nothing`() {
    let rows = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
    table.dataSource = rows
    table.delegate = rows
    table.layoutIfNeeded()
    let asked = rows.asked
    expect(asked > 0)

    table.dataSource = nil
    table.layoutIfNeeded()

    expect(rows.asked, equals: asked)
    expect(table.numberOfSections, equals: 1)
  }

  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var lines: [String] = []

    func sceneWillResignActive(_ scene: UIScene) { lines.append("resigns") }
    func sceneDidEnterBackground(_ scene: UIScene) { lines.append("background") }
    func sceneDidDisconnect(_ scene: UIScene) { lines.append("disconnects") }
  }

  @Test
  func `B352, B354: a scene closed in front enters the background, and a modal goes with it`() async
  {
    let delegate = SceneDelegate()
    let scene = UIApplication.shared.connectScene(delegate: delegate)
    weak var root: UIViewController?
    weak var modal: UIViewController?
    do {
      let tabs = UITabBarController()
      tabs.viewControllers = [UIViewController()]
      root = tabs
      let window = (scene as? UIWindowScene).map(UIWindow.init(windowScene:))
      window?.rootViewController = tabs
      window?.makeKeyAndVisible()
      delegate.window = window
      await settle()
      let made = UIViewController()
      modal = made
      tabs.present(made, animated: false)
      await settle()
    }
    delegate.lines = []

    delegate.window = nil
    scene.disconnect()
    await settle()

    expect(delegate.lines, equals: ["resigns", "background", "disconnects"])
    expectNil(root)
    expectNil(modal)
  }

  private final class StackDelegate: HeadlessObject, UINavigationControllerDelegate {
    var onShow: (UIViewController) -> Void = { _ in }

    func navigationController(
      _ navigationController: UINavigationController,
      didShow viewController: UIViewController,
      animated: Bool
    ) {
      onShow(viewController)
    }
  }

  @Test
  func `B362: screens pushed and popped before a stack's first turn are alive at its didShow`()
    async
  {
    let root = UIViewController()
    let stack = UINavigationController(rootViewController: root)
    let window = TestWindow(rootViewController: UIViewController())
    await window.settle()
    window.rootViewController = stack
    weak var first: UIViewController?
    weak var second: UIViewController?
    var lines: [String] = []
    do {
      let made = [UIViewController(), UIViewController()]
      (first, second) = (made[0], made[1])
      for screen in made { stack.pushViewController(screen, animated: false) }
    }
    let delegate = StackDelegate()
    delegate.onShow = { shown in
      expect(shown, is: root)
      lines.append("shown, \([first, second].compactMap { $0 }.count) alive")
    }
    stack.delegate = delegate

    CATransaction.begin()
    CATransaction.setCompletionBlock { lines.append("completed") }
    stack.popToRootViewController(animated: false)
    CATransaction.commit()
    stack.view.layoutIfNeeded()
    expect(stack.viewControllers, equals: [root])
    await window.settle()

    expect(lines, equals: ["shown, 2 alive", "completed"])
    expect(first == nil && second == nil)
    expect(stack.children, equals: [root])
  }

  @Test
  func `B362: a screen that is pushed before a stack's first turn is the first shown`() async {
    let stack = UINavigationController(rootViewController: UIViewController())
    let window = TestWindow(rootViewController: UIViewController())
    await window.settle()
    let delegate = StackDelegate()
    var shown: [UIViewController] = []
    delegate.onShow = { shown.append($0) }
    stack.delegate = delegate

    window.rootViewController = stack
    let screen = UIViewController()
    stack.pushViewController(screen, animated: false)
    await window.settle()

    expect(shown, equals: [screen])
  }

  @Test
  func `B362: a presented stack frees screens pushed and popped with its layout`() async {
    let stack = UINavigationController(rootViewController: UIViewController())
    let window = TestWindow(rootViewController: UIViewController())
    await window.settle()
    window.rootViewController?.present(stack, animated: true)
    await runLoopPass()
    weak var pushed: UIViewController?
    do {
      let made = UIViewController()
      pushed = made
      stack.pushViewController(made, animated: false)
    }
    stack.popViewController(animated: false)
    expect(pushed != nil)
    stack.view.layoutIfNeeded()

    expect(stack.isBeingPresented)
    expectNil(pushed)
    await window.settle()
    window.rootViewController?.dismiss(animated: false)
    await window.settle()
  }

  @Test
  func `B362: a stack that leaves before its first turn frees screens pushed and popped`() async {
    let stack = UINavigationController(rootViewController: UIViewController())
    let window = TestWindow(rootViewController: UIViewController())
    await window.settle()
    window.rootViewController = stack
    weak var pushed: UIViewController?
    do {
      let made = UIViewController()
      pushed = made
      stack.pushViewController(made, animated: false)
    }
    var isCompleted = false
    CATransaction.begin()
    CATransaction.setCompletionBlock { isCompleted = true }
    stack.popViewController(animated: false)
    CATransaction.commit()

    window.rootViewController = UIViewController()
    await window.settle()

    expectNil(pushed)
    expect(isCompleted)
    expect(stack.children, equals: stack.viewControllers)
  }

  @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen])
  func `B358: a field resigns below a presented controller, and is first responder after that`(
    _ style: UIModalPresentationStyle
  ) async {
    let form = UIViewController()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    form.view.addSubview(field)
    let window = TestWindow(rootViewController: form)
    await window.settle()
    field.becomeFirstResponder()
    let modal = UIViewController()
    modal.modalPresentationStyle = style

    form.present(modal, animated: true)
    await window.settle()
    expect(!field.isFirstResponder)
    form.dismiss(animated: true)
    await window.settle()

    expect(field.isFirstResponder)
  }
}

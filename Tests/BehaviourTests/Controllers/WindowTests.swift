import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  @MainActor
  @Suite
  struct Windows {
    let journal = Journal()

    @Test
    func `B24: the root's view is loaded when the window is shown`() {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let root = SpyScreen("A", journal)

      window.rootViewController = root
      expect(!root.isViewLoaded)

      window.makeKeyAndVisible()
      expect(root.viewIfLoaded?.window, is: window)
      expect(window.isKeyWindow)
    }

    @Test
    func `B24: unhiding a window shows its root, too`() {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let root = SpyScreen("A", journal)
      window.rootViewController = root

      window.isHidden = false

      expect(root.viewIfLoaded?.window, is: window)
      expect(!window.isKeyWindow)
    }

    @Test
    func `hiding a window tells its root and leaves the view in it`() async {
      let root = SpyScreen("A", journal)
      let window = TestWindow(rootViewController: root)
      await window.settle()
      journal.clear()

      window.isHidden = true
      await window.settle()
      expect(journal.appearances, equals: ["A.viewWillDisappear", "A.viewDidDisappear"])
      expect(root.view.window, is: window)
      journal.clear()

      window.isHidden = false
      await window.settle()
      expect(journal.appearances, equals: ["A.viewWillAppear", "A.viewDidAppear"])
    }

    @Test
    func `B259: a change of the key window is posted, with the windows as objects`() async {
      let first = TestWindow()
      let posted = KeyWindowNotices()
      let second = TestWindow()

      second.makeKey()
      first.makeKey()

      expect(
        posted.lines(first: first, second: second),
        equals: [
          "resign first", "become second", "resign second", "become first",
        ]
      )
      expect(listedWindows.contains(first))
    }

    @Test
    func `B353: a window that becomes visible or hidden is posted, with the window as object`() {
      let first = TestWindow()
      let posted = KeyWindowNotices(ofVisibility: ())
      let second = TestWindow()

      second.isHidden = true
      second.isHidden = false

      expect(
        posted.lines(first: first, second: second),
        equals: [
          "visible second", "hidden second", "visible second",
        ]
      )
    }

    @Test
    func `B306: when the key window is hidden, one that is seen becomes it`() throws {
      let first = TestWindow()
      let scene = try #require(first.windowScene)
      let unseen = UIWindow(windowScene: scene)
      unseen.isHidden = false
      unseen.isHidden = true
      let overlay = UIWindow(windowScene: scene)
      overlay.makeKeyAndVisible()
      let posted = KeyWindowNotices()

      overlay.isHidden = true

      expect(first.isKeyWindow)
      expect(!overlay.isKeyWindow)
      expect(
        posted.lines(first: overlay, second: first),
        equals: ["resign first", "become second"]
      )
    }

    @Test
    func `B306: hiding another window leaves the key window`() throws {
      let first = TestWindow()
      let scene = try #require(first.windowScene)
      let second = UIWindow(windowScene: scene)
      second.isHidden = false
      let overlay = UIWindow(windowScene: scene)
      overlay.isHidden = false
      first.makeKey()

      overlay.isHidden = true

      expect(first.isKeyWindow)
      expect(!second.isKeyWindow)
    }

    @Test
    func `B306: without a scene it is another window of the app`() {
      let first = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      first.makeKeyAndVisible()
      let overlay = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      overlay.makeKeyAndVisible()

      overlay.isHidden = true

      expect(first.isKeyWindow)
    }

    @Test
    func `B257, B259: a visible window without a scene is listed, and lives for its turn`() async {
      weak var window: UIWindow?
      do {
        let made = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        made.rootViewController = UIViewController()
        made.makeKeyAndVisible()
        window = made
      }

      expect(window?.isKeyWindow, equals: true)
      expect(window?.rootViewController?.view.window, is: window)
      expect(listedWindows.contains { $0 === window })
      await settle()
    }

    @Test
    func `B25: a new root is in place at once and has appeared a turn later`() async {
      let window = TestWindow()
      let root = SpyScreen("A", journal)

      window.rootViewController = root
      expect(root.viewIfLoaded?.window, is: window)
      expect(journal.appearances, equals: ["A.viewWillAppear"])

      await runLoopPass()
      expect(journal.appearances, equals: ["A.viewWillAppear", "A.viewDidAppear"])
    }

    @Test
    func `B25: a root that is in a stack before the turn is over appears with the stack`() async {
      final class SpyStack: UINavigationController {
        var onDidAppear: (() -> Void)?

        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          onDidAppear?()
        }
      }
      let window = TestWindow(rootViewController: UIViewController())
      await window.settle()
      let screen = SpyScreen("A", journal)
      let stack = SpyStack()
      stack.onDidAppear = { [journal] in journal.note("stack") }

      window.rootViewController = screen
      window.rootViewController = stack
      stack.setViewControllers([screen], animated: false)
      await window.settle()

      expect(
        journal.lines.filter { $0 == "stack" || $0 == "A.viewDidAppear" },
        equals: ["stack", "A.viewDidAppear"]
      )
    }

    @Test
    func `B25: the root it has already is told nothing`() async {
      let root = SpyScreen("A", journal)
      let window = TestWindow(rootViewController: root)
      await window.settle()
      journal.clear()

      window.rootViewController = root
      await window.settle()

      expect(journal.lines, equals: [])
      expectOnDisplay(root)
    }

    @Test
    func `a window that is shown again leaves a root under a full screen where it is`() async {
      let host = await RootOnDisplay()
      let modal = await host.presented("A", .fullScreen)
      host.window.isHidden = true
      host.journal.clear()

      host.window.isHidden = false
      await settle()

      expect(host.journal.lines(of: "Root"), equals: [])
      expectNil(host.root.view.window)
      expectOnDisplay(modal)
    }

    @Test
    func `B26: a new window`() {
      let window = UIWindow(frame: .zero)

      expect(!window.isKeyWindow)
      expectNil(window.rootViewController)
      expect(window.isHidden)
      expect(window.windowLevel, equals: .normal)
      expect(UIWindow.Level.normal.rawValue, equals: 0)
      expect(UIWindow.Level.statusBar.rawValue, equals: 1000)
      expect(UIWindow.Level.alert.rawValue, equals: 2000)
    }

    @Test
    func `B319: a window that is made without a frame has the screen's`() {
      let window = UIWindow()

      expect(window.frame, equals: window.screen.bounds)
      expect(!window.bounds.isEmpty)
      expect(window.isHidden)
    }

    @Test
    func `B320: ending the appearance by hand calls no viewDidAppear of a root that is coming`()
      async
    {
      let root = SpyScreen("A", journal)
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      root.beginAppearanceTransition(true, animated: false)
      window.rootViewController = root
      window.makeKeyAndVisible()

      root.endAppearanceTransition()
      expect(journal.appearances, equals: ["A.viewWillAppear"])

      await settle()
      expect(journal.appearances, equals: ["A.viewWillAppear", "A.viewDidAppear"])
      window.isHidden = true
    }

    @Test
    func `B27: the old root leaves before the new one comes, and is released`() async {
      let window = TestWindow()
      weak var weakOld: UIViewController?
      do {
        let old = SpyScreen("old", journal)
        weakOld = old
        window.rootViewController = old
      }
      await window.settle()
      journal.clear()
      let new = SpyScreen("new", journal)
      var viewsBefore: Int?
      new.onCallback = { [weak window] _, callback in
        if callback == "loadView" { viewsBefore = window?.subviews.count }
      }

      window.rootViewController = new
      await window.settle()

      expectNil(weakOld)
      expect(viewsBefore, equals: 0)
      expect(
        journal.lines.filter { $0 != "old.deinit" },
        equals: [
          "old.viewWillDisappear", "old.viewDidDisappear", "new.loadView", "new.viewDidLoad",
          "new.viewWillAppear", "new.viewIsAppearing", "new.viewDidAppear",
        ]
      )
    }

    @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen])
    func `B28: replacing a root that presents leaves presenter and presented alive`(
      style: UIModalPresentationStyle
    ) async {
      let window = TestWindow()
      weak var old: UIViewController?
      weak var presented: UIViewController?
      do {
        let root = UIViewController()
        old = root
        window.rootViewController = root
        await window.settle()
        let modal = UIViewController()
        modal.modalPresentationStyle = style
        presented = modal
        root.present(modal, animated: false)
      }
      await window.settle()

      window.rootViewController = UIViewController()
      await window.settle()
      expect(presented?.viewIfLoaded?.window, is: window)
      expect(old?.presentedViewController, is: presented)

      old?.dismiss(animated: false)
      await window.settle()
      expectNil(presented)
      expectNil(old)
    }

    @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen])
    func `B313: a new root lies in front of what the old one's presentation left`(
      style: UIModalPresentationStyle
    ) async {
      let host = await RootOnDisplay()
      let modal = await host.presented("modal", style)
      let new = UIViewController()

      host.window.rootViewController = new
      await settle()

      expect(host.window.hit(in: new))
      expect(modal.view.window, is: host.window)
      modal.dismiss(animated: false)
      await settle()
      expect(host.window.hit(in: new))
    }

    @Test
    func `B313: a new root lies in front of the views that the app added to the window`() async {
      let window = TestWindow(rootViewController: UIViewController())
      await window.settle()
      window.addSubview(UIView(frame: window.bounds))
      let new = UIViewController()

      window.rootViewController = new
      await window.settle()

      expect(window.hit(in: new))
    }

    @Test
    func `a window that is shown again leaves a presented screen in front`() async {
      let host = await RootOnDisplay()
      let modal = await host.presented("modal", .overFullScreen)
      host.window.isHidden = true
      await settle()

      host.window.isHidden = false
      await settle()

      expect(host.window.hit(in: modal))
    }

    @Test
    func `B29: a dismissal right before the root is replaced is not enough`() async {
      let window = TestWindow()
      let old = UIViewController()
      window.rootViewController = old
      await window.settle()
      let modal = UIViewController()
      modal.modalPresentationStyle = .fullScreen
      old.present(modal, animated: false)
      await window.settle()

      old.dismiss(animated: false)
      window.rootViewController = UIViewController()
      await window.settle()

      expect(old.view.window, is: window)
    }

    @Test
    func `B29: replacing the root in the dismissal's completion is clean`() async {
      await expectFreed { leaks in
        let window = TestWindow()
        let old = leaks.track(UIViewController())
        window.rootViewController = old
        await window.settle()
        let modal = leaks.track(UIViewController())
        modal.modalPresentationStyle = .fullScreen
        old.present(modal, animated: false)
        await window.settle()

        old.dismiss(animated: false) { window.rootViewController = UIViewController() }
        await window.settle()

        expectNil(old.view.window)
        expectNil(modal.view.window)
        expect(window.subviews.count, equals: 1)
      }
    }

    @Test
    func `B30: a presentation keeps an abandoned presenter and the screen that it presents`() async
    {
      let window = TestWindow()
      weak var presenter: UIViewController?
      weak var presented: UIViewController?
      do {
        let root = UIViewController()
        let modal = UIViewController()
        window.rootViewController = root
        await window.settle()
        root.present(modal, animated: true)
        await window.settle()
        window.rootViewController = nil
        presenter = root
        presented = modal
      }
      await window.settle()
      expect(presenter != nil)
      expect(presented != nil)

      presented?.dismiss(animated: true)
      await window.settle()
      expectNil(presenter)
      expectNil(presented)
    }

    @Test
    func `B31: an autoreleased root outlives its replacement for a moment`() async {
      await withFaults(.delayedFrees(seed: 1)) {
        let window = TestWindow()
        weak var old: UIViewController?
        do {
          let root = UIViewController()
          old = root
          window.rootViewController = root
        }
        await window.settle()

        window.rootViewController = UIViewController()
        expect(old != nil)
        await window.settle()
        expectNil(old)
      }
    }
  }
}

extension UIWindow {
  /// Returns whether a touch in the middle of the window would be on the screen's view.
  fileprivate func hit(in screen: UIViewController) -> Bool {
    let view = hitTest(CGPoint(x: bounds.midX, y: bounds.midY), with: nil)
    return view?.isDescendant(of: screen.view) ?? false
  }
}

/// A protocol with `windows`, which is deprecated since iOS 15 and has no successor for windows without a scene.
@MainActor
private protocol ListsWindows {
  var windows: [UIWindow] { get }
}

extension UIApplication: ListsWindows {}

@MainActor
private var listedWindows: [UIWindow] { (UIApplication.shared as any ListsWindows).windows }

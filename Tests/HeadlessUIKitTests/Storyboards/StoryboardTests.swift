import Expectations
@_spi(Storyboards) import HeadlessUIKit
import HoldfastTesting
import Testing

@testable import BehaviourTests

extension Behaviours {
  /// Tests screens that a storyboard makes by their names, and the segues between them.
  @MainActor
  final class StoryboardTests {
    private let storyboard: UIStoryboard

    /// It holds the window until the end of the test, also in optimized code.
    private var shown: TestWindow?

    init() {
      HeadlessStoryboardFixture.register()
      storyboard = UIStoryboard(name: "Main", bundle: nil)
      HeadlessStoryboardFixture.unregister()
    }

    @Test
    func `a storyboard makes its initial screen with its contents, and loads nothing`() throws {
      let start = try #require(storyboard.instantiateInitialViewController())

      let navigation = try #require(start as? UINavigationController)
      expect(navigation.viewControllers.count, equals: 1)
      expect(navigation.topViewController is ListScreen)
      expect(navigation.topViewController?.isViewLoaded, equals: false)
      expect(navigation.storyboard, is: storyboard)
      expect(navigation.topViewController?.storyboard, is: storyboard)
    }

    @Test
    func `a storyboard makes a screen anew each time`() {
      let first = storyboard.instantiateViewController(withIdentifier: "Detail")
      let second = storyboard.instantiateViewController(withIdentifier: "Detail")

      expect(first is DetailScreen && second is DetailScreen)
      expect(first !== second)
    }

    @Test
    func `a tab bar controller of a storyboard has its tabs`() {
      let tabs: UITabBarController = storyboard.instantiateViewController(identifier: "Tabs")

      expect(tabs.viewControllers?.count, equals: 2)
      expect(tabs.selectedViewController is ListScreen)
    }

    @Test
    func `B258: a storyboard makes split view and page view controllers that work`() async {
      let split: UISplitViewController = storyboard.instantiateViewController(identifier: "Split")
      let pages: UIPageViewController = storyboard.instantiateViewController(identifier: "Pages")
      let page = UIViewController()
      pages.setViewControllers([page], direction: .forward, animated: false, completion: nil)
      let window = TestWindow(rootViewController: split)
      shown = window
      await settle()

      expect(split.style, equals: .unspecified)
      expect(split.viewControllers.first is UINavigationController)
      expect(pages.transitionStyle, equals: .pageCurl)
      expect(pages.gestureRecognizers.count, equals: 2)
      window.rootViewController = pages
      await settle()
      expect(page.view.window, is: window)
    }

    @Test
    func `a screen has its outlets when its view has been loaded`() {
      final class SignUp: UIViewController {
        weak var terms: UILabel?
        private(set) var termsAtLoad: String?

        override func viewDidLoad() {
          super.viewDidLoad()
          termsAtLoad = terms?.text
        }
      }
      HeadlessStoryboard.register("SignUp") { storyboard in
        storyboard.screen("SignUp", SignUp.self) { screen in
          let label = UILabel()
          label.text = "Terms"
          screen.view.addSubview(label)
          screen.terms = label
        }
      }
      defer { HeadlessStoryboard.unregister("SignUp") }

      let screen: SignUp = UIStoryboard(name: "SignUp", bundle: nil)
        .instantiateViewController(identifier: "SignUp")
      expectNil(screen.terms)
      screen.loadViewIfNeeded()

      expect(screen.termsAtLoad, equals: "Terms")
    }

    @Test
    func `a screen of a storyboard that isn't held lives to the end of the turn`() async {
      weak let screen = storyboard.instantiateViewController(withIdentifier: "Detail")
      expect(screen != nil)

      await settle()

      expectNil(screen)
    }

    @Test
    func `a creator makes the screen with its own arguments, or leaves it to the storyboard`() {
      let made = storyboard.instantiateViewController(identifier: "Detail") { coder in
        DetailScreen(coder: coder, text: "Hello")
      }
      let plain: DetailScreen = storyboard.instantiateViewController(identifier: "Detail") { _ in
        nil
      }

      expect(made.text, equals: "Hello")
      expect(made.storyboard, is: storyboard)
      expectNil(plain.text)
    }

    @Test
    func `a storyboard without an initial screen makes none`() {
      HeadlessStoryboard.register("Empty") { _ in }
      defer { HeadlessStoryboard.unregister("Empty") }

      expectNil(
        UIStoryboard(name: "Empty", bundle: nil).instantiateInitialViewController()
      )
    }

    @Test
    func `a screen that no storyboard made has none`() {
      expectNil(UIViewController().storyboard)
      expectNil(UIViewController(coder: Archive()))
    }

    // MARK: Segues

    @Test
    func `a segue by code is prepared before its destination is loaded, and not asked about`()
      async
      throws
    {
      let (list, window) = try await showList()

      list.performSegue(withIdentifier: "show", sender: "Hello")
      expect(list.lines, equals: ["prepare show Hello"])
      await window.settle()

      let detail = try #require(list.navigationController?.topViewController as? DetailScreen)
      expect(detail.text, equals: "Hello")
      expectOnDisplay(detail)
    }

    @Test
    func `a segue by the user is asked about first`() async throws {
      let (list, window) = try await showList()
      list.refuses = true

      expect(!list.headlessTriggerSegue("show", sender: nil))
      expect(list.lines, equals: ["should show"])

      list.refuses = false
      expect(list.headlessTriggerSegue("show", sender: nil))
      expect(list.lines.suffix(2), equals: ["should show", "prepare show nil"])
      await window.settle()
      expect(list.navigationController?.viewControllers.count, equals: 2)
    }

    @Test
    func `a show segue without a stack presents`() async throws {
      let list = storyboard.instantiateViewController(withIdentifier: "List")
      let window = TestWindow(rootViewController: list)
      shown = window
      await window.settle()

      list.performSegue(withIdentifier: "show", sender: nil)
      await window.settle()

      expect(list.presentedViewController is DetailScreen)
    }

    @Test
    func `a detail segue presents where there is no split view`() async throws {
      let (list, window) = try await showList()

      list.performSegue(withIdentifier: "showDetail", sender: nil)
      await window.settle()

      expect(list.navigationController?.presentedViewController is DetailScreen)
    }

    @Test
    func `a presenting segue presents in its style`() async throws {
      let (list, window) = try await showList()

      list.performSegue(withIdentifier: "present", sender: nil)
      await window.settle()

      let presented = try #require(list.presentedViewController as? UINavigationController)
      expect(presented.modalPresentationStyle, equals: .fullScreen)
      expect(presented.topViewController is ListScreen)
    }

    @Test
    func `a popover segue has its source when it is prepared`() async throws {
      let (list, window) = try await showList()

      list.performSegue(withIdentifier: "popover", sender: nil)
      await window.settle()

      let popover = list.presentedViewController?.popoverPresentationController
      expect(popover?.sourceView, is: list.view)
    }

    @Test
    func `a segue of the app's own shows as it likes`() async throws {
      let (list, window) = try await showList()
      let navigation = try #require(list.navigationController)

      list.performSegue(withIdentifier: "custom", sender: nil)
      await window.settle()

      expect(navigation.viewControllers.count, equals: 1)
      expect(navigation.topViewController is DetailScreen)
    }

    @Test
    func `a segue made in code runs its closure`() {
      let source = UIViewController()
      let destination = UIViewController()
      var runs = 0
      let segue = UIStoryboardSegue(identifier: "own", source: source, destination: destination) {
        runs += 1
      }

      segue.perform()

      expect(runs, equals: 1)
      expect(segue.source === source && segue.destination === destination)
    }

    // MARK: Who holds whom

    @Test
    func `a segue isn't kept, and its destination lives in the hierarchy alone`() async throws {
      let (list, window) = try await showList()
      weak var segue: UIStoryboardSegue?
      weak var detail: UIViewController?
      do {
        list.onPrepare = { segue = $0 }
        list.performSegue(withIdentifier: "show", sender: nil)
        expect(!list.lines.isEmpty)
        detail = list.navigationController?.topViewController
      }
      await window.settle()
      expectNil(segue)
      expect(detail is DetailScreen)

      list.navigationController?.popViewController(animated: false)
      await window.settle()

      expectNil(detail)
    }

    private func showList() async throws -> (ListScreen, TestWindow) {
      let start = try #require(
        storyboard.instantiateInitialViewController() as? UINavigationController
      )
      let window = TestWindow(rootViewController: start)
      shown = window
      await window.settle()
      return (try #require(start.topViewController as? ListScreen), window)
    }
  }

  /// Tests mistakes for which UIKit raises an exception.
  @MainActor
  struct RaisedStoryboardTests {
    @Test
    func `a storyboard that isn't there raises`() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) {
        await MainActor.run { _ = UIStoryboard(name: "Nowhere", bundle: nil) }
      }

      expectRaised(
        result,
        "NSInvalidArgumentException",
        "Could not find a storyboard named 'Nowhere' in bundle"
      )
    }

    @Test
    func `a screen that isn't in the storyboard raises`() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) {
        await MainActor.run {
          HeadlessStoryboardFixture.register()
          UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Nix")
        }
      }

      expectRaised(
        result,
        "NSInvalidArgumentException",
        "doesn't contain a view controller with identifier 'Nix'"
      )
    }

    @Test
    func `B280: a segue that isn't in the storyboard raises`() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) {
        await MainActor.run {
          UIViewController().performSegue(withIdentifier: "away", sender: nil)
        }
      }

      expectRaised(
        result,
        "NSInvalidArgumentException",
        "Receiver (<UIViewController: ",
        "has no segue with identifier 'away'"
      )
    }

    @Test
    func `a creator that makes a screen of another class raises`() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) {
        await MainActor.run {
          HeadlessStoryboardFixture.register()
          let storyboard = UIStoryboard(name: "Main", bundle: nil)
          _ = storyboard.instantiateViewController(identifier: "Detail") {
            UIViewController(coder: $0)
          }
        }
      }

      expectRaised(result, "Custom instantiated", "must be kind of class 'DetailScreen'")
    }
  }
}

/// An archive that doesn't belong to a storyboard.
private final class Archive: NSCoder {}

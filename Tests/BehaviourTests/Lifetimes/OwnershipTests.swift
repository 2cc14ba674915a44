import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Section R: which objects hold which others.
  @MainActor
  struct OwnershipTests {
    let journal = Journal()

    /// A function that makes an object which holds the given action.
    struct Holder: Sendable, CustomTestStringConvertible {
      let testDescription: String
      let make: @MainActor @Sendable (UIAction) -> AnyObject
    }

    @Test(arguments: [
      Holder(testDescription: "control") { action in
        let control = UIControl()
        control.addAction(action, for: .valueChanged)
        return control
      },
      Holder(testDescription: "primary action") { UIButton(frame: .zero, primaryAction: $0) },
      Holder(testDescription: "bar button item") { UIBarButtonItem(primaryAction: $0) },
      Holder(testDescription: "item's menu") { action in
        UIBarButtonItem(title: "Sort", menu: UIMenu(children: [UIMenu(children: [action])]))
      },
    ])
    func `B205: an action holds its handler, and the control the action`(holder: Holder) {
      weak var screen: UIViewController?
      weak var action: UIAction?
      var kept: AnyObject?
      do {
        let captured = UIViewController()
        let made = UIAction { _ in _ = captured }
        screen = captured
        action = made
        kept = holder.make(made)
      }

      expect(action != nil && screen != nil)
      withExtendedLifetime(kept) {}
      kept = nil
      expectNil(action)
      expectNil(screen)
    }

    @Test
    func `B205: a screen whose own button's action captures it is never freed`() {
      let identifier = UIAction.Identifier("cycle")
      weak var weakScreen: UIViewController?
      weak var weakButton: UIButton?
      do {
        let screen = UIViewController()
        let button = UIButton(
          frame: .zero,
          primaryAction: UIAction(identifier: identifier) { _ in _ = screen.title }
        )
        screen.view.addSubview(button)
        weakScreen = screen
        weakButton = button
      }

      expect(weakScreen != nil)
      weakButton?.removeAction(identifiedBy: identifier, for: .allEvents)
      expectNil(weakScreen)
    }

    @Test
    func `B206: a stack holds its screens, and they don't hold the stack`() async {
      weak var screen: UIViewController?
      weak var weakNavigation: UINavigationController?
      var navigation: UINavigationController? = UINavigationController()
      do {
        weakNavigation = navigation
        let pushed = UIViewController()
        screen = pushed
        navigation?.setViewControllers([UIViewController(), pushed], animated: false)
      }
      expect(screen != nil)

      let kept = screen
      navigation = nil
      await settle()

      expectNil(weakNavigation)
      expectNil(kept?.parent)
      expectNil(kept?.navigationController)
    }

    @Test
    func `B206: a container of one's own holds its children, and they don't hold it`() {
      weak var child: UIViewController?
      weak var weakContainer: UIViewController?
      var container: UIViewController? = UIViewController()
      do {
        weakContainer = container
        let added = UIViewController()
        child = added
        container?.addChild(added)
      }
      expect(child != nil)

      let kept = child
      container = nil

      expectNil(weakContainer)
      expectNil(kept?.parent)
    }

    @Test
    func `B207: delegates and data sources are not held`() {
      let navigation = UINavigationController()
      let tabs = UITabBarController()
      let screen = UIViewController()
      let (sheet, popover, custom) = (UIViewController(), UIViewController(), UIViewController())
      popover.modalPresentationStyle = .popover
      custom.modalPresentationStyle = .fullScreen
      let (field, text, scroll) = (UITextField(), UITextView(frame: .zero), UIScrollView())
      let (table, recognizer) = (UITableView(frame: .zero), UITapGestureRecognizer())
      weak var weakDelegate: Everyone?
      do {
        let delegate = Everyone()
        weakDelegate = delegate
        navigation.delegate = delegate
        tabs.delegate = delegate
        screen.transitioningDelegate = delegate
        sheet.sheetPresentationController?.delegate = delegate
        popover.popoverPresentationController?.delegate = delegate
        custom.presentationController?.delegate = delegate
        field.delegate = delegate
        text.delegate = delegate
        scroll.delegate = delegate
        table.delegate = delegate
        recognizer.delegate = delegate
        expect(sheet.sheetPresentationController?.delegate, is: delegate)
        expect(popover.popoverPresentationController?.delegate, is: delegate)
        expect(custom.presentationController?.delegate, is: delegate)
        expect(table.delegate === delegate && text.delegate === delegate)
      }

      expectNil(weakDelegate)
      expect(navigation.delegate == nil && tabs.delegate == nil)
      withExtendedLifetime((screen, field, scroll, recognizer)) {}
    }

    @Test
    func `B209: a window without a scene goes with its last reference, and its root with it`() async
    {
      weak var window: UIWindow?
      weak var root: UIViewController?
      do {
        let made = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let screen = UIViewController()
        made.rootViewController = screen
        made.makeKeyAndVisible()
        window = made
        root = screen
      }

      await settle()

      expectNil(window)
      expectNil(root)
    }

    @Test
    func `B210: a controller holds its view, and no view its controller`() {
      weak var weakScreen: UIViewController?
      weak var weakView: UIView?
      var kept: UIView?
      do {
        let screen = UIViewController()
        weakScreen = screen
        weakView = screen.view
        expect(weakView != nil)
        kept = weakView
      }

      expectNil(weakScreen)
      expectNil(kept?.next)
      kept = nil
      expectNil(weakView)
    }

    @Test
    func `B210: a superview goes while its subview is kept`() {
      weak var weakSuperview: UIView?
      let subview = UIView()
      do {
        let superview = UIView()
        weakSuperview = superview
        superview.addSubview(subview)
      }

      expectNil(weakSuperview)
      expectNil(subview.superview)
    }
  }
}

/// A delegate for every object that has one.
private final class Everyone: TestObject, UINavigationControllerDelegate,
  UITabBarControllerDelegate, UIViewControllerTransitioningDelegate,
  UISheetPresentationControllerDelegate, UIPopoverPresentationControllerDelegate,
  UITextFieldDelegate, UITextViewDelegate, UITableViewDelegate, UIGestureRecognizerDelegate
{}

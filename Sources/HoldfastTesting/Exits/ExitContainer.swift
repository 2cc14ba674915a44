import Holdfast

/// The container in which a test shows a flow, before the flow's screens leave by an exit.
///
/// It is a split view controller with a detail, a page view controller, an arrangement with a half, or a parent with a
/// child. The window holds the controllers, and this object refers to them weakly.
@MainActor
struct ExitContainer {
  let place: Exit.Place
  private(set) weak var controller: UIViewController?
  private weak var contentBefore: UIViewController?
  /// The number of screens that the list's stack of a collapsed split view controller had before the flow was shown.
  private let heightBefore: Int

  /// Describes a container that doesn't contain the flow yet and has no running transition.
  init(_ controller: UIViewController, of place: Exit.Place) {
    self.place = place
    self.controller = controller
    contentBefore = Self.content(of: controller, at: place)
    heightBefore = Self.listStack(of: controller)?.viewControllers.count ?? 0
  }

  /// Returns the name of the place's kind of container for a failure, or nil for a place without a container.
  static func kind(for place: Exit.Place) -> String? {
    switch place {
    case .detail: "split view controller"
    case .page: "page view controller"
    case .arrangement: "arrangement"
    default: nil
    }
  }

  /// The placement of a flow in the container.
  var placement: Placement? {
    guard let controller else { return nil }
    switch place {
    case .detail: return (controller as? UISplitViewController).map { .detail(in: $0) }
    case .page:
      return (controller as? UIPageViewController).map {
        .page(in: $0, embeddedIn: .navigationController)
      }
    case .child:
      return .child(of: controller, in: controller.view, embeddedIn: .navigationController)
    case .arrangement: return Halves.placement(in: controller)
    default: return nil
    }
  }

  /// Whether the place contains a different screen than before the flow started.
  var isOccupied: Bool {
    if isOverList { return true }
    return content != nil && content !== contentBefore
  }

  /// The screen at the place.
  var content: UIViewController? { controller.flatMap { Self.content(of: $0, at: place) } }

  /// Whether a detail is on the list's stack of a collapsed split view controller.
  var isOverList: Bool { (listStack?.viewControllers.count ?? 0) > heightBefore }

  /// The list's stack of a collapsed split view controller.
  var listStack: UINavigationController? { controller.flatMap(Self.listStack) }

  /// Replaces the flow's screen at the place as the app would.
  ///
  /// If `screen` is nil, the flow's half of an arrangement is emptied. A child is removed from its parent in either
  /// case, and no other child is added.
  func put(_ screen: UIViewController?) {
    switch controller {
    case let split as UISplitViewController:
      guard let screen else { return }
      // Without a stack around it, UIKit would push the screen on the column's stack.
      let detail = UINavigationController(rootViewController: screen)
      split.showDetailViewController(detail, sender: nil)
    case let pages as UIPageViewController:
      if let screen { pages.setViewControllers([screen], direction: .forward, animated: false) }
    case let controller? where place == .arrangement: Halves.put(screen, in: controller)
    case let parent?:
      guard let child = parent.children.last, child !== contentBefore else { return }
      child.willMove(toParent: nil)
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
    case nil: break
    }
  }

  private static func content(
    of controller: UIViewController,
    at place: Exit.Place
  ) -> UIViewController? {
    switch controller {
    case let split as UISplitViewController:
      guard !split.hasColumns else { return split.viewController(for: .secondary) }
      return split.viewControllers.count > 1 ? split.viewControllers.last : nil
    case let pages as UIPageViewController: return pages.viewControllers?.first
    case _ where place == .arrangement: return Halves.content(of: controller)
    default: return controller.children.last
    }
  }

  private static func listStack(of controller: UIViewController) -> UINavigationController? {
    guard let split = controller as? UISplitViewController, split.isCollapsed else { return nil }
    return split.viewControllers.first as? UINavigationController
  }
}

/// The halves of an arrangement.
///
/// On systems without arrangements, `Exit.all(for:)` lists no exits for them.
@MainActor
enum Halves {
  nonisolated static var areThere: Bool {
    #if !(os(iOS) || os(tvOS) || os(visionOS)) || (os(iOS) && !targetEnvironment(macCatalyst) && canImport(UIKit, _version: 9127.0.85))
    if #available(iOS 27.1, *) { return true }
    #endif
    return false
  }

  #if !(os(iOS) || os(tvOS) || os(visionOS)) || (os(iOS) && !targetEnvironment(macCatalyst) && canImport(UIKit, _version: 9127.0.85))
  static func plain(with screen: UIViewController) -> UIViewController {
    guard #available(iOS 27.1, *) else { return screen }
    let halves = UIArrangementViewController()
    halves.setViewController(screen, for: .primary, animated: false)
    return halves
  }

  static func isArrangement(_ controller: UIViewController) -> Bool {
    guard #available(iOS 27.1, *) else { return false }
    return controller is UIArrangementViewController
  }

  static func placement(in controller: UIViewController) -> Placement? {
    guard #available(iOS 27.1, *), let halves = controller as? UIArrangementViewController
    else { return nil }
    return .arrangement(in: halves, placement: .secondary, embeddedIn: .navigationController)
  }

  static func content(of controller: UIViewController) -> UIViewController? {
    guard #available(iOS 27.1, *) else { return nil }
    return (controller as? UIArrangementViewController)?.viewController(for: .secondary)
  }

  static func put(_ screen: UIViewController?, in controller: UIViewController) {
    guard #available(iOS 27.1, *) else { return }
    let halves = controller as? UIArrangementViewController
    halves?.setViewController(screen, for: .secondary, animated: false)
  }

  /// Limits the arrangement to one direction, or permits both again.
  static func layOut(inOneDirection isOne: Bool, _ controller: UIViewController) {
    guard #available(iOS 27.1, *), let halves = controller as? UIArrangementViewController
    else { return }
    if isOne {
      halves.updateArrangement(.split.axes(.horizontal), animated: false)
    } else {
      halves.updateArrangement(.split, animated: false)
    }
  }

  static func hidesSecondary(_ controller: UIViewController) -> Bool {
    guard #available(iOS 27.1, *) else { return false }
    return (controller as? UIArrangementViewController)?.state(for: .secondary)?.isHidden ?? false
  }
  #else
  static func plain(with screen: UIViewController) -> UIViewController { screen }
  static func isArrangement(_ controller: UIViewController) -> Bool { false }
  static func placement(in controller: UIViewController) -> Placement? { nil }
  static func content(of controller: UIViewController) -> UIViewController? { nil }
  static func put(_ screen: UIViewController?, in controller: UIViewController) {}
  static func layOut(inOneDirection isOne: Bool, _ controller: UIViewController) {}
  static func hidesSecondary(_ controller: UIViewController) -> Bool { false }
  #endif
}

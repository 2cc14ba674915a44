import Holdfast
import HoldfastTesting

/// The placements of a gate before its outer flow has shown a screen.
enum GatedPlace: CaseIterable, Sendable {
  case push, sheet, bareModal, frontOfWindow, root, bareRoot, stackRoot, tab, bareTab, child,
    wrappedChild
  case detail, page, wrappedPage, custom

  /// Prepares the stage, and returns the placement.
  @MainActor
  func placement(on stage: Stage) async -> Placement {
    let window = stage.window
    switch self {
    case .push: return .push(onto: stage.navigation)
    case .sheet: return .sheet(over: stage.home)
    case .bareModal: return .modal(over: stage.home, style: .fullScreen, embeddedIn: .nothing)
    case .frontOfWindow: return .sheet(over: .frontmost(of: window))
    case .root: return .root(of: window)
    case .bareRoot: return .root(of: window, embeddedIn: .nothing)
    case .stackRoot: return .root(of: stage.navigation)
    case .tab, .bareTab:
      let tabs = UITabBarController()
      tabs.viewControllers = [ProbeScreen("Other tab")]
      stage.window.rootViewController = tabs
      await settle()
      return .tab(in: tabs, embeddedIn: self == .tab ? .navigationController : .nothing)
    case .child: return .child(of: stage.home, in: stage.home.view)
    case .wrappedChild:
      return .child(of: stage.home, in: stage.home.view, embeddedIn: .navigationController)
    case .detail:
      let split = await stage.putInSplit(ProbeScreen("Empty"))
      return .detail(in: split, then: { ProbeScreen("Empty") })
    case .page, .wrappedPage:
      let pages = UIPageViewController(
        transitionStyle: .scroll,
        navigationOrientation: .horizontal
      )
      pages.setViewControllers(
        [ProbeScreen("Page")],
        direction: .forward,
        animated: false,
        completion: nil
      )
      stage.window.rootViewController = pages
      await settle()
      return .page(
        in: pages,
        embeddedIn: self == .page ? .nothing : .navigationController,
        then: { ProbeScreen("Page") }
      )
    case .custom:
      return .custom(
        show: { [weak home = stage.home] in home?.present($0, animated: false) },
        remove: { $0.presentingViewController?.dismiss(animated: false) }
      )
    }
  }

  /// Whether the last screen stays unchanged when its flow ends, until the next screen replaces it.
  var staysAtTheEnd: Bool { [.root, .bareRoot, .stackRoot].contains(self) }

  /// Whether UIKit keeps the container of the gate's screens, so that one transition replaces them.
  var isInStack: Bool {
    switch self {
    case .bareModal, .bareRoot, .bareTab, .child, .page, .custom: false
    default: true
    }
  }
}

extension Stage {
  /// The titles of the screens in the window.
  var titles: [String] {
    titles(in: window.rootViewController)
  }

  func titles(in controller: UIViewController?) -> [String] {
    guard let controller else { return [] }
    let own = (controller as? ProbeScreen)?.title
    let above = controller.presentedViewController.flatMap {
      $0.presentingViewController === controller ? $0 : nil
    }
    return [own].compactMap { $0 } + controller.children.flatMap { titles(in: $0) }
      + titles(in: above)
  }

  /// Starts a flow that has a gate, and shows the gate's screens.
  ///
  /// After the gate has ended, `next` is called with the outer flow's coordinator.
  @discardableResult
  func startGated(
    _ placement: Placement,
    _ variation: Variation,
    then next: @escaping @MainActor (ProbeCoordinator, Outcome<String>) -> Void
  ) async -> Started {
    let (outer, flow) = make("Outer", placement, animated: variation.animated)
    return await start(
      "Gate",
      .gate(before: flow),
      screens: variation.screens,
      animated: variation.animated
    ) { next(outer, $0) }
  }
}

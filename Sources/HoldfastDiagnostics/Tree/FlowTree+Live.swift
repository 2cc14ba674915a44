import Holdfast

/// A window that knows more about its screens' coordinators than the screens themselves do.
@MainActor
package protocol CoordinatorNaming {
  /// Returns a function that names the coordinators of a screen.
  ///
  /// The function is used for all screens of one tree.
  func keptObjects() -> @MainActor (UIViewController) -> [KeptObject]
}

extension UIWindow {
  /// The current tree of this window and of the windows that flows have placed in front of it.
  ///
  /// ```swift
  /// print(window.flowTree)
  /// ```
  ///
  /// In a test's window, the tree also names coordinators that only the closures of a screen hold.
  @preconcurrency @MainActor public var flowTree: FlowTree {
    let naming = self as? any CoordinatorNaming
    return flowTree(kept: naming?.keptObjects() ?? Owners.kept(by:))
  }

  /// Returns the current tree of this window and of the windows that flows have placed in front of it, with
  /// coordinators named by the app.
  ///
  /// - Parameter coordinators: Names the coordinators that a screen keeps. It is called once for each screen.
  /// - Returns: The tree.
  @preconcurrency @MainActor
  public func flowTree(
    namingCoordinators coordinators: @MainActor (UIViewController) -> [String]
  ) -> FlowTree {
    flowTree { coordinators($0).map(KeptObject.init(named:)) }
  }

  private func flowTree(kept: @MainActor (UIViewController) -> [KeptObject]) -> FlowTree {
    let windows = [self] + flowWindowsInFront.reversed()
    return FlowTree(roots: windows.map { .init($0, kept: kept) })
  }
}

extension UIWindowScene {
  /// The current tree of all windows of this scene.
  @preconcurrency @MainActor public var flowTree: FlowTree {
    FlowTree(roots: windows.map { .init($0, kept: Owners.kept(by:)) })
  }

  /// Returns the current tree of all windows of this scene, with coordinators named by the app.
  ///
  /// - Parameter coordinators: Names the coordinators that a screen keeps. It is called once for each screen.
  /// - Returns: The tree.
  @preconcurrency @MainActor
  public func flowTree(
    namingCoordinators coordinators: @MainActor (UIViewController) -> [String]
  ) -> FlowTree {
    FlowTree(
      roots: windows.map { .init($0) { coordinators($0).map(KeptObject.init(named:)) } }
    )
  }
}

extension UIViewController {
  /// The current tree of this view controller, with its children and the controllers that it presents.
  @preconcurrency @MainActor public var flowTree: FlowTree {
    FlowTree(roots: [.init(self, link: .contains, kept: Owners.kept(by:))])
  }

  /// Returns the current tree of this view controller, with coordinators named by the app.
  ///
  /// - Parameter coordinators: Names the coordinators that a screen keeps. It is called once for each screen.
  /// - Returns: The tree.
  @preconcurrency @MainActor
  public func flowTree(
    namingCoordinators coordinators: @MainActor (UIViewController) -> [String]
  ) -> FlowTree {
    FlowTree(
      roots: [.init(self, link: .contains) { coordinators($0).map(KeptObject.init(named:)) }]
    )
  }
}

extension FlowTree {
  @MainActor
  init(roots: [Node]) {
    self.roots = roots
    waiting = FlowCore.all.compactMap { flow in
      guard flow.isOpen, flow.screens.allSatisfy(\.hasLeft) else { return nil }
      return Waiting(flow: FlowLabel(flow), reason: flow.reasonToBeOpen)
    }
  }
}

extension FlowTree.Node {
  @MainActor
  init(
    _ window: UIWindow,
    kept: @MainActor (UIViewController) -> [KeptObject]
  ) {
    self.init(
      id: Serial.number(of: window),
      kind: .window,
      link: .contains,
      type: "\(Swift.type(of: window))",
      title: nil,
      isOnDisplay: !window.isHidden,
      flows: [],
      children: [window.rootViewController].compactMap { $0 }.map {
        Self($0, link: .contains, kept: kept)
      },
      kept: [],
      stored: [],
      life: .init(object: window)
    )
  }

  @MainActor
  init(
    _ controller: UIViewController,
    link: Link,
    kept: @MainActor (UIViewController) -> [KeptObject]
  ) {
    var children = controller.children.map {
      Self($0, link: .contains, kept: kept)
    }
    // A child returns the `presentedViewController` of its container, so the presented controller is added only to the
    // node of its actual presenter.
    if let presented = controller.presentedViewController,
      presented.presentingViewController === controller
    {
      children.append(Self(presented, link: .presents, kept: kept))
    }
    let serial = Serial.of(controller)
    let title =
      RecordedContent.isIncluded ? controller.title ?? controller.navigationItem.title : nil
    self.init(
      id: serial.number,
      kind: controller is UINavigationController
        ? .stack : controller.children.isEmpty ? .screen : .container,
      link: link,
      type: "\(Swift.type(of: controller))",
      title: title?.isEmpty == false ? title : nil,
      isOnDisplay: controller.viewIfLoaded?.window.map { !$0.isHidden } ?? false,
      flows: FlowCore.all(of: controller).map(FlowLabel.init),
      children: children,
      kept: kept(controller),
      stored: [Platform.search(of: controller)].compactMap { $0.map { Serial.of($0).number } },
      life: .init(object: serial)
    )
  }

  /// The nodes that this node contains.
  var contained: [Self] { children.filter { $0.link == .contains } }

  /// The node that this node presents.
  var presented: Self? { children.first { $0.link == .presents } }
}

extension FlowCore {
  /// The obstacles of the requests that wait, and how to remove them, or nil if no request waits.
  package var descriptionOfObstacles: String? {
    let errors = waiting.map { "\($0.error)" }
    return errors.isEmpty ? nil : "It waits: \(errors.joined(separator: " "))"
  }

  /// The reason why the flow is open although it has no screen in the hierarchy.
  var reasonToBeOpen: String {
    let screens = waiting.map(\.screen.screenName)
    if !screens.isEmpty { return "waits to show \(screens.joined(separator: ", "))" }
    let names = inner.map(\.name)
    if !names.isEmpty { return "waits for \(names.joined(separator: ", "))" }
    return hasShown ? "has work to do" : "has shown nothing yet"
  }
}

/// A number that identifies a controller or a window.
///
/// Unlike an address, it is never used again.
@MainActor
private final class Serial: ScreenAddition {
  private static var last = 0
  /// The numbers of windows, because a window can't store additions.
  ///
  /// The list refers to the windows weakly. There are only a few of them.
  private static var windows: [(window: Weak<UIWindow>, number: Int)] = []

  let number: Int

  private init() {
    Serial.last += 1
    number = Serial.last
  }

  static func of(_ controller: UIViewController) -> Serial {
    if let serial = controller.addition(Serial.self) { return serial }
    let serial = Serial()
    controller.add(serial)
    return serial
  }

  static func number(of window: UIWindow) -> Int {
    windows.removeAll { $0.window.object == nil }
    if let known = windows.first(where: { $0.window.object === window }) { return known.number }
    last += 1
    windows.append((Weak(window), last))
    return last
  }
}

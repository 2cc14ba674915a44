import Holdfast

/// A window that knows more of its screens' coordinators than the screens do.
@MainActor
package protocol CoordinatorNaming {
  /// Says the coordinators that a screen keeps, for all the screens of one tree.
  func keptObjects() -> @MainActor (UIViewController) -> [KeptObject]
}

extension UIWindow {
  /// What is in this window now, and in those that flows have for themselves in front of it.
  ///
  /// ```swift
  /// print(window.flowTree)
  /// ```
  ///
  /// In a test's window the coordinators are named that only a screen's closures hold.
  @preconcurrency @MainActor public var flowTree: FlowTree {
    let naming = self as? any CoordinatorNaming
    return flowTree(kept: naming?.keptObjects() ?? Owners.kept(by:))
  }

  /// What is in this window now, and in those that flows have for themselves in front of it, with the
  /// coordinators as they are named here.
  ///
  /// - Parameter coordinators: Names whom a screen keeps. It is asked once for each screen.
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
  /// What is in the windows of this scene now.
  @preconcurrency @MainActor public var flowTree: FlowTree {
    FlowTree(roots: windows.map { .init($0, kept: Owners.kept(by:)) })
  }

  /// What is in the windows of this scene now, with the coordinators as they are named here.
  ///
  /// - Parameter coordinators: Names whom a screen keeps. It is asked once for each screen.
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
  /// What this view controller contains and presents now.
  @preconcurrency @MainActor public var flowTree: FlowTree {
    FlowTree(roots: [.init(self, link: .contains, kept: Owners.kept(by:))])
  }

  /// What this view controller contains and presents now, with the coordinators as they are named
  /// here.
  ///
  /// - Parameter coordinators: Names whom a screen keeps. It is asked once for each screen.
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
    // A child's `presentedViewController` is its container's: written down once, at the presenter.
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

  /// What it contains.
  var contained: [Self] { children.filter { $0.link == .contains } }

  /// What it presents.
  var presented: Self? { children.first { $0.link == .presents } }
}

extension FlowCore {
  /// What is in the way of the screens that wait to be shown, and what to do; nil if none waits.
  package var whatItWaitsFor: String? {
    let errors = waiting.map { "\($0.error)" }
    return errors.isEmpty ? nil : "It waits: \(errors.joined(separator: " "))"
  }

  /// Why it is open although none of its screens is there.
  var reasonToBeOpen: String {
    let screens = waiting.map(\.screen.screenName)
    if !screens.isEmpty { return "waits to show \(screens.joined(separator: ", "))" }
    let names = inner.map(\.name)
    if !names.isEmpty { return "waits for \(names.joined(separator: ", "))" }
    return hasShown ? "has work to do" : "has shown nothing yet"
  }
}

/// A number stored on a controller, or kept for a window: an address may be used again.
@MainActor
private final class Serial: ScreenAddition {
  private static var last = 0
  /// Windows take no additions, and are few; they are not held.
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

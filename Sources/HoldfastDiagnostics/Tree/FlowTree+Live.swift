import Holdfast

/// A window that knows more of its screens' coordinators than the screens do.
@MainActor
package protocol CoordinatorNaming {
  /// The names of the coordinators that `screen` keeps.
  func coordinators(of screen: UIViewController) -> [String]
}

extension UIWindow {
  /// What is in this window now.
  ///
  /// In a test's window the coordinators are named that only a screen's closures hold.
  @preconcurrency @MainActor public var flowTree: FlowTree {
    let naming = self as? any CoordinatorNaming
    return flowTree { naming?.coordinators(of: $0) ?? Owners.names(of: $0) }
  }

  /// What is in this window now, with the coordinators as they are named here.
  ///
  /// - Parameter coordinators: Names whom a screen keeps. It is asked once for each screen.
  /// - Returns: The tree.
  @preconcurrency @MainActor
  public func flowTree(
    namingCoordinators coordinators: @MainActor (UIViewController) -> [String]
  ) -> FlowTree {
    FlowTree(roots: [.init(self, namingCoordinators: coordinators)])
  }
}

extension UIWindowScene {
  /// What is in the windows of this scene now.
  @preconcurrency @MainActor public var flowTree: FlowTree {
    flowTree(namingCoordinators: Owners.names(of:))
  }

  /// What is in the windows of this scene now, with the coordinators as they are named here.
  ///
  /// - Parameter coordinators: Names whom a screen keeps. It is asked once for each screen.
  /// - Returns: The tree.
  @preconcurrency @MainActor
  public func flowTree(
    namingCoordinators coordinators: @MainActor (UIViewController) -> [String]
  ) -> FlowTree {
    FlowTree(roots: windows.map { .init($0, namingCoordinators: coordinators) })
  }
}

extension UIViewController {
  /// What this view controller contains and presents now.
  @preconcurrency @MainActor public var flowTree: FlowTree {
    flowTree(namingCoordinators: Owners.names(of:))
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
    FlowTree(roots: [.init(self, link: .contains, namingCoordinators: coordinators)])
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
    namingCoordinators coordinators: @MainActor (UIViewController) -> [String]
  ) {
    self.init(
      id: -Int(bitPattern: ObjectIdentifier(window)),
      kind: .window,
      link: .contains,
      type: "\(Swift.type(of: window))",
      title: nil,
      isOnDisplay: !window.isHidden,
      flows: [],
      coordinators: [],
      children: [window.rootViewController].compactMap { $0 }.map {
        Self($0, link: .contains, namingCoordinators: coordinators)
      },
      life: .init(object: window)
    )
  }

  @MainActor
  init(
    _ controller: UIViewController,
    link: Link,
    namingCoordinators coordinators: @MainActor (UIViewController) -> [String]
  ) {
    var children = controller.children.map {
      Self($0, link: .contains, namingCoordinators: coordinators)
    }
    // A child's `presentedViewController` is its container's: written down once, at the presenter.
    if let presented = controller.presentedViewController,
      presented.presentingViewController === controller
    {
      children.append(Self(presented, link: .presents, namingCoordinators: coordinators))
    }
    let serial = Serial.of(controller)
    let title = controller.title ?? controller.navigationItem.title
    self.init(
      id: serial.number,
      kind: controller is UINavigationController
        ? .stack : controller.children.isEmpty ? .screen : .container,
      link: link,
      type: "\(Swift.type(of: controller))",
      title: title?.isEmpty == false ? title : nil,
      isOnDisplay: controller.viewIfLoaded?.window.map { !$0.isHidden } ?? false,
      flows: FlowCore.all(of: controller).map(FlowLabel.init),
      coordinators: coordinators(controller),
      children: children,
      life: .init(object: serial)
    )
  }

  /// What it contains.
  var contained: [Self] { children.filter { $0.link == .contains } }

  /// What it presents.
  var presented: Self? { children.first { $0.link == .presents } }
}

extension FlowCore {
  /// Why it is open although none of its screens is there.
  var reasonToBeOpen: String {
    if !waiting.isEmpty { return "waits to show \(waiting.joined(separator: ", "))" }
    let names = inner.map(\.name)
    if !names.isEmpty { return "waits for \(names.joined(separator: ", "))" }
    return hasShown ? "has work to do" : "has shown nothing yet"
  }
}

/// A number that hangs on a controller: an address may be used again.
@MainActor
private final class Serial {
  private static var last = 0

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
}

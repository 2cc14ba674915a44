import Holdfast

extension UIWindow {
  /// What is in this window now.
  @MainActor public var flowTree: FlowTree { FlowTree(roots: [.init(self)]) }
}

extension UIWindowScene {
  /// What is in the windows of this scene now.
  @MainActor public var flowTree: FlowTree { FlowTree(roots: windows.map { .init($0) }) }
}

extension UIViewController {
  /// What this view controller contains and presents now.
  @MainActor public var flowTree: FlowTree {
    FlowTree(roots: [.init(self, link: .contains)])
  }
}

extension FlowTree {
  @MainActor
  init(roots: [Node]) {
    self.roots = roots
    waiting = FlowAccount.all.compactMap { account in
      guard case .open = account.state, account.screens.allSatisfy(\.hasLeft) else { return nil }
      return Waiting(flow: FlowLabel(account), reason: account.reasonToBeOpen)
    }
  }
}

extension FlowTree.Node {
  @MainActor
  init(_ window: UIWindow) {
    self.init(
      id: -Int(bitPattern: ObjectIdentifier(window)),
      kind: .window,
      link: .contains,
      type: "\(Swift.type(of: window))",
      title: nil,
      isOnDisplay: !window.isHidden,
      flows: [],
      coordinators: [],
      children: window.rootViewController.map { [Self($0, link: .contains)] } ?? []
    )
  }

  @MainActor
  init(_ controller: UIViewController, link: Link) {
    var children = controller.children.map { Self($0, link: .contains) }
    // A child's `presentedViewController` is its container's: written down once, at the presenter.
    if let presented = controller.presentedViewController,
      presented.presentingViewController === controller
    {
      children.append(Self(presented, link: .presents))
    }
    let title = controller.title ?? controller.navigationItem.title
    self.init(
      id: Serial.number(of: controller),
      kind: controller is UINavigationController
        ? .stack : controller.children.isEmpty ? .screen : .container,
      link: link,
      type: "\(Swift.type(of: controller))",
      title: title?.isEmpty == false ? title : nil,
      isOnDisplay: controller.viewIfLoaded?.window.map { !$0.isHidden } ?? false,
      flows: FlowAccount.all(of: controller).map(FlowLabel.init),
      coordinators: Owners.names(of: controller),
      children: children
    )
  }

  /// What it contains.
  var contained: [Self] { children.filter { $0.link == .contains } }

  /// What it presents.
  var presented: Self? { children.first { $0.link == .presents } }
}

extension FlowAccount {
  /// Why it is open although none of its screens is there.
  var reasonToBeOpen: String {
    if !waiting.isEmpty { return "waits to show \(waiting.joined(separator: ", "))" }
    let inner = inner.map(\.name)
    if !inner.isEmpty { return "waits for \(inner.joined(separator: ", "))" }
    return hasShown ? "has work to do" : "has shown nothing yet"
  }
}

/// A number that hangs on a controller: an address may be used again.
@MainActor
private final class Serial {
  private static var last = 0

  private let number: Int

  private init() {
    Serial.last += 1
    number = Serial.last
  }

  static func number(of controller: UIViewController) -> Int {
    if let serial = controller.addition(Serial.self) { return serial.number }
    let serial = Serial()
    controller.add(serial)
    return serial.number
  }
}

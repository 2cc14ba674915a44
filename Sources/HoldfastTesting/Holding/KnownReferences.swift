import Holdfast
import HoldfastHolders

extension ReferenceWalk {
  /// Creates a walk that names the references of UIKit objects by their public properties.
  @MainActor
  static func throughUIKit(within timeLimit: SearchLimit = SearchLimit()) -> ReferenceWalk {
    ReferenceWalk(within: timeLimit) { $0.publicReferences }
  }
}

extension HeapObject {
  /// Returns the reference with its public name, if it is in a private property of a UIKit class.
  @MainActor
  func publicName(of reference: Reference) -> Reference {
    guard reference.target.isInstance else { return reference }
    return publicReferences.first { $0.target == reference.target } ?? reference
  }

  /// The known references of UIKit objects, with the names of their public properties.
  ///
  /// The references of other objects aren't read here, because another thread may be releasing them.
  @MainActor
  fileprivate var publicReferences: [Reference] {
    var found: [Reference] = []
    func add(_ name: String, _ object: AnyObject?, at index: Int? = nil) {
      guard let object else { return }
      found.append(
        Reference(
          labels: [.property(name)] + (index.map { [.element($0)] } ?? []),
          function: nil,
          target: HeapObject(object)
        )
      )
    }
    func add(_ name: String, _ objects: [AnyObject]?) {
      for (index, object) in (objects ?? []).enumerated() { add(name, object, at: index) }
    }
    switch instance(of: UIResponder.self) {
    case let window as UIWindow:
      add("rootViewController", window.rootViewController)
      add("subviews", window.subviews)
    case let view as UIView:
      add("subviews", view.subviews)
    case let screen as UIViewController:
      add("viewControllers", (screen as? UINavigationController)?.viewControllers)
      add("viewControllers", (screen as? UITabBarController)?.viewControllers)
      add("children", screen.children)
      if let presented = screen.presentedViewController,
        presented.presentingViewController === screen
      {
        add("presentedViewController", presented)
      }
      add("view", screen.viewIfLoaded)
      // UIKit doesn't list associated objects, but the library knows the one that it associates itself.
      add("associations", screen.attachmentIfAny)
      add("actions", (screen as? UIAlertController)?.actions)
    default:
      break
    }
    return found
  }
}

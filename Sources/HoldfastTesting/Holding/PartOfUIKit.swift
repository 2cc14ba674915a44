import Holdfast
import HoldfastHolders

extension HeapObject {
  /// Whether the object is a screen, a view or another object of UIKit.
  ///
  /// A coordinator that is a responder belongs to the app.
  @MainActor var isPartOfUIKit: Bool {
    guard case .instance(let type) = kind else { return false }
    return isPartOfUIKitsClasses(type)
  }
}

/// Returns whether an object is a screen, a view, or an instance of a UIKit class.
@MainActor
func isPartOfUIKit(_ object: AnyObject) -> Bool { isPartOfUIKitsClasses(type(of: object)) }

private func isPartOfUIKitsClasses(_ type: Any.Type) -> Bool {
  if type is UIViewController.Type || type is UIView.Type { return true }
  let name = String(reflecting: type)
  let module = name.prefix { $0 != "." }
  // The name of an Objective-C class has no module.
  if module.count == name.count { return name.hasPrefix("UI") }
  return module == "UIKit" || module == "HeadlessUIKit"
}

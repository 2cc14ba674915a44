import Holdfast
import HoldfastHolders

extension HeapObject {
  /// Whether it is a screen, a view or another object of UIKit's; a coordinator that is a responder is the app's.
  @MainActor var isPartOfUIKit: Bool { isInstance && HoldfastTesting.isPartOfUIKit(object) }
}

/// Whether an object is a screen, a view or of one of UIKit's own classes.
@MainActor
func isPartOfUIKit(_ object: AnyObject) -> Bool {
  if object is UIViewController || object is UIView { return true }
  let name = String(reflecting: type(of: object))
  let module = name.prefix { $0 != "." }
  // A class of Objective-C's has no module.
  if module.count == name.count { return name.hasPrefix("UI") }
  return module == "UIKit" || module == "HeadlessUIKit"
}

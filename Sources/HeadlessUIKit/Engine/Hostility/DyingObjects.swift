// Objective-C's runtime ends the process when a weak reference is made to an object that is in its
// `deinit`. Swift's own makes it nil without a word. What an app's code refers to weakly by itself can't
// be seen from here; what it hands to a controller that refers to it weakly can.

/// Whether `object` is in its `deinit`: a weak reference to it is nil from the start.
@MainActor
func isDying(_ object: AnyObject) -> Bool {
  #if canImport(ObjectiveC)
  return false  // The runtime would end the process by the mere question.
  #else
  return WeakReference(object: object).object == nil
  #endif
}

private struct WeakReference {
  weak var object: AnyObject?
}

/// Ends the process, in the runtime's words, when `object` is about to be referred to weakly and is
/// in its `deinit`.
@MainActor
func raiseIfDying(_ object: AnyObject?) {
  guard let object, isDying(object) else { return }
  fatalError(
    "Cannot form weak reference to instance "
      + "(\(Unmanaged.passUnretained(object).toOpaque())) of class \(type(of: object)). It is "
      + "possible that this object was over-released, or is in the process of deallocation."
  )
}

extension UIViewController {
  /// UIKit logs that the view of a dying controller is loaded, and loads it.
  ///
  /// Whether that goes well depends on the view; where the view refers back to its controller it
  /// ends the process.
  func warnIfDying() {
    guard isDying(self) else { return }
    HeadlessLog.warn(
      "[Warning] Attempting to load the view of a view controller while it is deallocating is not "
        + "allowed and may result in undefined behavior (\(self))"
    )
    if HeadlessHostility.main.trapsInDeinit { raiseIfDying(self) }
  }
}

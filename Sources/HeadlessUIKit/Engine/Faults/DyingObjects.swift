// Objective-C's runtime ends the process if a weak reference is made to an object that is in its `deinit`.
// Swift's own runtime on Linux sets the reference to nil without a warning. Weak references in an app's own
// code can't be observed here. Objects that the app passes to a controller that refers to them weakly can.

/// Whether `object` is in its `deinit`, so that a weak reference to it is nil from the start.
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

/// Ends the process, with the message of Objective-C's runtime, if `object` is in its `deinit` and a weak
/// reference to it would be made.
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
  /// Logs a warning if the view of a controller in its `deinit` is loaded, as UIKit does.
  ///
  /// UIKit then loads the view. If the view refers back to its controller weakly, the process ends.
  func warnIfDying() {
    guard isDying(self) else { return }
    HeadlessLog.warn(
      "[Warning] Attempting to load the view of a view controller while it is deallocating is not "
        + "allowed and may result in undefined behavior (\(self))"
    )
    if HeadlessFaults.main.trapsInDeinit { raiseIfDying(self) }
  }
}

// Objective-C's runtime ends the process if a weak reference is made to an object that is in its `deinit`. Swift's
// own runtime on Linux sets the reference to nil without a warning. HeadlessUIKit can't observe weak references in
// the app's own code. It can check only objects that the app passes to a controller, if the controller refers to
// them weakly.

/// Returns whether `object` is in its `deinit`, so that a weak reference to it is nil from the start.
@MainActor
func isDying(_ object: AnyObject) -> Bool {
  #if canImport(ObjectiveC)
  return false  // The check itself would make the runtime end the process.
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
  /// Logs UIKit's warning if this controller is in its `deinit` while its view is loaded.
  ///
  /// After the warning, the view is loaded. On a device, the process ends if the view then refers weakly to its
  /// controller. In HeadlessUIKit, it ends in any case with the fault `trapsInDeinit`.
  func warnIfDying() {
    guard isDying(self) else { return }
    HeadlessLog.warn(
      "[Warning] Attempting to load the view of a view controller while it is deallocating is not "
        + "allowed and may result in undefined behavior (\(self))"
    )
    if HeadlessFaults.main.trapsInDeinit { raiseIfDying(self) }
  }
}

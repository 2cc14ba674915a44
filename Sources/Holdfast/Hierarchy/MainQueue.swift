import Foundation

/// Tells whether this is the main actor's place, for code that has no actor: `deinit`, and closures
/// that anyone may call.
///
/// On Apple's systems that is the main thread. On Linux the main queue may be served by other threads
/// (under an async `main` it always is), so there the queue is asked.
enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
  }
}

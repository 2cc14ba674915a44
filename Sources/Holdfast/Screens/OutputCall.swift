import Foundation

/// A call a screen makes through one of its outputs: it belongs on the main thread, and is brought
/// there with a report when it comes from another one.
struct OutputCall: Sendable {
  let output: ScreenName
  let site: CallSite

  /// Runs `body` now on the main thread, else reports and runs it one hop later.
  ///
  /// Never traps.
  nonisolated func onMain(_ body: @escaping @MainActor () -> Void) {
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { body() }
      return
    }
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        site.report(
          "The output was called off the main thread and is delivered one turn later. Call it on "
            + "the main actor.",
          about: output.description
        )
        body()
      }
    }
  }
}

/// A value on its way to the main thread: an output's arguments, a notification, an observation's token.
///
/// Invariant: each value is sent once, by a sender that does not touch it afterwards.
/// - The caller of an output hands its arguments over, as with any callback. On the main thread
///   nothing is crossed; from another one the call is a mistake, reported, and over when the
///   arguments are used.
/// - A notification is read only. On the main thread it crosses nothing; from another one its poster
///   goes on while it is read, as it does for any observer with a queue.
/// - An observation's token is made on the main thread and is only given back to the notification
///   centre, which may be done on any thread.
/// - A presentation's delegate is asked for on the main thread, where it is used.
struct HandedOver<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// A coordinator as a screen's closure holds it: strongly, so that the screen keeps it alive; weakly
/// if it is the screen itself, which would keep itself.
@MainActor
package struct OutputTarget<Coordinator: AnyObject> {
  private let held: Coordinator?
  private weak var screenItself: Coordinator?

  package init(_ coordinator: Coordinator, of screen: UIViewController) {
    let isScreen = coordinator === screen
    if !isScreen { FlowObservation.ownership?(screen, coordinator) }
    held = isScreen ? nil : coordinator
    screenItself = isScreen ? coordinator : nil
  }

  package var coordinator: Coordinator? { held ?? screenItself }
}

import Holdfast

/// Asks for the PIN.
///
/// The flow finishes when the user has typed the right PIN.
@MainActor
final class LockCoordinator {
  private let flow: Flow<Void>
  private let session: Session

  /// Makes the coordinator of one lock.
  init(flow: Flow<Void>, session: Session) {
    self.flow = flow
    self.session = session
  }

  /// Shows the only screen.
  func showLock() {
    let lock = LockViewController()
    lock.connect(\.onUnlock, to: self) { coordinator, lock, pin in
      coordinator.unlock(with: pin, on: lock)
    }
    flow.show(lock)
  }

  private func unlock(with pin: String, on lock: LockViewController) {
    if pin == session.pin {
      flow.finish()
    } else {
      lock.message = "The PIN is not right."
    }
  }
}

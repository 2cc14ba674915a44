import Foundation
import Holdfast

/// Asks for the PIN; finishes when it is right, or when there is no session left to protect.
@MainActor
package final class LockCoordinator {
  private let flow: Flow<Void>
  private let session: Session
  private let signIn: SignInService
  private let life: LifeMark

  /// Makes the coordinator of one lock.
  package init(flow: Flow<Void>, session: Session, signIn: SignInService, log: LifeLog) {
    self.flow = flow
    self.session = session
    self.signIn = signIn
    life = log.mark(Self.self)
  }

  /// Shows the only screen.
  package func showLock() {
    let lock = LockViewController()
    lock.connect(\.onUnlock, to: self) { coordinator, lock, pin in
      coordinator.unlock(with: pin, on: lock)
    }
    lock.listen(to: signIn.expirations(), for: self) { coordinator, _, _ in
      coordinator.flow.finish()
    }
    life.drives(lock)
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

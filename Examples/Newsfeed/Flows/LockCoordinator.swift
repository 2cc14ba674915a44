import Foundation
import Holdfast
import HoldfastLinks

/// Asks for the PIN; finishes when it is right, or when there is no session left to protect.
///
/// It lets no link through and finishes with those that came, in their order. When the session is
/// over they are dropped: they were for somebody who is not there any more.
@MainActor
final class LockCoordinator {
  private let flow: Flow<[NewsfeedLink]>
  private let session: Session
  private let signIn: SignInService
  private var links: [NewsfeedLink] = []

  /// Makes the coordinator of one lock.
  init(flow: Flow<[NewsfeedLink]>, session: Session, signIn: SignInService) {
    self.flow = flow
    self.session = session
    self.signIn = signIn
  }

  /// Shows the only screen.
  func showLock() {
    let lock = LockViewController()
    lock.connect(\.onUnlock, to: self) { coordinator, lock, pin in
      coordinator.unlock(with: pin, on: lock)
    }
    lock.listen(to: signIn.expirations(), for: self) { coordinator, _, _ in
      coordinator.flow.finish(with: [])
    }
    lock.respond(to: NewsfeedLink.self, for: self) { coordinator, _, link in
      coordinator.links.append(link)
      return .refuse("The app is locked. It is opened when it is unlocked.")
    }
    flow.show(lock)
  }

  private func unlock(with pin: String, on lock: LockViewController) {
    if pin == session.pin {
      flow.finish(with: links)
    } else {
      lock.message = "The PIN is not right."
    }
  }
}

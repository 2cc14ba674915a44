import Foundation
import Holdfast

/// Signs somebody in; finishes with their session.
@MainActor
package final class SignInCoordinator {
  private let flow: Flow<Session>
  private let service: SignInService
  private let life: LifeMark

  /// Makes the coordinator of one sign-in.
  package init(flow: Flow<Session>, service: SignInService, log: LifeLog) {
    self.flow = flow
    self.service = service
    life = log.mark(Self.self)
  }

  /// Shows the only screen, with a line of news if there is any.
  package func showSignIn(notice: String?) {
    let screen = SignInViewController()
    screen.message = notice
    screen.connect(\.onSignIn, to: self) { coordinator, screen, name, passcode in
      coordinator.signIn(name: name, passcode: passcode, from: screen)
    }
    life.drives(screen)
    flow.show(screen)
  }

  private func signIn(name: String, passcode: String, from screen: SignInViewController) {
    screen.isBusy = true
    screen.message = nil
    flow.work { [weak screen] in
      do throws(SignInError) {
        let session = try await self.service.signIn(name: name, passcode: passcode)
        self.flow.finish(with: session)
      } catch {
        screen?.message = error.localizedDescription
        screen?.isBusy = false
      }
    }
  }
}

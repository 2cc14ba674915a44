import Foundation
import Holdfast
import HoldfastLinks

/// Signs somebody in; finishes with their session.
///
/// Links wait until then.
@MainActor
final class SignInCoordinator {
  private let flow: Flow<Session>
  private let service: SignInService

  /// Makes the coordinator of one sign-in.
  init(flow: Flow<Session>, service: SignInService) {
    self.flow = flow
    self.service = service
  }

  /// Shows the only screen, with a line of news if there is any.
  func showSignIn(notice: String?) {
    let screen = SignInViewController()
    screen.message = notice
    screen.connect(\.onSignIn, to: self) { coordinator, screen, name, passcode in
      coordinator.signIn(name: name, passcode: passcode, from: screen)
    }
    screen.respond(to: NewsfeedLink.self) { _, _ in .later }
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

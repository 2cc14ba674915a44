import Foundation
import Holdfast
import HoldfastLinks

/// Signs a user in.
///
/// The flow finishes with the user's session.
///
/// Links wait until the user has signed in.
@MainActor
final class SignInCoordinator {
  private let flow: Flow<Session>
  private let service: SignInService

  /// Makes the coordinator of one sign-in.
  init(flow: Flow<Session>, service: SignInService) {
    self.flow = flow
    self.service = service
  }

  /// Shows the only screen of the flow, with a notice if there is one.
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
    flow.keepOpen { [weak screen] in
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

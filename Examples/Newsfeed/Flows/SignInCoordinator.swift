import Foundation
import Holdfast
import HoldfastLinks

/// Signs somebody in; finishes with their session, and with the links that came before it.
@MainActor
final class SignInCoordinator {
  /// Somebody is signed in.
  struct End: Sendable {
    /// Who it is.
    let session: Session
    /// What to open now, in the order it came.
    let links: [NewsfeedLink]
  }

  private let flow: Flow<End>
  private let service: SignInService
  private var links: [NewsfeedLink] = []

  /// Makes the coordinator of one sign-in.
  init(flow: Flow<End>, service: SignInService) {
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
    screen.respond(to: NewsfeedLink.self, for: self) { coordinator, _, link in
      coordinator.links.append(link)
      return .refuse("It is opened when somebody has signed in.")
    }
    flow.show(screen)
  }

  private func signIn(name: String, passcode: String, from screen: SignInViewController) {
    screen.isBusy = true
    screen.message = nil
    flow.work { [weak screen] in
      do throws(SignInError) {
        let session = try await self.service.signIn(name: name, passcode: passcode)
        self.flow.finish(with: End(session: session, links: self.links))
      } catch {
        screen?.message = error.localizedDescription
        screen?.isBusy = false
      }
    }
  }
}

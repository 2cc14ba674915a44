/// Shows the login or the parcels.
@MainActor
final class AppCoordinator {
  private weak var window: UIWindow?
  private let service = ParcelService()

  init(window: UIWindow) {
    self.window = window
  }

  func showLogin() {
    guard let window else { return }
    let flow = Flow<Void>(.root(of: window, embeddedIn: .navigationController)) { outcome in
      if case .finished = outcome { self.showParcels() }
    }
    LoginCoordinator(flow: flow).showLogin()
  }

  private func showParcels() {
    guard let window else { return }
    let flow = Flow<Void>(.root(of: window, embeddedIn: .navigationController)) { _ in }
    ParcelsCoordinator(flow: flow, service: service).showParcels()
  }
}

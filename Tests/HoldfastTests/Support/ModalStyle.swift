import Holdfast

/// The two kinds of modal presentations, of which only one removes the presenter's view from the window (B101).
enum ModalStyle: CaseIterable, Sendable {
  case sheet
  case fullScreen

  @MainActor
  func placement(
    over host: UIViewController,
    embeddedIn embedding: Placement.Embedding = .navigationController
  ) -> Placement {
    switch self {
    case .sheet: .sheet(over: host, embeddedIn: embedding)
    case .fullScreen: .modal(over: host, embeddedIn: embedding)
    }
  }

  var presentationStyle: UIModalPresentationStyle {
    switch self {
    case .sheet: .pageSheet
    case .fullScreen: .fullScreen
    }
  }
}

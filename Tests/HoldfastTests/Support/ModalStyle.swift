import Holdfast

/// The two modal presentations that behave differently: the presenter's view stays in the window or leaves it (B101).
enum ModalStyle: CaseIterable, Sendable {
  case sheet
  case fullScreen

  @MainActor
  func placement(
    over host: UIViewController,
    wrapped: Placement.Wrapping = .inNavigationController
  ) -> Placement {
    switch self {
    case .sheet: .sheet(over: host, wrapped: wrapped)
    case .fullScreen: .modal(over: host, wrapped: wrapped)
    }
  }

  var presentationStyle: UIModalPresentationStyle {
    switch self {
    case .sheet: .pageSheet
    case .fullScreen: .fullScreen
    }
  }
}

import Holdfast

/// One move in the restoration of a window, such as showing a screen or selecting a tab.
enum RestoringMove<Link> {
  /// Restores the place of the window's root, once there is a root.
  case root(Place<Link>)
  /// Restores a screen that carries the link, above the restored screens of the chain.
  case link(Link, in: Chain)
  /// Restores the places in the tabs.
  case tabs(Place<Link>, in: Chain)
  case select(tab: Int, in: Chain)
  case presented(Place<Link>, over: Chain)
  case detent(String, of: Chain)

  /// The chain in which the move restores something, or nil for the root.
  var chain: Chain? {
    switch self {
    case .root: nil
    case .link(_, let chain), .tabs(_, let chain), .select(_, let chain), .presented(_, let chain),
      .detent(_, let chain):
      chain
    }
  }

  /// The links that the move restores.
  var links: [Link] {
    switch self {
    case .root(let place), .presented(let place, _): place.allLinks
    case .link(let link, _): [link]
    case .tabs(let place, _): place.tabs.flatMap(\.allLinks)
    case .select, .detent: []
    }
  }
}

/// A move and its progress.
///
/// The restoration holds it.
@MainActor
final class RestoringStep<Link> {
  let move: RestoringMove<Link>
  /// Whether the move restores screens in a tab that isn't selected.
  ///
  /// Moves that restore the screens that the user had in front don't wait for such a move.
  let isOutOfSight: Bool
  /// The request for the link, once it has begun.
  var request: RestoreRequest<Link>?
  /// The object that asks the screens in front before a tab is selected.
  ///
  /// Steps that select the same tab again share this object.
  var screensInFront: ScreensInFront<Link>?

  /// Whether the move selects a tab after screens in other tabs have been restored.
  var isSelectionOutOfSight: Bool {
    if case .select = move { return isOutOfSight }
    return false
  }

  init(_ move: RestoringMove<Link>, isOutOfSight: Bool) {
    self.move = move
    self.isOutOfSight = isOutOfSight
  }

  /// Returns the steps for a place whose controller is in the hierarchy.
  static func all(
    for place: Place<Link>,
    in controller: UIViewController?,
    isOutOfSight: Bool
  ) -> [RestoringStep] {
    let chain = Chain(controller)
    var moves = place.detent.map { [RestoringMove<Link>.detent($0, of: chain)] } ?? []
    moves += place.links.map { .link($0, in: chain) }
    if !place.tabs.isEmpty { moves.append(.tabs(place, in: chain)) }
    moves += place.presented.map { .presented($0, over: chain) }
    return moves.map { RestoringStep($0, isOutOfSight: isOutOfSight) }
  }

  /// Cancels the request and the questions that the step has begun.
  func cancel() {
    request?.cancel()
    screensInFront?.cancel()
  }
}

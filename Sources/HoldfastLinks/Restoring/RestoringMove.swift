import Holdfast

/// One thing to do to bring a window back to where its user was.
enum RestoringMove<Link> {
  /// The window's root, once there is one.
  case root(Place<Link>)
  /// A screen that carries the link, above those that were restored in the chain.
  case link(Link, in: Chain)
  /// What is in the tabs of a place.
  case tabs(Place<Link>, in: Chain)
  case select(tab: Int, in: Chain)
  case presented(Place<Link>, over: Chain)
  case detent(String, of: Chain)

  /// The links that the move is for.
  var links: [Link] {
    switch self {
    case .root(let place), .presented(let place, _): place.allLinks
    case .link(let link, _): [link]
    case .tabs(let place, _): place.tabs.flatMap(\.allLinks)
    case .select, .detent: []
    }
  }
}

/// A move, and how far it has come.
///
/// The restoration holds it.
@MainActor
final class RestoringStep<Link> {
  let move: RestoringMove<Link>
  /// Whether it is for a tab that is not selected: it holds up nothing that the user had in front.
  let isOutOfSight: Bool
  /// The link that is asked for, once it is.
  var request: RestoreRequest<Link>?
  /// What is asked before a tab is selected; the steps that select it again have the same.
  var doors: RestoringDoors<Link>?

  init(_ move: RestoringMove<Link>, isOutOfSight: Bool) {
    self.move = move
    self.isOutOfSight = isOutOfSight
  }

  /// The steps for a place whose controller is there.
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

  /// Gives up what it has begun.
  func cancel() {
    request?.cancel()
    doors?.cancel()
  }
}

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

  /// The moves for a place whose controller is there.
  @MainActor
  static func all(for place: Place<Link>, in controller: UIViewController?) -> [RestoringMove] {
    let chain = Chain(controller)
    var moves = place.detent.map { [RestoringMove.detent($0, of: chain)] } ?? []
    moves += place.links.map { .link($0, in: chain) }
    if !place.tabs.isEmpty { moves.append(.tabs(place, in: chain)) }
    return moves + place.presented.map { .presented($0, over: chain) }
  }

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

import Foundation

/// How a flow's first screen comes on display, and so how its screens leave again.
///
/// ```swift
/// let flow = Flow<String>(.sheet(over: profile)) { outcome in print(outcome) }
/// ```
///
/// A placement holds its host weakly. A host that is gone when the flow shows its first screen ends the
/// flow with `.failed`, for the reason ``FlowError/Reason/hostGone``.
@preconcurrency @MainActor
public struct Placement {
  /// The place for a screen at this moment; throws what keeps one from being found.
  let find: @MainActor (_ screen: UIViewController) throws(FlowError) -> any Place
  /// The flow that a flow here is started from, where the placement names that; nil where its host says it.
  let outer: (@MainActor () -> (any PlacedFlow)?)?
  /// Whether a flow here is a gate: it shows its screens where the outer flow would show its first one.
  let isGate: Bool
  /// Whether its flow ends only when the screens are freed.
  private(set) var isHeldByItsScreens = false
  /// What its first screen has besides.
  var traits: [ScreenTrait] = []

  init(
    inside outer: (@MainActor () -> (any PlacedFlow)?)? = nil,
    isGate: Bool = false,
    find: @escaping @MainActor (_ screen: UIViewController) throws(FlowError) -> any Place
  ) {
    self.find = find
    self.outer = outer
    self.isGate = isGate
  }

  /// At a host that is there; `name` is what reports call it when it is gone.
  init(_ place: any Place, on name: ScreenName) {
    self.init { _ throws(FlowError) in
      if place.host == nil { throw .hostGone(name.description) }
      return place
    }
  }

  /// This placement for a screen that leaves and comes back, such as a picture-in-picture
  /// player: its flow ends when the screen is freed, not when it is taken off.
  public var endsOnRelease: Placement {
    var placement = self
    placement.isHeldByItsScreens = true
    return placement
  }
}

/// What a placement or a step adds to a screen, once UIKit has it: when it leaves, or what its flow waits for.
struct ScreenTrait {
  /// Whether a gate that shows its screens in the flow's place has it, and not only the flow itself.
  var includesGates = false
  let begin: @MainActor (_ screen: any PlacedScreen, _ place: any Place) -> Void
}

/// A screen that a flow has shown, as a trait gets it: `ScreenToken` conforms, which stands above places.
@MainActor
protocol PlacedScreen: AnyObject {
  /// From now on the screen, which is presented, leaves with the one that it is over.
  func leaves(with host: UIViewController)
}

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
  /// The flow that a flow here goes on from; nil for one that is started from the flow of its host.
  let continued: (@MainActor () -> (any PlacedFlow)?)?
  /// Whether its flow ends only when the screens are freed.
  private(set) var isHeldByItsScreens = false
  /// Whether its first screen leaves with the one that it is presented over.
  private(set) var leavesWithHost = false
  /// How long an answer is waited for after its first screen has left.
  private(set) var answersWithin: TimeInterval?

  init(
    continuing continued: (@MainActor () -> (any PlacedFlow)?)? = nil,
    find: @escaping @MainActor (_ screen: UIViewController) throws(FlowError) -> any Place
  ) {
    self.find = find
    self.continued = continued
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

  /// This placement for a modal that belongs to the screen it is over, such as a popover: when that screen is
  /// popped or leaves otherwise, the modal is dismissed and its flow ends `.dismissed`.
  ///
  /// By default it stays, as UIKit keeps it. What is not presented leaves as always.
  public var leavingWithHost: Placement {
    var placement = self
    placement.leavesWithHost = true
    return placement
  }

  /// This placement for a screen whose answer comes when it has left, as a system picker's may: UIKit's document
  /// picker dismisses itself, and tells its delegate after that.
  ///
  /// ```swift
  /// let flow = Flow<String>(.modal(over: profile).answering(within: 2)) { outcome in print(outcome) }
  /// ```
  ///
  /// For that long after the flow's first screen has left the flow is open, and ``Flow/finish(with:)`` is its outcome,
  /// from the screen's `viewDidDisappear` on. Without an answer it ends `.dismissed` then, so that much later than
  /// others. The screen may be freed meanwhile; what answers is the app's to keep.
  ///
  /// - Parameter seconds: How long; a minute at most.
  /// - Returns: The placement.
  public func answering(within seconds: Double) -> Placement {
    var placement = self
    placement.answersWithin = seconds
    return placement
  }
}

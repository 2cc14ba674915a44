import Foundation

/// Where and how a flow shows its first screen.
///
/// ```swift
/// let flow = Flow<String>(.sheet(over: profile)) { outcome in print(outcome) }
/// ```
///
/// The placement also decides how the flow's screens are removed when the flow ends: a pushed screen is popped, and a
/// sheet is dismissed.
///
/// A placement holds its host weakly. If the host has been deallocated when the flow shows its first screen, the flow
/// ends `.failed`, with the reason ``FlowError/Reason/hostGone``.
@preconcurrency @MainActor
public struct Placement {
  /// Finds the place for a screen in the hierarchy as it is now, or throws if there is no place for it.
  ///
  /// The closure doesn't change the hierarchy. With `.frontmost(of:)` it remembers the window beneath a lock
  /// (`FoundWindow`).
  let find: @MainActor (_ screen: UIViewController) throws(FlowError) -> any Place
  /// Returns the outer flow, if the placement names it; nil if the host decides which flow that is.
  let namedOuter: (@MainActor () -> (any PlacedFlow)?)?
  /// Whether a flow with this placement is a gate, which shows its screens where its outer flow would show the first
  /// one.
  let isGate: Bool
  /// Whether a screen of this placement counts as having left only when it is deallocated.
  ///
  /// The same then applies to a screen that replaces it.
  private(set) var firstLeavesWhenDeallocated = false
  /// The traits that the flow's first screen gets once UIKit has accepted it.
  var traits: [ScreenTrait] = []

  init(
    inside namedOuter: (@MainActor () -> (any PlacedFlow)?)? = nil,
    isGate: Bool = false,
    find: @escaping @MainActor (_ screen: UIViewController) throws(FlowError) -> any Place
  ) {
    self.find = find
    self.namedOuter = namedOuter
    self.isGate = isGate
  }

  /// Makes a placement that always uses one place.
  ///
  /// If the place's host has been deallocated, showing a screen fails, and the error calls the host `name`.
  init(_ place: any Place, on name: ScreenName) {
    self.init { _ throws(FlowError) in
      if place.host == nil { throw .hostGone(name.description) }
      return place
    }
  }

  /// Returns this placement for a screen that leaves the hierarchy and comes back, such as a picture-in-picture player.
  ///
  /// The flow ends when the screen is deallocated, and not when it is removed from the hierarchy.
  public func endingWhenDeallocated() -> Placement {
    var placement = self
    placement.firstLeavesWhenDeallocated = true
    return placement
  }
}

/// An addition that a placement or a step makes to a screen after UIKit has accepted the screen.
///
/// It changes when the screen leaves, or for how long its flow stays open.
struct ScreenTrait {
  /// Whether gates that show their screens in the flow's slot have the trait, and not only the flow itself.
  var includesGates = false
  let begin: @MainActor (_ screen: any PlacedScreen, _ place: any Place) -> Void
}

/// A screen that a flow has shown, as a trait sees it.
///
/// `ScreenToken`, whose folder comes after this one, conforms.
@MainActor
protocol PlacedScreen: AnyObject {
  /// Makes the presented screen leave together with `host`, the screen that it is presented over.
  func leave(with host: UIViewController)
}

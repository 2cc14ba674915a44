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
  let place: any Place
  /// What reports call the host, which may be gone by then.
  let hostName: ScreenName
  /// Whether its flow ends only when the screens are freed.
  private(set) var isHeldByItsScreens = false

  init(_ place: any Place, on hostName: ScreenName) {
    self.place = place
    self.hostName = hostName
  }

  /// This placement for a screen that leaves and comes back, such as a picture-in-picture
  /// player: its flow ends when the screen is freed, not when it is taken off.
  public var endsOnRelease: Placement {
    var placement = self
    placement.isHeldByItsScreens = true
    return placement
  }
}

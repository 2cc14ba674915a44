import Holdfast

/// An exit that can't be taken where a flow is, and why.
package struct MissingExit: Error, CustomStringConvertible {
  package let description: String
  /// What the test can do, where it is something else than to leave the exit out.
  var advice: String?
  /// Whether there is no such way out at all, so that no test can miss it.
  package var isAbsent = false
  /// Whether UIKit has no public way to take it: no test can do anything about that.
  var isOutOfReach = false
}

extension ExitStage {
  /// The front screen has an item of the app's in the place of the back button.
  private var itemInPlaceOfBackButton: Bool {
    #if os(tvOS)
    return false
    #else
    guard let item = stack?.topViewController?.navigationItem else { return false }
    return !item.leftItemsSupplementBackButton && !(item.leftBarButtonItems ?? []).isEmpty
    #endif
  }

  /// Why the user can't go back here.
  func noWayBack(_ fact: String) -> MissingExit {
    guard itemInPlaceOfBackButton else { return MissingExit(description: fact) }
    return MissingExit(
      description:
        "\(fact), which has a left item in the back button's place; the exit .leadingItem taps it"
    )
  }
}

import Holdfast

/// The error for an exit that can't be taken at the flow's place, with the reason.
package struct MissingExit: Error, CustomStringConvertible {
  package let description: String
  /// The advice for the test, or nil if the only advice would be to exclude the exit.
  var advice: String?
  /// Whether the exit doesn't exist for this flow, so that the test doesn't fail.
  package var isAbsent = false
  /// Whether UIKit has no public API for the exit.
  var isOutOfReach = false
}

extension ExitStage {
  /// Whether the front screen has a left bar button item of the app in place of the back button.
  private var itemInPlaceOfBackButton: Bool {
    #if os(tvOS)
    return false
    #else
    guard let item = stack?.topViewController?.navigationItem else { return false }
    return !item.leftItemsSupplementBackButton && !(item.leftBarButtonItems ?? []).isEmpty
    #endif
  }

  /// Returns a missing exit with the reason why the user can't go back.
  func noWayBack(_ fact: String) -> MissingExit {
    guard itemInPlaceOfBackButton else { return MissingExit(description: fact) }
    return MissingExit(
      description:
        "\(fact). Its left item replaces the back button, and the exit .leadingItem taps that item"
    )
  }
}

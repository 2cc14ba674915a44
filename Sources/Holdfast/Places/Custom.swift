extension Placement {
  /// Shown and taken away by the app itself.
  ///
  /// A screen that `show` puts nowhere, so that it is freed without ever having been in the hierarchy,
  /// ends the flow with `.failed`.
  ///
  /// - Parameters:
  ///   - show: Puts the screen on display. An error it throws ends the flow with `.failed`.
  ///   - remove: Takes the screen away again; called once, when the flow ends itself.
  /// - Returns: The placement.
  ///
  /// The flow holds both closures until it has ended: capture what is above weakly.
  public static func custom(
    show: @escaping @MainActor (UIViewController) throws -> Void,
    remove: @escaping @MainActor (UIViewController) -> Void
  ) -> Placement {
    Placement(Custom(show: show, remove: remove), on: ScreenName(words: "the app"))
  }
}

/// Wherever the app puts it.
final class Custom: Place {
  private let show: @MainActor (UIViewController) throws -> Void
  private let remove: @MainActor (UIViewController) -> Void

  init(
    show: @escaping @MainActor (UIViewController) throws -> Void,
    remove: @escaping @MainActor (UIViewController) -> Void
  ) {
    self.show = show
    self.remove = remove
  }

  var host: UIResponder? { nil }
  var hasLeft: HasLeft { .withItsContainer }

  func resolved(for screen: UIViewController) -> (any Place)? { self }

  func check(_ screen: UIViewController) throws(Obstacle) {
    try checkThatItIsNew(screen, at: nil)
  }

  func show(
    _ controller: UIViewController,
    of screen: UIViewController,
    animated: Bool
  ) throws(Obstacle) {
    do {
      try show(screen)
    } catch {
      throw .final(.refused(screen: screen.screenName, host: "the app (\(error))"))
    }
  }

  func canTakeAway(
    _ controller: UIViewController,
    first: UIViewController?,
    hasGivenWay: Bool
  ) -> Bool { true }

  func giveWay(_ first: UIViewController, animated: Bool, report: (String) -> Void) -> Bool {
    remove(first)
    return true
  }
}

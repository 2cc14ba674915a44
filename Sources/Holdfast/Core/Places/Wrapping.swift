extension Placement {
  /// Whether a screen is put into a navigation controller before it is shown.
  ///
  /// What is a container already, or an alert, is never wrapped.
  public struct Wrapping {
    private let make: (@MainActor (UIViewController) -> UINavigationController)?

    /// In a plain `UINavigationController`.
    @preconcurrency @MainActor public static var inNavigationController: Wrapping {
      Wrapping { UINavigationController(rootViewController: $0) }
    }

    /// In a navigation controller the app makes, with the screen as its root.
    ///
    /// A navigation controller that is on display already, or that doesn't hold the screen, is refused:
    /// the show ends with an error. The placement holds the closure: capture what is above
    /// weakly.
    ///
    /// - Parameter make: Makes the navigation controller, once, when the screen is about to be shown.
    /// - Returns: The wrapping.
    @preconcurrency @MainActor public static func `in`(
      _ make: @escaping @MainActor (_ root: UIViewController) -> UINavigationController
    ) -> Wrapping {
      Wrapping(make: make)
    }

    /// Not at all.
    @preconcurrency @MainActor public static var not: Wrapping { Wrapping(make: nil) }

    /// The screen as it is to be shown.
    ///
    /// The app makes the stack, so it may be one that is on display or that doesn't hold the screen.
    @MainActor
    func wrap(_ screen: UIViewController) throws(FlowError) -> UIViewController {
      guard let make, !Platform.isAlwaysPresented(screen) else { return screen }
      let stack = make(screen)
      if let place = stack.existingHost {
        throw FlowError(
          .impossible,
          "can't be shown: \(stack.screenName), which is to wrap it, is already in "
            + "\(place.nameAsHost). Make a new one each time."
        )
      }
      guard screen.parent === stack else { throw .refused(by: stack.screenName) }
      return stack
    }
  }
}

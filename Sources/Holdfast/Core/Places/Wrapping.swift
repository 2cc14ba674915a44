extension Placement {
  /// Whether a screen is put into a navigation controller before it is shown.
  ///
  /// What is a container already, or an alert, is never wrapped.
  public struct Wrapping {
    private let make: (@MainActor (UIViewController) -> UIViewController)?

    /// In a plain `UINavigationController`.
    @preconcurrency @MainActor public static var inNavigationController: Wrapping {
      Wrapping { UINavigationController(rootViewController: $0) }
    }

    /// In a navigation controller the app makes, with the screen as its root, or in a container of the app's
    /// that has such a navigation controller in it; later screens are pushed there.
    ///
    /// A controller that is on display already, or that doesn't hold the screen in that way, is refused:
    /// the show ends with an error. The placement holds the closure: capture what is above
    /// weakly.
    ///
    /// - Parameter make: Makes the controller, once, when the screen is about to be shown.
    /// - Returns: The wrapping.
    @preconcurrency @MainActor public static func `in`(
      _ make: @escaping @MainActor (_ root: UIViewController) -> UIViewController
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
      let wrapper = make(screen)
      if let place = wrapper.existingHost {
        throw FlowError(
          .impossible,
          "can't be shown: \(wrapper.screenName), which is to wrap it, is already in "
            + "\(place.nameAsHost). Make a new one each time."
        )
      }
      guard screen.stackAround?.isInside(wrapper) ?? false
      else { throw .refused(by: wrapper.screenName) }
      return wrapper
    }
  }
}

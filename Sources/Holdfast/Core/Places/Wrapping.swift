extension Placement {
  /// Whether a screen is put into a navigation controller before it is shown.
  ///
  /// What is a container already, or an alert, is never wrapped.
  public struct Wrapping {
    private let make:
      (@MainActor (UIViewController, UIModalPresentationStyle?) -> UIViewController)?
    /// The style that a navigation controller of Holdfast's is made with.
    private var style: UIModalPresentationStyle?

    /// In a plain `UINavigationController`.
    ///
    /// It has its presentation style before the screen is put into it: a screen that sets a delegate of
    /// `presentationController` in `willMove(toParent:)` would otherwise set that of another style's.
    @preconcurrency @MainActor public static var inNavigationController: Wrapping {
      Wrapping { root, style in
        let stack = UINavigationController()
        if let style { stack.modalPresentationStyle = style }
        stack.viewControllers = [root]
        return stack
      }
    }

    /// In a navigation controller the app makes, with the screen as its root, or in a container of the app's
    /// that has such a navigation controller in it; later screens are pushed there.
    ///
    /// What its initializer sets stays: the delegate of its presentation controller, `isModalInPresentation`, the
    /// heights of its sheet, and `.formSheet` or `.pageSheet` in a `.sheet`. UIKit has one presentation controller for
    /// each style, so a delegate is set after the style: for a `.popover` or a `.modal` in a style of its own the
    /// initializer sets that one first.
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
      Wrapping { root, _ in make(root) }
    }

    /// Not at all.
    @preconcurrency @MainActor public static var not: Wrapping { Wrapping() }

    private init(
      make: (@MainActor (UIViewController, UIModalPresentationStyle?) -> UIViewController)? = nil
    ) {
      self.make = make
    }

    /// This wrapping for a screen that is presented in a style.
    func presented(in style: UIModalPresentationStyle?) -> Wrapping {
      var wrapping = self
      wrapping.style = style
      return wrapping
    }

    /// The screen as it is to be shown.
    ///
    /// The app makes the stack, so it may be one that is on display or that doesn't hold the screen.
    @MainActor
    func wrap(_ screen: UIViewController) throws(FlowError) -> UIViewController {
      guard let make, !Platform.isAlwaysPresented(screen) else { return screen }
      let wrapper = make(screen, style)
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

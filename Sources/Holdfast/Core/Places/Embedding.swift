extension Placement {
  /// Whether a screen is embedded in a navigation controller before it is shown.
  ///
  /// A screen that is a container itself, or an alert, is never embedded.
  public struct Embedding {
    private let make:
      (@MainActor (UIViewController, UIModalPresentationStyle?) -> UIViewController)?
    /// The presentation style of a navigation controller that Holdfast makes.
    private var style: UIModalPresentationStyle?

    /// Embeds the screen in a plain `UINavigationController`.
    ///
    /// Holdfast sets the presentation style of the navigation controller before it adds the screen. So if the screen
    /// sets the delegate of `presentationController` in `willMove(toParent:)`, the presentation controller has the
    /// right style.
    @preconcurrency @MainActor public static var navigationController: Embedding {
      Embedding { root, style in
        let stack = UINavigationController()
        if let style { stack.modalPresentationStyle = style }
        stack.viewControllers = [root]
        return stack
      }
    }

    /// Embeds the screen in a navigation controller that the app makes.
    ///
    /// The screen is the root of the navigation controller. The app may also make a container that has such a
    /// navigation controller in it. Later screens are pushed on the navigation controller.
    ///
    /// Holdfast doesn't change the properties that the app's initializer sets:
    ///
    /// - the delegate of its presentation controller,
    /// - `isModalInPresentation`,
    /// - the heights of its sheet,
    /// - `.formSheet` or `.pageSheet`, for a `.sheet`.
    ///
    /// UIKit keeps the first presentation controller that it has made, so set the style before the delegate. For a
    /// `.popover`, or a `.modal` with a style of its own, the initializer must set that style first.
    ///
    /// The request fails if the controller is already in the hierarchy, or doesn't contain the screen in one of these
    /// ways. The placement holds the closure, so the closure must refer weakly to objects that hold the flow.
    ///
    /// - Parameter make: Makes the controller, once, right before the screen is shown.
    /// - Returns: The embedding.
    @preconcurrency @MainActor public static func container(
      _ make: @escaping @MainActor (_ root: UIViewController) -> UIViewController
    ) -> Embedding {
      Embedding { root, _ in make(root) }
    }

    /// Shows the screen without a navigation controller around it.
    @preconcurrency @MainActor public static var nothing: Embedding { Embedding() }

    /// Whether no screen is embedded.
    var isNothing: Bool { make == nil }

    private init(
      make: (@MainActor (UIViewController, UIModalPresentationStyle?) -> UIViewController)? = nil
    ) {
      self.make = make
    }

    /// This embedding, with the style in which a navigation controller that Holdfast makes will be presented.
    func presented(in style: UIModalPresentationStyle?) -> Embedding {
      var embedding = self
      embedding.style = style
      return embedding
    }

    /// Returns the controller to show: the screen or its wrapper.
    ///
    /// It throws if the app's closure returns a wrapper that is already in the hierarchy or doesn't contain the screen.
    @MainActor
    func wrap(_ screen: UIViewController) throws(FlowError) -> UIViewController {
      guard let make, !Platform.isAlwaysPresented(screen) else { return screen }
      let wrapper = make(screen, style)
      if let place = wrapper.existingHost {
        throw FlowError(
          .impossible,
          """
          can't be shown: its wrapper, \(wrapper.screenName), is already in \(place.nameAsHost). Make a new wrapper \
          each time.
          """
        )
      }
      guard screen.stackAround?.isInside(wrapper) ?? false
      else { throw .refused(by: wrapper.screenName) }
      return wrapper
    }
  }
}

import Foundation

/// How a flow's next screen comes on display.
///
/// ```swift
/// flow.show(preview, as: .push)
/// flow.show(picker, as: .sheet(detents: [.medium]))
/// ```
@preconcurrency @MainActor
public struct Step {
  /// The place for a screen, made from the flow's front screen.
  let find:
    @MainActor (_ screen: UIViewController, _ front: UIViewController) throws(FlowError) ->
      any Place
  /// What the screen has besides.
  var traits: [ScreenTrait] = []

  init(
    find:
      @escaping @MainActor (_ screen: UIViewController, _ front: UIViewController) throws(FlowError)
      ->
      any Place
  ) {
    self.find = find
  }

  /// Presented over the flow's front screen.
  static func modal(_ look: ModalLook, _ whenBusy: Placement.WhenBusy) -> Step {
    Step { _, front in Modal(over: front, look: look, whenBusy: whenBusy) }
  }

  /// Pushed when the flow's front screen is in a navigation stack, or is a container of the app's with one in it,
  /// and the screen can be pushed; presented otherwise.
  public static var next: Step {
    Step { screen, front throws(FlowError) in
      if front.stackToPushOn == nil || Platform.isAlwaysPresented(screen) {
        return Modal(over: front, look: .itsOwn)
      }
      return try Push.onStack(of: front)
    }
  }

  /// Pushed; an error where the flow's front screen is in no navigation stack.
  public static var push: Step {
    Step { _, front throws(FlowError) in try Push.onStack(of: front) }
  }

  /// In place of the flow's front screen, in its navigation stack.
  ///
  /// What is below and above it in the stack stays. The flow goes on with the new screen, which
  /// leaves as the old one would have: it holds the sheet that the old one was the first screen of.
  ///
  /// A search that is active over the front screen is ended first, as UIKit would keep the two.
  /// Something else that the screen presents in its own context is waited for.
  ///
  /// A screen that is in no stack itself is not replaced, nor one that is being swiped back; that is an
  /// error. UIKit has no way to put another controller in place of a presented one.
  public static var replace: Step {
    Step { _, front throws(FlowError) in try Replacement(of: front) }
  }

  /// Presented over the flow's front screen, in UIKit's own default style.
  public static var modal: Step { modal() }

  /// Presented over the flow's front screen.
  ///
  /// - Parameters:
  ///   - style: The presentation style, set on the presented controller; UIKit's own default, a sheet for
  ///     most screens, unless it is given.
  ///   - wrapped: Whether the screen is put into a navigation controller.
  ///   - whenBusy: What to do while something else is presented over the front screen.
  /// - Returns: The step.
  public static func modal(
    style: UIModalPresentationStyle = .automatic,
    wrapped: Placement.Wrapping = .inNavigationController,
    whenBusy: Placement.WhenBusy = .fail
  ) -> Step {
    modal(ModalLook(style: style, wrapping: wrapped), whenBusy)
  }
}

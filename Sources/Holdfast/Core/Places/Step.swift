import Foundation

/// How a flow's next screen comes on display.
///
/// ```swift
/// flow.show(preview, as: .push)
/// flow.show(picker, as: .sheet(detents: [.medium]))
/// ```
@preconcurrency @MainActor
public struct Step {
  /// Finds the place for a screen of a flow whose front screen is `front`.
  typealias Find =
    @MainActor (_ screen: UIViewController, _ front: UIViewController, _ flow: any PlacedFlow)
    throws(FlowError) -> any Place

  let find: Find
  /// What the screen has besides.
  var traits: [ScreenTrait] = []

  init(find: @escaping Find) {
    self.find = find
  }

  /// Presented over the flow's front screen.
  static func modal(_ look: ModalLook, _ whenBusy: Placement.WhenBusy) -> Step {
    Step { _, front, _ in Modal(over: front, look: look, whenBusy: whenBusy) }
  }

  /// Pushed when the flow's front screen is in a navigation stack, or is a container of the app's with one in it,
  /// and the screen can be pushed; presented otherwise.
  public static var next: Step {
    Step { screen, front, _ throws(FlowError) in
      if front.stackToPushOn == nil || Platform.isAlwaysPresented(screen) {
        return Modal(over: front, look: .itsOwn)
      }
      return try Push.onStack(of: front)
    }
  }

  /// Pushed; an error where the flow's front screen is in no navigation stack.
  public static var push: Step {
    Step { _, front, _ throws(FlowError) in try Push.onStack(of: front) }
  }

  /// In place of the flow's front screen, in its navigation stack.
  ///
  /// What is below and above it in the stack stays. The flow goes on with the new screen, which
  /// leaves as the old one would have: it holds the sheet that the old one was the first screen of.
  ///
  /// UIKit is called when the run loop is next idle. Inside a callback of UIKit's the user may be going back from the
  /// front screen: that is refused then, as the user's act comes first.
  ///
  /// A search that is active over the front screen is ended first, as UIKit would keep the two.
  /// Something else that the screen presents in its own context is waited for.
  ///
  /// A screen that is in no stack itself is not replaced, nor one that is being swiped back; that is an
  /// error. UIKit has no way to put another controller in place of a presented one.
  public static var replace: Step {
    Step { _, front, _ throws(FlowError) in try Replacement(of: front) }
  }

  /// In place of all screens of the flow, in the navigation stack of the first one.
  ///
  /// ```swift
  /// flow.show(receipt, as: .replaceAll)  // no Back leads to the payment
  /// ```
  ///
  /// The user sees one transition, and the flow goes on with the new screen, which leaves as the first one would
  /// have: in a sheet it keeps the sheet, on a stack it stands on the screen that was below the flow.
  ///
  /// With the flow's screens leave those that flows started from it have shown, whose flows end `.dismissed` if
  /// nothing else keeps them open, and what the app has pushed on them. Screens of other flows above stay. The
  /// guards of all screens that would leave are asked first, also those of this flow, and one that answers `.stay`
  /// keeps all. A sheet of the flow is dismissed in the same transition.
  ///
  /// It waits for transitions, and for a modal over the flow's own that `finish(with:)` would wait for. A flow whose
  /// first screen is in no stack can't replace it; that is an error.
  public static var replaceAll: Step {
    Step { _, _, flow throws(FlowError) in try ReplacementOfAll(in: flow) }
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

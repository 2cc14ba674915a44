/// How a flow's next screen comes on display.
///
/// ```swift
/// flow.show(preview, as: .push)
/// flow.show(picker, as: .sheet(detents: [.medium]))
/// ```
@preconcurrency @MainActor
public struct Step {
  private enum Kind {
    case next
    case push
    case replace
    case modal(ModalLook, Placement.WhenBusy)
  }

  private let kind: Kind

  /// Presented over the flow's front screen.
  static func modal(_ look: ModalLook, _ whenBusy: Placement.WhenBusy) -> Step {
    Step(kind: .modal(look, whenBusy))
  }

  /// The place for a screen, made from the flow's front screen.
  func place(
    for screen: UIViewController,
    from front: UIViewController
  ) throws(Obstacle) -> any Place {
    switch kind {
    case .next where front.stack == nil || Platform.isAlwaysPresented(screen):
      return Modal(over: front, .itsOwn)
    case .next, .push: return try Push.onStack(of: front)
    case .replace: return try Replacement(of: front)
    case .modal(let look, let whenBusy): return Modal(over: front, look, whenBusy: whenBusy)
    }
  }

  /// Pushed when the flow's front screen is in a navigation stack and the screen can be pushed,
  /// presented otherwise.
  public static var next: Step { Step(kind: .next) }

  /// Pushed; an error where the flow's front screen is in no navigation stack.
  public static var push: Step { Step(kind: .push) }

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
  public static var replace: Step { Step(kind: .replace) }

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
    Step(kind: .modal(ModalLook(style: .style(style), wrapping: wrapped), whenBusy))
  }

  /// Presented over the flow's front screen as a popover, which a tap beside it dismisses.
  ///
  /// - Parameters:
  ///   - source: What the popover points at, held weakly.
  ///   - wrapped: Whether the screen is put into a navigation controller.
  ///   - whenBusy: What to do while something else is presented over the front screen.
  /// - Returns: The step.
  public static func popover(
    from source: Placement.Source,
    wrapped: Placement.Wrapping = .inNavigationController,
    whenBusy: Placement.WhenBusy = .fail
  ) -> Step {
    Step(kind: .modal(ModalLook(style: .popover(source), wrapping: wrapped), whenBusy))
  }
}

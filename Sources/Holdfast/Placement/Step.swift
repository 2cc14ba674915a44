/// How a flow's next screen comes on display.
@MainActor
public struct Step {
  enum Kind {
    case next
    case push
    case modal(Placement.Modal)
  }

  let kind: Kind

  /// Pushed when the flow's front screen is in a navigation stack and the screen can be pushed,
  /// presented otherwise.
  public static var next: Step { Step(kind: .next) }

  /// Pushed; an error where the flow's front screen is in no navigation stack.
  public static var push: Step { Step(kind: .push) }

  /// Presented over the flow's front screen, full screen.
  public static var modal: Step { modal() }

  /// Presented over the flow's front screen.
  ///
  /// - Parameters:
  ///   - style: The presentation style; set on the presented controller.
  ///   - wrapped: Whether the screen is put into a navigation controller.
  /// - Returns: The step.
  public static func modal(
    style: UIModalPresentationStyle = .fullScreen,
    wrapped: Placement.Wrapping = .inNavigationController
  ) -> Step {
    Step(kind: .modal(.init(style: .style(style), wrapping: wrapped)))
  }

  /// Presented over the flow's front screen as a sheet, which the user can drag down.
  public static var sheet: Step { sheet() }

  /// Presented over the flow's front screen as a sheet, which the user can drag down.
  ///
  /// - Parameters:
  ///   - detents: The heights the sheet rests at; empty for UIKit's choice.
  ///   - wrapped: Whether the screen is put into a navigation controller.
  /// - Returns: The step.
  public static func sheet(
    detents: [Placement.Detent] = [],
    wrapped: Placement.Wrapping = .inNavigationController
  ) -> Step {
    Step(kind: .modal(.init(style: .sheet(detents), wrapping: wrapped)))
  }
}

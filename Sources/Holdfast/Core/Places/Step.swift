import Foundation

/// How a flow shows a screen after its first one.
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
  /// The traits that the screen gets once UIKit has accepted it.
  var traits: [ScreenTrait] = []

  init(find: @escaping Find) {
    self.find = find
  }

  /// Presents the screen over the flow's front screen.
  static func modal(_ look: ModalLook, _ whenBusy: Placement.WhenBusy) -> Step {
    Step { _, front, _ in Modal(over: front, look: look, whenBusy: whenBusy) }
  }

  /// Pushes the screen if the flow's front screen is in a navigation stack, and presents it otherwise.
  ///
  /// It also pushes the screen if the front screen is a custom container of the app that has a navigation stack in it.
  /// A screen that can't be pushed, such as an alert, is always presented.
  public static var next: Step {
    Step { screen, front, _ throws(FlowError) in
      if front.stackToPushOn == nil || Platform.isAlwaysPresented(screen) {
        return Modal(over: front, look: .itsOwn)
      }
      return try Push.onStack(of: front)
    }
  }

  /// Pushes the screen, and fails if the flow's front screen isn't in a navigation stack.
  public static var push: Step {
    Step { _, front, _ throws(FlowError) in try Push.onStack(of: front) }
  }

  /// Replaces the flow's front screen in its navigation stack.
  ///
  /// The screens below and above it in the stack stay. The flow continues with the new screen, which leaves as the old
  /// one would have left. For example, if the old screen was the first one of a sheet, the flow ends when the sheet is
  /// dismissed.
  ///
  /// Holdfast calls UIKit as soon as the run loop is idle, or at once in a tab that isn't selected. If the user has
  /// begun to go back from the front screen by then, the request is refused, because the user's action comes first.
  ///
  /// If a search is active over the front screen, the search ends first. Otherwise UIKit would keep the search, and
  /// with it the old screen. If the screen presents anything else in its own context, the request waits until the
  /// presented screen has been dismissed.
  ///
  /// The request fails if the front screen itself isn't in a stack, because UIKit can't replace a presented controller.
  /// It also fails while the user swipes back from the front screen.
  public static var replace: Step {
    Step { _, front, _ throws(FlowError) in try Replacement(of: front) }
  }

  /// Replaces all screens of the flow, in the navigation stack of the first one.
  ///
  /// ```swift
  /// flow.show(receipt, as: .replaceAll)  // no Back leads to the payment
  /// ```
  ///
  /// The user sees one transition. The flow continues with the new screen. At the flow's end the new screen is removed
  /// in the same way as the flow's first screen would have been. In a sheet, the sheet stays and shows only the new
  /// screen. On a stack, the screen that was below the flow is now below the new screen.
  ///
  /// These screens are removed together with the flow's own:
  ///
  /// - screens of flows that were started from this one, which end `.dismissed` if nothing else keeps them open;
  /// - screens that the app has pushed on them;
  /// - a sheet of the flow, which is dismissed in the same transition.
  ///
  /// Screens of other flows above them stay. The guards of all screens that would be removed are asked first, including
  /// those of this flow. If one of them answers `.stay`, all screens stay.
  ///
  /// The request waits until transitions have completed. If a modal over the flow's own modals would make
  /// `finish(with:)` wait, the request also waits for that modal. It fails if the flow's first screen isn't in a stack.
  public static var replaceAll: Step {
    Step { _, _, flow throws(FlowError) in try ReplacementOfAll(in: flow) }
  }

  /// Presents the screen over the flow's front screen, in UIKit's default style.
  public static var modal: Step { modal() }

  /// Presents the screen over the flow's front screen.
  ///
  /// - Parameters:
  ///   - style: The presentation style, which is set on the presented controller. With `.automatic` the controller
  ///     keeps its own style, which is a sheet for most screens.
  ///   - embedding: Whether the screen is embedded in a navigation controller.
  ///   - whenBusy: What to do while the front screen presents something else.
  /// - Returns: The step.
  public static func modal(
    style: UIModalPresentationStyle = .automatic,
    embeddedIn embedding: Placement.Embedding = .navigationController,
    whenBusy: Placement.WhenBusy = .fail
  ) -> Step {
    modal(ModalLook(style: style, embedding: embedding), whenBusy)
  }
}

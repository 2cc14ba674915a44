/// A coordinator as a screen's closure holds it: strongly, so that the screen keeps it alive; weakly
/// if it is the screen itself, which would keep itself.
@MainActor
package struct OutputTarget<Coordinator: AnyObject> {
  private let held: Coordinator?
  private weak var screenItself: Coordinator?

  package init(_ coordinator: Coordinator, of screen: UIViewController) {
    let isScreen = coordinator === screen
    if !isScreen { FlowObservation.ownership?(screen, coordinator) }
    held = isScreen ? nil : coordinator
    screenItself = isScreen ? coordinator : nil
  }

  package var coordinator: Coordinator? { held ?? screenItself }
}

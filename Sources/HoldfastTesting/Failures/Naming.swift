import Holdfast
import HoldfastDiagnostics

/// Returns the name that a failure uses for a screen: its type and its title.
@MainActor
func named(_ screen: UIViewController?) -> String {
  guard let screen else { return "nothing" }
  let type = "\(type(of: screen))"
  guard let title = screen.title, !title.isEmpty else { return type }
  return "\(type) “\(title)”"
}

/// Returns the names of several screens in a failure, in their order.
@MainActor
func named(_ screens: [UIViewController]) -> String {
  "[" + screens.map { named($0) }.joined(separator: ", ") + "]"
}

/// Describes the hierarchy around a screen, for the end of a failure.
@MainActor
func surroundings(of screen: UIViewController) -> String {
  let outermost = screen.outermostInHierarchy
  let kept = HoldingOwners.keptObjects()
  let names = { @MainActor screen in kept(screen).map(\.name) }
  let tree =
    outermost.viewIfLoaded?.window?.flowTree(namingCoordinators: names)
    ?? outermost.flowTree(namingCoordinators: names)
  return "\nThere is:\n\(tree)"
}

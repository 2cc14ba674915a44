import Foundation

/// One look at the screens of all open flows.
///
/// If many screens have the same root, the look searches for that root only once.
@MainActor
struct Look {
  let now: TimeInterval
  /// A root that was seen in its window.
  private var root: UIViewController?
  private var window: SeenWindow?
  /// A container that is in the root.
  private var container: UIViewController?
  /// The flows with a screen that is where the flow has put it, but outside of every window.
  private(set) var flowsOutsideOfWindows: [FlowCore] = []

  init(now: TimeInterval) { self.now = now }

  /// Notes the root of a controller that isn't visible.
  ///
  /// - Returns: False if the root isn't visible either, so that both may be outside of every window.
  mutating func notesRoot(of controller: UIViewController, in window: SeenWindow?) -> Bool {
    guard let window, controller.viewIfLoaded?.window == nil else { return true }
    let outermost = controller.outermostContainer
    if outermost.viewIfLoaded?.window == nil { return false }
    root = outermost
    self.window = window
    container = nil
    return true
  }

  /// Looks whether a container is in the root that was seen in this window, and remembers the container.
  ///
  /// Many screens are in one container.
  mutating func look(for container: UIViewController, inRootOf window: SeenWindow) -> Bool {
    guard window === self.window else { return false }
    if container === self.container { return true }
    guard container.outermostContainer === root else { return false }
    self.container = container
    return true
  }

  /// Notes that a screen of the flow is outside of every window.
  mutating func note(outsideOfWindows flow: FlowCore) { flowsOutsideOfWindows.append(flow) }
}

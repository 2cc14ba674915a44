import Holdfast
import HoldfastDiagnostics

/// Finds buttons that have no effect, in flows without a value.
///
/// `FlowDoctor` can't find them, because it can't distinguish a screen with such a button from a read-only screen.
///
/// Such a button belongs to a visible screen, and calls a closure that captured its coordinator weakly. The coordinator
/// has been deallocated with its `Flow`. As long as the test holds this object, the object looks for such buttons
/// whenever the run loop is idle. It holds no screen.
@MainActor
final class DeadOutputs {
  private let flowsBefore: FlowsBefore
  private var observation: AnyObject?
  private var found: [(flow: ObjectIdentifier, site: CallSite, message: String)] = []

  /// - Parameter flows: The flows that existed before the test and aren't checked.
  init(before flows: [FlowCore] = FlowCore.all) {
    flowsBefore = FlowsBefore(flows)
    guard Leaks.explains else { return }
    observation = Holdfast.Platform.observeIdle { [weak self] in self?.look() }
  }

  /// Fails the test once for each flow with a dead output, at the line where the flow was created.
  func report() {
    observation = nil
    for (_, site, message) in found {
      Failure.report(message, fileID: site.fileID, line: site.line)
    }
    found = []
  }

  private func look() {
    for flow in FlowCore.all
    where flow.isOpen && flow.isValueless && flow.hasShown && !flow.flowIsAlive
      && !flowsBefore.contains(flow)
      && !found.contains(where: { $0.flow == ObjectIdentifier(flow) })
    {
      let screens = flow.screens.filter { !$0.hasLeft && $0.screen.isOnDisplayAtRest }.map(\.screen)
      guard let message = screens.lazy.compactMap({ Self.message(of: $0, in: flow) }).first else {
        continue
      }
      found.append((ObjectIdentifier(flow), flow.site, message))
    }
  }

  private static func message(of screen: UIViewController, in flow: FlowCore) -> String? {
    guard let dead = ClosureAuthors.dead(of: screen).first else { return nil }
    return
      """
      \(flow.name), made here, shows a screen with a dead output: \(named(screen))\(dead.property) is \(dead.closure), \
      which captures \(dead.author) [weak], and \(dead.author) has been deallocated while the screen is on display. \
      Capture self, not [weak self], in the screen's outputs, or use connect(_:to:) or screen.keepAlive(coordinator).
      """
  }
}

extension UIViewController {
  /// Whether the screen is in a window, and not in a transition.
  fileprivate var isOnDisplayAtRest: Bool {
    viewIfLoaded?.window != nil && transitionCoordinator == nil && !isBeingPresented
      && !isBeingDismissed
  }
}

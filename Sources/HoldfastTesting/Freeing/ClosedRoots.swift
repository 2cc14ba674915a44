import Holdfast
import HoldfastDiagnostics
import HoldfastHolders

/// The roots of windows that a test with ``FreesFlows`` has closed or released while something held a flow that had ended.
///
/// A window that is a local variable of the test goes before the trait looks, and with it the screen that holds the
/// flow. In an app the window stays, and the flow with it. So the root is held until the trait has looked, or until
/// the test goes on.
@MainActor
enum ClosedRoots {
  /// Says whether a flow has ended and is held; nil while no test has the trait.
  static var isNeeded: (() -> Bool)?
  private static var screens: [UIViewController] = []

  /// A window is closing.
  static func keep(_ root: UIViewController?) {
    guard let root, let isNeeded, isNeeded() else { return }
    screens.append(root)
  }

  /// The test goes on, or is over.
  static func forget() { screens = [] }

  static var roots: [HoldingReport.Root] {
    screens.map {
      HoldingReport.Root(name: "the window", object: HeapObject($0), isClosedWindow: true)
    }
  }
}

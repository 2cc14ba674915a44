import Holdfast
import HoldfastDiagnostics
import HoldfastHolders

/// The roots of windows that a test with ``FreesFlows`` has closed or released while something held a flow that had
/// ended.
///
/// If a test has its window in a local variable, the window is deallocated before the trait checks the flows, and the
/// screen that holds the flow is deallocated with it. In an app, the window would stay open, so the flow would stay
/// alive. For this reason, this type holds the root until the trait has checked the flows, or until the test continues.
@MainActor
enum ClosedRoots {
  /// Returns whether something holds a flow that has ended.
  ///
  /// It is nil unless a test with the trait is running.
  static var isNeeded: (() -> Bool)?
  private static var screens: [UIViewController] = []

  /// Holds the root of a window that is closing.
  static func keep(_ root: UIViewController?) {
    guard let root, let isNeeded, isNeeded() else { return }
    screens.append(root)
  }

  /// Releases the roots, because the test continues or has ended.
  static func forget() { screens = [] }

  static var roots: [HoldingReport.Root] {
    screens.map {
      HoldingReport.Root(name: "the window", object: HeapObject($0), isClosedWindow: true)
    }
  }
}

/// The hooks of the package's diagnostics.
///
/// Each is nil until a diagnostics module sets it. A hook must not change the hierarchy: it may be called in the middle of a show.
@MainActor
package enum FlowObservation {
  package static var issue: (@MainActor (FlowIssue) -> Void)?
  /// A screen keeps an object alive from now on.
  package static var ownership: (@MainActor (UIViewController, AnyObject) -> Void)?
}

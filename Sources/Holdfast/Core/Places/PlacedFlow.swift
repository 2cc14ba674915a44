/// A flow, as a place and a placement know it.
///
/// `FlowCore` conforms, which stands above places in the order of the folders: so what a place learns of a
/// flow is what stands here.
@MainActor
protocol PlacedFlow: AnyObject {
  /// The controller of the first of its screens that is still there.
  var firstController: UIViewController? { get }

  /// When that has left.
  var firstLeavesWhen: LeavesWhen? { get }

  /// What the place has done so that its screens can leave.
  var preparation: Preparation { get }

  /// Whether a screen, or the stack that a collapsed detail is, is of a flow that is not inside this one, and that is
  /// open, or ends while its screens stay.
  func isAnothers(_ screen: UIViewController) -> Bool

  /// Tells the developer.
  func report(_ message: String)
}

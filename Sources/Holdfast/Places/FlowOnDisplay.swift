/// A flow as the place of another one knows it.
@MainActor
protocol FlowOnDisplay: AnyObject {
  var name: String { get }
  var isOpen: Bool { get }

  /// The last of its own screens that is still there, none that a gate has left to it.
  var frontScreen: UIViewController? { get }

  /// The screen in front of the flow and of those started from it.
  var frontOfAll: UIViewController? { get }
}

import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests the order of a view's subviews, and the view of a gesture recognizer.
@MainActor
@Suite(.oneAtATime)
struct SubviewTests {
  private let container = UIView()
  private let views = (0..<3).map { _ in UIView() }

  init() {
    for view in views { container.addSubview(view) }
  }

  /// The positions at which the subviews were added.
  private var order: [Int?] {
    container.subviews.map { subview in views.firstIndex { $0 === subview } }
  }

  @Test
  func
    `a subview that is inserted beside a sibling is right beside it, whether it was behind or in front`()
  {
    container.insertSubview(views[0], aboveSubview: views[1])
    expect(order, equals: [1, 0, 2])
    container.insertSubview(views[1], belowSubview: views[2])
    expect(order, equals: [0, 1, 2])
    container.insertSubview(views[2], aboveSubview: views[0])
    expect(order, equals: [0, 2, 1])
    container.insertSubview(views[1], belowSubview: views[0])
    expect(order, equals: [1, 0, 2])
  }

  @Test
  func `a recognizer that is set for another view leaves the view that had it`() {
    let recognizer = UITapGestureRecognizer()
    views[0].addGestureRecognizer(recognizer)
    views[1].gestureRecognizers = [recognizer]
    expect(recognizer.view, is: views[1])
    expect(views[0].gestureRecognizers, equals: [])
    views[1].gestureRecognizers = nil
    expectNil(recognizer.view)
  }
}

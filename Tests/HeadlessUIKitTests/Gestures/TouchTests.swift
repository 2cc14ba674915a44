import Expectations
import HoldfastTesting
import Testing

@testable import HeadlessUIKit

/// Tests the touches that views and recognizers receive.
@MainActor
@Suite(.oneAtATime)
final class TouchTests {
  private final class Board: UIView {
    var log: (String) -> Void = { _ in }

    private func note(_ call: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
      let touch = touches.first
      log("\(accessibilityIdentifier ?? "?") \(call)")
      expect(touches.count == 1 && event?.allTouches == touches)
      expect(touch?.view?.isDescendant(of: self) == true && event?.type == .touches)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("began", touches, event)
      super.touchesBegan(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("moved", touches, event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("ended", touches, event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("cancelled", touches, event)
    }
  }

  /// A recognizer of an app, for a touch that ends where it began.
  private final class Still: UIGestureRecognizer {
    var log: (String) -> Void = { _ in }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      log("still began")
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      state = .failed
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      if state == .possible { state = .ended }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      log("still cancelled")
    }
  }

  private let around = Board(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let view = Board(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
  private var log: [String] = []

  init() {
    around.accessibilityIdentifier = "around"
    view.accessibilityIdentifier = "view"
    around.addSubview(view)
    for board in [around, view] { board.log = { [unowned self] in log.append($0) } }
  }

  @Test
  func `a view receives its touch, and passes it to the next responder by super alone`() {
    let finger = HeadlessTouch(on: view)
    finger?.move(to: CGPoint(x: 3, y: 4))
    finger?.lift()

    expect(log, equals: ["view began", "around began", "view moved", "view ended"])
  }

  @Test
  func `a touch says where it is and was, and whose it is`() throws {
    let finger = try #require(HeadlessTouch(on: view))
    let touch = finger.touch
    expect(touch.phase == .began && touch.view === view)
    finger.move(to: CGPoint(x: 3, y: 4))

    expect(touch.location(in: view), equals: CGPoint(x: 53, y: 54))
    expect(touch.previousLocation(in: around), equals: CGPoint(x: 60, y: 70))
    expect(touch.location(in: nil), equals: CGPoint(x: 63, y: 74))
    expect(touch.phase, equals: .moved)
    finger.lift()
    expect(touch.phase == .ended && touch.gestureRecognizers == [])
  }

  @Test
  func `a gesture that is recognized takes the touch from the view`() {
    view.addGestureRecognizer(UIPanGestureRecognizer())
    let finger = view.headlessDrag()
    finger?.move(to: CGPoint(x: 30, y: 0))
    finger?.move(to: CGPoint(x: 60, y: 0))
    finger?.lift()

    expect(log, equals: ["view began", "around began", "view cancelled"])
  }

  @Test
  func `a recognizer that does not cancel touches leaves the view its touch`() {
    let tap = UITapGestureRecognizer()
    tap.cancelsTouchesInView = false
    view.addGestureRecognizer(tap)

    expect(view.headlessTap())

    expect(log, equals: ["view began", "around began", "view ended"])
  }

  @Test
  func `a recognizer of the app's own recognizes in the calls it receives before the view`() {
    let still = Still()
    still.log = { [unowned self] in log.append($0) }
    view.addGestureRecognizer(still)

    expect(HeadlessTouch(on: view)?.lift(), equals: [still])
    expect(log, equals: ["still began", "view began", "around began", "view cancelled"])

    log = []
    let finger = HeadlessTouch(on: view)
    finger?.move(to: CGPoint(x: 1, y: 0))
    expect(finger?.lift(), equals: [])
    expect(log.last, equals: "view ended")
  }

  @Test
  func `a touch that the system cancels is cancelled for recognizers and for the view`() {
    let still = Still()
    still.log = { [unowned self] in log.append($0) }
    view.addGestureRecognizer(still)

    HeadlessTouch(on: view)?.cancel()

    expect(log.suffix(2), equals: ["still cancelled", "view cancelled"])
  }

  @Test
  func `a recognizer whose delegate does not receive the touch does not watch it`() {
    final class Bouncer: HeadlessObject, UIGestureRecognizerDelegate {
      var asked: UIView?

      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldReceive touch: UITouch
      ) -> Bool {
        asked = touch.view
        return false
      }
    }
    let (tap, bouncer) = (UITapGestureRecognizer(), Bouncer())
    tap.delegate = bouncer
    around.addGestureRecognizer(tap)

    expect(!view.headlessTap())
    expect(bouncer.asked, is: view)
  }

  @Test
  func `a control keeps its touches from the views around it`() {
    let control = UIControl(frame: view.bounds)
    view.addSubview(control)

    let finger = HeadlessTouch(on: control)
    finger?.move(to: CGPoint(x: 5, y: 0))
    finger?.lift()
    HeadlessTouch(on: control)?.cancel()

    expect(log.isEmpty)
  }

  @Test
  func `a recognizer counts its touch while that lasts`() {
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    expect(pan.numberOfTouches, equals: 0)

    let finger = HeadlessTouch(on: view)
    expect(pan.numberOfTouches, equals: 1)
    expect(pan.location(ofTouch: 0, in: view), equals: CGPoint(x: 50, y: 50))
    finger?.lift()
    expect(pan.numberOfTouches, equals: 0)
  }
}

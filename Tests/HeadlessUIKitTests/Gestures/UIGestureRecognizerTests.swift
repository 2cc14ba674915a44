import Expectations
import Foundation
import Testing

@testable import HeadlessUIKit

@MainActor
struct UIGestureRecognizerTests {
  private final class Gate: HeadlessObject, UIGestureRecognizerDelegate {
    var opens = false

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      opens
    }
  }

  @Test
  func `a gesture begins only if its recognizer is on and the delegate agrees`() {
    let pan = UIPanGestureRecognizer()
    let gate = Gate()

    expect(pan.headlessShouldBegin())
    pan.delegate = gate
    expect(!pan.headlessShouldBegin())
    gate.opens = true
    expect(pan.headlessShouldBegin())
    pan.isEnabled = false
    expect(!pan.headlessShouldBegin())
  }

  @Test
  func `B296: switching a recognizer off cancels its gesture`() {
    let pan = UIPanGestureRecognizer()
    pan.state = .began
    pan.state = .changed

    pan.isEnabled = false

    expect(pan.state, equals: .cancelled)
  }

  @Test
  func `a view holds its recognizers and a recognizer neither its view nor its delegate`() {
    weak var weakView: UIView?
    weak var weakTap: UITapGestureRecognizer?
    let pan = UIPanGestureRecognizer()
    do {
      let view = UIView()
      weakView = view
      let tap = UITapGestureRecognizer()
      weakTap = tap
      view.addGestureRecognizer(tap)
      view.addGestureRecognizer(pan)
      pan.delegate = Gate()
      expect(pan.view, is: view)
    }

    expectNil(weakView)
    expectNil(weakTap)
    expectNil(pan.view)
    expectNil(pan.delegate)
  }

  @Test
  func `resetting a pan forgets how far and how fast it went`() {
    let pan = UIPanGestureRecognizer()
    pan.setTranslation(CGPoint(x: 40, y: 0), in: nil)
    pan.headlessVelocity = CGPoint(x: 900, y: 0)

    pan.reset()

    expect(pan.translation(in: nil), equals: .zero)
    expect(pan.velocity(in: nil), equals: .zero)
  }
}

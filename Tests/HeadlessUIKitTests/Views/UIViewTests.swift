import Expectations
import Testing

@testable import HeadlessUIKit

@MainActor
struct UIViewTests {
  @Test
  func `a view is found by its tag, the outer one first`() {
    let outer = UIView()
    let inner = UIView()
    outer.addSubview(inner)
    inner.tag = 7

    expect(outer.viewWithTag(7), is: inner)
    outer.tag = 7
    expect(outer.viewWithTag(7), is: outer)
    expectNil(outer.viewWithTag(8))
  }

  @Test
  func `a recognizer of another view's stays there`() {
    let view = UIView()
    let tap = UITapGestureRecognizer()
    view.addGestureRecognizer(tap)

    UIView().removeGestureRecognizer(tap)

    expect(tap.view, is: view)
    view.removeGestureRecognizer(tap)
    expectNil(tap.view)
  }

  @Test
  func `editing ends inside a view, and not beside it`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.isHidden = false
    let form = UIView()
    let field = UITextField()
    form.addSubview(field)
    window.addSubview(form)
    let other = UIView()
    window.addSubview(other)
    field.becomeFirstResponder()

    expect(!other.endEditing(true))
    expect(field.isEditing)
    expect(form.endEditing(false))
    expect(!field.isEditing)
  }

  @Test
  func `a view is notified of the window it comes into, and of its leaving`() {
    final class Spy: UIView {
      var lines: [String] = []

      override func willMove(toWindow newWindow: UIWindow?) {
        lines.append("will \(newWindow == nil ? "leave" : "come")")
      }

      override func didMoveToWindow() {
        lines.append("did \(window == nil ? "leave" : "come")")
      }
    }
    let window = UIWindow(frame: .zero)
    let outer = UIView()
    let spy = Spy()
    outer.addSubview(spy)
    expect(spy.lines, equals: [])

    window.addSubview(outer)
    expect(spy.lines, equals: ["will come", "did come"])
    outer.removeFromSuperview()
    expect(spy.lines, equals: ["will come", "did come", "will leave", "did leave"])
  }

  @Test
  func `a view knows the window around it, however it came there`() {
    let window = UIWindow(frame: .zero)
    let other = UIWindow(frame: .zero)
    let outer = UIView()
    let inner = UIView()
    outer.addSubview(inner)
    expectNil(inner.window)

    window.addSubview(outer)
    expect(outer.window, is: window)
    expect(inner.window, is: window)

    other.addSubview(outer)
    expect(inner.window, is: other)

    outer.removeFromSuperview()
    expectNil(outer.window)
    expectNil(inner.window)
  }

  @Test
  func `a view in a window stays in it when the window is put into another one`() {
    let outer = UIWindow(frame: .zero)
    let window = UIWindow(frame: .zero)
    let view = UIView()
    window.addSubview(view)

    outer.addSubview(window)
    expect(view.window, is: window)

    window.removeFromSuperview()
    expect(view.window, is: window)
  }

  /// A view that removes its container from the window as soon as it is about to be in the window itself.
  private final class LeavingContainer: UIView {
    private weak var container: UIView?

    init(_ container: UIView) {
      self.container = container
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func willMove(toWindow newWindow: UIWindow?) {
      if newWindow != nil { container?.removeFromSuperview() }
    }
  }

  @Test
  func `a view whose container leaves the window as it comes is in none`() {
    let window = UIWindow(frame: .zero)
    let outer = UIView()
    window.addSubview(outer)
    let leaving = LeavingContainer(outer)

    outer.addSubview(leaving)

    expectNil(outer.window)
    expect(leaving.superview, is: outer)
    expectNil(leaving.window)
  }

  @Test
  func `a view that outlives its window is in none`() {
    let view = UIView()
    do {
      let window = UIWindow(frame: .zero)
      window.addSubview(view)
    }

    expectNil(view.window)
    expectNil(view.superview)
  }

  @Test
  func `a view that is added again comes to the front and keeps its constraints`() {
    let outer = UIView()
    let first = UIView()
    let second = UIView()
    outer.addSubview(first)
    outer.addSubview(second)
    let constraint = first.topAnchor.constraint(equalTo: outer.topAnchor)
    constraint.isActive = true

    outer.addSubview(first)

    expect(outer.subviews, equals: [second, first])
    expect(constraint.isActive)
  }

  @Test
  func `a view follows its superview's size as its mask says, if the superview lets it`() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    outer.addSubview(inner)

    inner.autoresizingMask = .flexibleWidth
    outer.frame.size = CGSize(width: 120, height: 120)
    expect(inner.frame.size, equals: CGSize(width: 70, height: 50))
    inner.autoresizingMask = .flexibleHeight
    outer.frame.size = CGSize(width: 140, height: 140)
    expect(inner.frame.size, equals: CGSize(width: 70, height: 70))

    outer.autoresizesSubviews = false
    outer.frame.size = CGSize(width: 200, height: 200)
    expect(inner.frame.size, equals: CGSize(width: 70, height: 70))
  }
}

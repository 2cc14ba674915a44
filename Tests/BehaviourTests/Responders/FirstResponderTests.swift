import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Section Q: which responder receives typed text.
  @MainActor
  struct FirstResponderTests {
    @Test
    func `B203: a view must be able to, and in a window`() async {
      let host = await RootOnDisplay()
      let plain = UIView()
      let willing = WillingView()
      host.root.view.addSubview(plain)

      expect(!plain.becomeFirstResponder())
      expect(!willing.becomeFirstResponder())
      expect(!willing.isFirstResponder)

      host.root.view.addSubview(willing)
      expect(willing.becomeFirstResponder())
      expect(willing.isFirstResponder)
    }

    @Test
    func `B203: the first responder becomes it again, also if it doesn't resign`() async {
      let host = await RootOnDisplay()
      let view = WillingView()
      host.root.view.addSubview(view)
      view.becomeFirstResponder()

      view.resigns = false

      expect(view.becomeFirstResponder())
      expect(view.isFirstResponder)
      view.resigns = true
    }

    @Test
    func `B203: the present first responder is asked, and may refuse`() async {
      let host = await RootOnDisplay()
      let first = WillingView()
      let second = WillingView()
      host.root.view.addSubview(first)
      host.root.view.addSubview(second)
      first.becomeFirstResponder()

      first.resigns = false
      expect(!second.becomeFirstResponder())
      expect(first.isFirstResponder)

      first.resigns = true
      expect(second.becomeFirstResponder())
      expect(second.isFirstResponder && !first.isFirstResponder)
    }

    @Test
    func `B203: a view taken out of the window resigns, with everything in it`() async {
      let host = await RootOnDisplay()
      let around = UIView()
      let view = WillingView()
      view.resigns = false
      around.addSubview(view)
      host.root.view.addSubview(around)
      view.becomeFirstResponder()

      around.removeFromSuperview()
      expect(!view.isFirstResponder)

      host.root.view.addSubview(around)
      expect(!view.isFirstResponder)
    }

    @Test
    func `B203: a responder that leaves the window is asked to resign while it is in it`() async {
      let host = await RootOnDisplay()
      let around = UIView()
      let view = WillingView()
      around.addSubview(view)
      host.root.view.addSubview(around)
      view.becomeFirstResponder()
      var wasInWindow: [Bool] = []
      view.onResign = { wasInWindow.append($0.window != nil) }

      around.removeFromSuperview()

      expect(wasInWindow, equals: [true])
      expect(!view.isFirstResponder)
    }

    @Test
    func `B203: moving within the window is no reason to resign`() async {
      let host = await RootOnDisplay()
      let view = WillingView()
      let other = UIView()
      host.root.view.addSubview(view)
      host.root.view.addSubview(other)
      view.becomeFirstResponder()

      other.addSubview(view)

      expect(view.isFirstResponder)
    }

    @Test
    func `B203: a field of a screen that is popped is edited no longer`() async {
      let stack = await Stack(of: 2, in: Journal())
      let field = UITextField()
      stack[1].view.addSubview(field)
      expect(field.becomeFirstResponder())

      stack.navigation.popViewController(animated: true)
      await stack.window.settle()

      expect(!field.isEditing && !field.isFirstResponder)
    }

    @Test
    func `B203: a window does not keep its first responder`() async {
      let host = await RootOnDisplay()
      weak var weakView: UIView?
      do {
        let view = WillingView()
        weakView = view
        host.root.view.addSubview(view)
        view.becomeFirstResponder()
        view.removeFromSuperview()
      }

      expectNil(weakView)
    }
  }
}

/// A view that can be first responder, and that refuses to resign if a test says so.
private final class WillingView: UIView {
  var resigns = true
  var onResign: ((UIView) -> Void)?

  override func resignFirstResponder() -> Bool {
    onResign?(self)
    return super.resignFirstResponder()
  }

  override var canBecomeFirstResponder: Bool { true }
  override var canResignFirstResponder: Bool { resigns }
}

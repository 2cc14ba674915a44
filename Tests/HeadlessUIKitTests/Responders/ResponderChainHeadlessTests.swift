import Expectations
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

// Tests of behaviour that only HeadlessUIKit lets a test observe.

extension Behaviours.ResponderChainTests {
  @Test
  func `B201: the app asks its delegate if that is a responder of no other place`() async {
    let app = UIApplication.shared
    defer { app.delegate = nil }
    expectNil(app.next)
    let delegate = AppSpy(journal)
    let screen = ScreenAsDelegate()
    let plain = PlainDelegate()

    app.delegate = delegate
    expect(app.next, is: delegate)
    expectNil(delegate.next)
    app.delegate = screen
    expectNil(app.next)
    app.delegate = plain
    expectNil(app.next)
    let view = ViewAsDelegate()
    app.delegate = view
    expectNil(app.next)
    let own = AppAsDelegate()
    own.delegate = own
    expectNil(own.next)
    withExtendedLifetime((delegate, screen, plain)) {}
  }
}

private final class ViewAsDelegate: UIView, UIApplicationDelegate {}

private final class AppAsDelegate: UIApplication, UIApplicationDelegate {}

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
    #expect(app.next == nil)
    let delegate = AppSpy(journal)
    let screen = ScreenAsDelegate()
    let plain = PlainDelegate()

    app.delegate = delegate
    #expect(app.next === delegate)
    #expect(delegate.next == nil)
    app.delegate = screen
    #expect(app.next == nil)
    app.delegate = plain
    #expect(app.next == nil)
    let view = ViewAsDelegate()
    app.delegate = view
    #expect(app.next == nil)
    let own = AppAsDelegate()
    own.delegate = own
    #expect(own.next == nil)
    withExtendedLifetime((delegate, screen, plain)) {}
  }
}

private final class ViewAsDelegate: UIView, UIApplicationDelegate {}

private final class AppAsDelegate: UIApplication, UIApplicationDelegate {}

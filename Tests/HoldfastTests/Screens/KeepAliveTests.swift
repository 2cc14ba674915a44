import Expectations
import Testing

@testable import Holdfast

@MainActor
struct KeepAliveTests {
  @Test
  func `an object that is kept alive again and again is held once`() {
    final class Object {}
    let screen = UIViewController()
    let object = Object()

    for _ in 0..<3 { screen.keepAlive(object) }

    expect(screen.keptObjects.count, equals: 1)
  }
}

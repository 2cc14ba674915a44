import HoldfastTesting
import Testing

/// Two suites whose tests may not run at the same time, one of them within another that has the
/// trait, too.
@MainActor
@Suite(.oneAtATime)
struct OneAtATimeTests {
  private static var running = 0

  private static func run() async {
    running += 1
    for _ in 0..<20 {
      await tick()
      #expect(running == 1)
    }
    running -= 1
  }

  @Test(arguments: 0..<5)
  func `a test has the main actor to itself`(time: Int) async {
    await Self.run()
  }

  @MainActor
  @Suite(.oneAtATime)
  struct Inner {
    @Test(arguments: 0..<5)
    func `a test in an inner suite waits for one turn only`(time: Int) async {
      await OneAtATimeTests.run()
    }
  }
}

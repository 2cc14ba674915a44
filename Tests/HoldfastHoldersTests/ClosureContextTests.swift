import Expectations
import Testing

@testable import HoldfastHolders

/// Tests that the captures of closures are found, whether or not the compiler knows their size.
@MainActor
struct ClosureContextTests {
  private final class Target {}

  private final class Keeper {
    var action: (() -> Void)?
    init(_ action: (() -> Void)? = nil) { self.action = action }
  }

  private func holds(_ keeper: Keeper, _ target: Target) -> Bool {
    var walk = ReferenceWalk()
    let holds = walk.walk(from: HeapObject(keeper), to: HeapObject(target))
    expect(walk.notRead.isEmpty)
    return holds
  }

  /// The metadata of these closures says that their captures begin at offset zero, where the context's header is.
  @Test
  func `an object captured beside a value of no known size is found`() {
    let target = Target()
    let stream = AsyncStream.makeStream(of: Int.self)
    let now = ContinuousClock.now
    let mirror = Mirror(reflecting: 1)
    let error = CancellationError()
    let closures: [() -> Void] = [
      { withExtendedLifetime((stream.stream, target)) {} },
      { withExtendedLifetime((stream.continuation, target)) {} },
      { withExtendedLifetime((now, target)) {} },
      { withExtendedLifetime((mirror, target)) {} },
      { withExtendedLifetime((error, target)) {} },
      { withExtendedLifetime((target, now)) {} },
    ]
    for (index, closure) in closures.enumerated() {
      expect(holds(Keeper(closure), target), "closure \(index)")
    }
  }

  @Test
  func `an object captured beside a continuation is found`() async {
    let target = Target()
    let keeper = Keeper()
    await withCheckedContinuation { continuation in
      keeper.action = {
        continuation.resume()
        withExtendedLifetime(target) {}
      }
      expect(holds(keeper, target))
      continuation.resume()
    }
  }

  /// Returns a closure whose generic arguments are before its captures in memory.
  private func closure<Value, Other>(_ value: Value, _ other: Other) -> () -> Void {
    { withExtendedLifetime((value, other, Value.self)) {} }
  }

  @Test
  func `what a generic closure captured is found, of whichever size`() {
    let target = Target()
    let closures = [
      closure(target, 1), closure(ContinuousClock.now, target), closure(1 as Int8, target),
      closure((1 as Int8, target), CancellationError()),
    ]
    for (index, closure) in closures.enumerated() {
      expect(holds(Keeper(closure), target), "closure \(index)")
    }
  }
}

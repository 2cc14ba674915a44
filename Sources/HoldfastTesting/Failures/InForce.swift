/// What is in force while something runs: of several at once the one begun last, in whatever order they end.
///
/// It holds each value until its end.
@MainActor
final class InForce<Value> {
  private var all: [(number: Int, value: Value)] = []
  private var count = 0

  var current: Value? { all.last?.value }

  /// The one begun last comes first.
  var values: [Value] { all.reversed().map(\.value) }

  /// Begins, and returns the number to end it with.
  func begin(_ value: Value) -> Int {
    count += 1
    all.append((count, value))
    return count
  }

  func end(_ number: Int) { all.removeAll { $0.number == number } }
}

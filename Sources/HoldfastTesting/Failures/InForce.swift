/// Stores values that apply while some code is running.
///
/// If several values apply at the same time, `current` is the one that was begun last, in whatever order they end. This
/// object holds each value until its end.
@MainActor
final class InForce<Value> {
  private var all: [(number: Int, value: Value)] = []
  private var count = 0

  var current: Value? { all.last?.value }

  /// The values, beginning with the one that was begun last.
  var values: [Value] { all.reversed().map(\.value) }

  /// Begins a value, and returns the number with which to end it.
  func begin(_ value: Value) -> Int {
    count += 1
    all.append((count, value))
    return count
  }

  func end(_ number: Int) { all.removeAll { $0.number == number } }
}

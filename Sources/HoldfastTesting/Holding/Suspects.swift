import Holdfast
import HoldfastHolders

/// The objects that tests have named as possible holders of leaked objects.
///
/// This object holds each of them until the test that named it has ended.
@MainActor
final class Suspects {
  private var suspects: [(object: AnyObject, name: String)] = []

  private static var all: [Weak<Suspects>] = []

  init() {
    Self.all.removeAll { $0.object == nil }
    Self.all.append(Weak(self))
  }

  func add(_ object: AnyObject, named name: String?) {
    suspects.append((object, name ?? "\(type(of: object))"))
  }

  /// The roots that the suspects add to every report.
  static var roots: [HoldingReport.Root] {
    all.compactMap(\.object).flatMap { list in
      list.suspects.map { HoldingReport.Root(name: $0.name, object: HeapObject($0.object)) }
    }
  }
}

#if os(Linux)

/// Checks whether this version of Swift's runtime has the layouts that ``RuntimeLayout`` describes.
///
/// It reads a few objects of its own before the first search, because a search that relied on a wrong layout would name
/// the wrong holder. If a layout differs, no memory is searched, and the report names the layout.
package struct LayoutCheck: Sendable {
  /// The names of the layouts that are as expected.
  package let verified: [String]
  /// The names of the layouts that differ.
  package let failed: [String]

  /// The check of this process, which is made when the process first searches for holders.
  package static let ofProcess = LayoutCheck()

  /// The check that all searches use.
  ///
  /// Tests can replace the check of the process.
  package static var current: LayoutCheck { forced ?? ofProcess }
  @TaskLocal package static var forced: LayoutCheck?

  package init(_ checks: [(name: String, holds: () -> Bool)] = Self.checks) {
    let results = checks.map { (name: $0.name, holds: $0.holds()) }
    verified = results.filter(\.holds).map(\.name)
    failed = results.filter { !$0.holds }.map(\.name)
  }

  private final class Probe {
    var object: AnyObject?
    var action: (() -> Void)?
  }
  private enum Choice {
    case nothing
    case object(Probe)
  }

  private static var checks: [(name: String, holds: () -> Bool)] {
    let memory = LiveMemory()
    func address(_ object: AnyObject) -> UInt { UInt(bitPattern: HeapObject(object).address) }
    return [
      (
        "objects",
        {
          let probe = Probe()
          guard
            case .instance(let type) = HeapObject(at: HeapObject(probe).address, in: memory).kind
          else { return false }
          return type == Probe.self && TypeMetadata(type).sizeOfInstance == 40
        }
      ),
      (
        "counts of references",
        {
          let probe = Probe()
          let place = address(probe) &+ 8
          func count() -> Int? {
            memory.word(place).flatMap(RuntimeLayout.ReferenceCount.strong)
          }
          guard let before = count() else { return false }
          let others = [Unmanaged.passRetained(probe), Unmanaged.passRetained(probe)]
          let after = count()
          for other in others { other.release() }
          return withExtendedLifetime(probe) { after == before + 2 }
        }
      ),
      (
        "properties",
        {
          let (holder, held) = (Probe(), Probe())
          holder.object = held
          return references(of: holder).contains {
            $0.target == HeapObject(held) && $0.path == ".object"
          }
        }
      ),
      (
        "closures",
        {
          let (holder, held) = (Probe(), Probe())
          holder.action = { withExtendedLifetime(held) {} }
          guard let closure = references(of: holder).first else { return false }
          return closure.function != nil && closure.path == ".action"
        }
      ),
      (
        "enumerations",
        {
          let held = Probe()
          let value = Choice.object(held)
          return withUnsafeTemporaryAllocation(byteCount: 16, alignment: 16) { copy in
            withUnsafeBytes(of: value) { bytes in
              guard let value = bytes.baseAddress, let base = copy.baseAddress,
                case .value("object", let type) = TypeMetadata(Choice.self)
                  .payload(ofCopy: value, in: base)
              else { return false }
              return type == Probe.self
            }
          }
        }
      ),
      (
        "arrays",
        {
          let held = Probe()
          let array = [held]
          let storage = unsafeBitCast(array, to: UInt.self)
          return withExtendedLifetime(array) {
            memory.word(storage &+ RuntimeLayout.Storage.arrayCount) == 1
              && memory.word(storage &+ RuntimeLayout.Storage.arrayElements) == address(held)
          }
        }
      ),
      (
        "dictionaries",
        {
          let held = Probe()
          let table = [1: held]
          let storage = unsafeBitCast(table, to: UInt.self)
          return withExtendedLifetime(table) {
            guard let keys = memory.word(storage &+ RuntimeLayout.Storage.keys),
              let values = memory.word(storage &+ RuntimeLayout.Storage.values), keys < values,
              let bitmap = memory.word(storage &+ RuntimeLayout.Storage.bitmapOfDictionary)
            else { return false }
            let bucket = UInt((bitmap & 0xFF).trailingZeroBitCount)
            return memory.word(values &+ bucket &* 8) == address(held)
          }
        }
      ),
      ("tasks", { holdsForRunningTask(memory) }),
    ]
  }

  private static func references(of object: AnyObject) -> [Reference] {
    var reader = ReferenceReader()
    reader.read(HeapObject(object))
    return reader.references
  }

  private final class Value: Sendable {}
  @TaskLocal private static var probe: Value?

  /// Returns whether a task's type, state and list of task-local values have the expected layouts.
  ///
  /// It is also true if no task is running.
  private static func holdsForRunningTask(_ memory: LiveMemory) -> Bool {
    let held = Value()
    return withUnsafeCurrentTask { task in
      guard let task = task.map({ unsafeBitCast($0, to: UInt.self) }) else { return true }
      guard memory.word(task) == RuntimeLayout.Task.metadata,
        memory.word(task &+ RuntimeLayout.Task.status).map({
          $0 & RuntimeLayout.Task.isComplete == 0
        }) ?? false
      else { return false }
      return $probe.withValue(held) {
        typealias Layout = RuntimeLayout.TaskLocals
        guard let item = memory.word(task &+ Layout.first).map({ $0 & ~Layout.flags }), item != 0
        else { return false }
        return memory.word(item &+ Layout.value) == address(held)
      }
    }
  }

  private static func address(_ object: AnyObject) -> UInt {
    UInt(bitPattern: HeapObject(object).address)
  }
}

#else

/// The check on Apple's systems, which verifies no layouts, because no search has run there yet.
package struct LayoutCheck: Sendable {
  package let verified: [String] = []
  package let failed: [String] = []
  package static let current = LayoutCheck()
}

#endif

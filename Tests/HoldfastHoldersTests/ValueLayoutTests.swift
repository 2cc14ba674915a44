import Expectations
import Testing

@testable import HoldfastHolders

/// Tests the assumptions about values, metadata on the heap and blocks: a failure names the assumption that a
/// toolchain has changed.
struct ValueLayoutTests {
  private final class Instance {
    var action: (() -> Void)?
  }

  private final class Generic<First, Second> {
    var first: First?
    var second: Second?
  }

  private indirect enum Tree {
    case leaf
    case branch(Tree, Int)
  }

  private func payload<Value>(of value: Value) -> TypeMetadata.Payload {
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 16) { buffer in
      withUnsafePointer(to: value) { value in
        guard let base = buffer.baseAddress else { return .unknown }
        return TypeMetadata(Value.self).payload(ofCopy: value, in: base)
      }
    }
  }

  @Test
  func `a type says how large its values are`() {
    let metadata = TypeMetadata((Int, Int8).self)
    expect(metadata.size, equals: 9, "the size in the table of witnesses")
    expect(metadata.alignment, equals: 8, "the alignment in the table of witnesses")
    expect(metadata.stride, equals: 16)
    expect(TypeMetadata((Int, Int, Int).self).isInlineInExistential, "what fits an existential")
    expect(!TypeMetadata((Int, Int, Int, Int).self).isInlineInExistential)
  }

  @Test
  func `an enumeration's value says its case and what that carries`() {
    typealias Answer = Result<Int, any Error>
    guard case .value("success", let type) = payload(of: Answer.success(7)) else {
      Issue.record("where an enumeration's description has its cases, or its tag")
      return
    }
    expect(ObjectIdentifier(type), equals: ObjectIdentifier(Int.self))
    guard case .nothing = payload(of: Int?.none), case .nothing = payload(of: Tree.leaf),
      case .indirect("branch", _) = payload(of: Tree.branch(.leaf, 1))
    else {
      Issue.record("how many cases carry something, or the mark of what is in a box")
      return
    }
  }

  private enum Nothing {}

  @Test
  func `an enumeration without a value has no case`() {
    let flags = TypeMetadata(Nothing.self).layoutFlags & RuntimeLayout.Witnesses.hasEnum
    expect(flags, equals: 0, "the mark of an enumeration's witnesses")
    expect(TypeMetadata(Tree.self).layoutFlags & RuntimeLayout.Witnesses.hasEnum != 0)
    var word = 0
    let payload = withUnsafePointer(to: 0) {
      TypeMetadata(Nothing.self).payload(ofCopy: $0, in: &word)
    }
    guard case .nothing = payload else {
      Issue.record("\(payload)")
      return
    }
  }

  @Test
  func `a class says what its generic arguments are`() {
    let metadata = TypeMetadata(Generic<Int8, String>.self)
    let first = metadata.genericArgumentOfClass(0).map { ObjectIdentifier($0) }
    let second = metadata.genericArgumentOfClass(1).map { ObjectIdentifier($0) }
    expect(first, equals: ObjectIdentifier(Int8.self), "where a class keeps its arguments")
    expect(second, equals: ObjectIdentifier(String.self))
    expectNil(metadata.genericArgumentOfClass(1_000))
  }

  #if os(Linux)
  /// The runtime has no list of its properties, and ends the process if it is asked for one.
  @Test
  func `a class of C's has no properties`() throws {
    let type = try #require(_typeByName("So12CFRunLoopRefa"))
    expect(TypeMetadata(type).kind, equals: .object)
    expect(TypeMetadata(type).fields.isEmpty, "the kind of a class of C's")
  }

  @Test
  func `a type is distinguished from other pointers`() throws {
    let types: [(Any.Type, String)] = [
      (Int.self, "a structure"), (Int?.self, "an optional"), (Tree.self, "an enumeration"),
      ((Int, String).self, "a tuple"), (Any.self, "an existential"),
      ((() -> Void).self, "a function"),
      (Int.Type.self, "a metatype"), (Instance.self, "a class"),
      ([Int8].self, "a generic structure"),
      (Generic<Int, Int>.self, "a generic class"),
      (Result<Int8, any Error>.self, "a generic enumeration"),
    ]
    // The runtime has made some of these types only for this list.
    guard let memory = ProcessMemory() else { return }
    for (type, name) in types {
      let address = UInt(bitPattern: unsafeBitCast(type, to: UnsafeRawPointer.self))
      let found = memory.type(at: address).map { ObjectIdentifier($0) }
      expect(found, equals: ObjectIdentifier(type), "\(name)")
      expectNil(memory.type(at: address &+ 8), "\(name)")
    }
  }

  @Test
  func `a closure's context and a box on the heap are known by their metadata`() throws {
    let instance = Instance()
    var count = 0
    instance.action = { [weak instance] in
      count += 1
      _ = instance
    }
    var reader = ReferenceReader()
    reader.read(HeapObject(instance))
    let context = try #require(reader.references.first?.target)
    reader = ReferenceReader()
    reader.read(context)
    guard let memory = ProcessMemory() else { return }

    func kind(of object: HeapObject) -> HeapKind? {
      memory.word(UInt(bitPattern: object.address)).flatMap {
        HeapKind(ofFirstWord: $0, in: memory)
      }
    }
    guard case .context? = kind(of: context) else {
      Issue.record("the code that frees a context, or the description of its captures")
      return
    }
    guard case .instance? = kind(of: HeapObject(instance)) else {
      Issue.record("an instance's class")
      return
    }
    withExtendedLifetime(instance) {}
  }

  @Test
  func `strong references are counted, with weak ones and without`() {
    let instance = Instance()
    let others = [instance, instance, instance]
    let expected = Int(bitPattern: swiftRetainCount(HeapObject(instance).address))
    let address = UInt(bitPattern: HeapObject(instance).address)
    guard let memory = ProcessMemory() else { return }
    let counted = memory.retainCount(ofObjectAt: address)
    expect(expected >= 4)
    expect(counted, equals: expected, "the count in an object's second word")

    weak let weakly = instance
    guard let again = ProcessMemory() else { return }
    expect(again.retainCount(ofObjectAt: address), equals: expected, "the count in a side table")
    expect(weakly != nil)
    withExtendedLifetime(others) {}
  }

  @Test
  func `a block says its type and how large it is`() {
    let instance = Instance()
    let block: @convention(block) () -> Void = { withExtendedLifetime(instance) {} }
    let address = unsafeBitCast(block, to: UnsafeRawPointer.self)
    let type = SymbolTable.symbol(around: address.load(as: UInt.self))?.name
    expect(type, equals: RuntimeLayout.Block.type, "a block's type")
    let description = (address + Int(RuntimeLayout.Block.description)).load(as: UInt.self)
    let size = UnsafeRawPointer(bitPattern: description + RuntimeLayout.Block.size)?
      .load(as: UInt.self)
    expect(size.map { (40...64).contains($0) } ?? false, "a block's size")
    withExtendedLifetime(block) {}
  }
  #endif
}

@_silgen_name("swift_retainCount")
private func swiftRetainCount(_ object: UnsafeRawPointer) -> UInt

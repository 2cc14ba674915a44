import Foundation

/// The runtime's description of a type, with the parts of a value and their offsets.
///
/// It is read from the reflection metadata with the functions that `Mirror` uses. Types without a description, such as
/// imported C types and types built without reflection, have no fields, so a search ends there.
struct TypeMetadata {
  enum Kind {
    /// A reference to an instance of a class.
    case object
    case structure
    case enumeration
    case tuple
    case function
    /// `Any`, `any P`.
    case existential
    /// `AnyObject`, `any P` where `P` is for classes only.
    case classExistential
    /// A fixed number of values of one type.
    case fixedArray
    /// Builtin types, metatypes, and kinds of later compilers.
    case unknown
  }

  /// A part of a value.
  ///
  /// It holds its objects unless it is declared weak or unowned.
  struct Field {
    let name: String
    let type: Any.Type
    let offset: Int
    let isStrong: Bool
    let isVariable: Bool

    /// Whether the field has a type that can't be copied, such as a mutex.
    ///
    /// The runtime describes such a type as empty.
    var isUnknown: Bool { type == Void.self }
  }

  let type: Any.Type

  init(_ type: Any.Type) {
    self.type = type
  }

  var address: UnsafeRawPointer { unsafeBitCast(type, to: UnsafeRawPointer.self) }

  func word(_ index: Int) -> UInt {
    address.load(fromByteOffset: index * RuntimeLayout.word, as: UInt.self)
  }

  var kind: Kind {
    switch word(0) {
    case RuntimeLayout.Kind.structure: return .structure
    case RuntimeLayout.Kind.enumeration, RuntimeLayout.Kind.optional: return .enumeration
    case RuntimeLayout.Kind.tuple: return .tuple
    case RuntimeLayout.Kind.function: return .function
    case RuntimeLayout.Kind.existential:
      return isForClassesOnly ? .classExistential : isError ? errorKind : .existential
    case RuntimeLayout.Kind.extendedExistential: return extendedExistentialKind
    case RuntimeLayout.Kind.fixedArray: return .fixedArray
    default: return type is AnyObject.Type ? .object : .unknown
    }
  }

  /// The kind of `any Error`, which is an object of Objective-C on Apple's systems.
  private var errorKind: Kind {
    #if canImport(ObjectiveC)
    .unknown
    #else
    .classExistential
    #endif
  }

  /// The kind of an extended existential, which is stored at the beginning of the existential's shape.
  private var extendedExistentialKind: Kind {
    switch UnsafeRawPointer(bitPattern: word(1)).map({ $0.load(as: UInt8.self) }) {
    case 0: .existential
    case 1: .classExistential
    default: .unknown
    }
  }

  /// The type of a fixed array's elements, and their number.
  var elements: (type: Any.Type, count: Int)? {
    guard kind == .fixedArray, let element = UnsafeRawPointer(bitPattern: word(2)) else {
      return nil
    }
    return (unsafeBitCast(element, to: Any.Type.self), Int(word(1)))
  }

  private var existentialFlags: UInt32 { UInt32(truncatingIfNeeded: word(1)) }
  private var isForClassesOnly: Bool { existentialFlags & 0x8000_0000 == 0 }
  /// Whether the type is `any Error`.
  var isError: Bool { existentialFlags & 0x3F00_0000 != 0 }

  /// Whether the type is a Swift function, whose values consist of the addresses of the code and of the captures.
  var isSwiftFunction: Bool { (word(1) >> 16) & 0xFF == 0 }

  /// Whether the type is a collection of the standard library, whose values consist of a reference to their storage.
  var isCollection: Bool {
    let name = _typeName(type, qualified: true)
    return ["Swift.Array<", "Swift.ContiguousArray<", "Swift.Dictionary<", "Swift.Set<"]
      .contains { name.hasPrefix($0) }
  }

  /// Whether instances are objects of CoreFoundation, without the properties of the Swift class.
  var isOfCoreFoundation: Bool {
    let name = "\(type)"
    return name.hasPrefix("_NSCF") || name.hasPrefix("__NSCF")
  }

  /// Whether the type is a class of Swift's libraries.
  var isOfSystem: Bool {
    let name = _typeName(type, qualified: true)
    return [
      "Foundation.", "FoundationEssentials.", "Dispatch.", "Swift.", "_Concurrency.",
      "Synchronization.", "Observation.", "Combine.", "os.", "__C.",
    ]
    .contains(where: name.hasPrefix)
  }

  /// The type of the elements that an instance of the class has after its properties, or nil if it has none.
  var elementOfTail: Any.Type? {
    var ancestor: Any.Type? = type
    while let current = ancestor {
      if _typeName(current, qualified: true).hasPrefix("Swift.ManagedBuffer<") {
        return TypeMetadata(current).genericArgumentOfClass(1)
      }
      ancestor = (current as? AnyClass).flatMap { _getSuperclass($0) }
    }
    return nil
  }

  /// Whether the type is a key path, whose instances have the arguments of subscripts after their properties.
  var isKeyPath: Bool {
    ["Swift.KeyPath<", "Swift.WritableKeyPath<", "Swift.ReferenceWritableKeyPath<"]
      .contains { _typeName(type, qualified: true).hasPrefix($0) }
  }

  // MARK: Sizes

  /// The size of an instance of the class, as the class's metadata contains it.
  var sizeOfInstance: Int {
    Int(address.load(fromByteOffset: RuntimeLayout.sizeOfInstance, as: UInt32.self))
  }

  var witnesses: UnsafeRawPointer {
    (address - RuntimeLayout.word).load(as: UnsafeRawPointer.self)
  }

  /// The flags in the table of a type's value witnesses.
  var layoutFlags: UInt32 {
    witnesses.load(
      fromByteOffset: RuntimeLayout.Witnesses.flags * RuntimeLayout.word,
      as: UInt32.self
    )
  }

  var size: Int {
    witnesses.load(fromByteOffset: RuntimeLayout.Witnesses.size * RuntimeLayout.word, as: Int.self)
  }
  /// The distance from one element of an array to the next.
  var stride: Int { max(1, size.aligned(to: alignment)) }
  /// Whether a value of this type holds no object, such as a number, an `ObjectIdentifier` or an `Unmanaged`.
  var isPlain: Bool { layoutFlags & 0x0001_0000 == 0 }
  var alignment: Int { Int(layoutFlags & 0xFF) + 1 }

  /// Whether an existential contains a value of this type itself, and not a reference to its box.
  var isInlineInExistential: Bool { layoutFlags & 0x0002_0000 == 0 }

  // MARK: Fields

  /// The stored properties, beginning with those of the superclass, or the elements of a tuple.
  var fields: [Field] { facts.fields }

  /// The facts about the type, which are found once because a search meets the same types often.
  var facts: TypeFacts { TypeFacts.of(type) }

  /// Whether the runtime knows the fields.
  ///
  /// If the runtime were asked for the fields of a C class, it would end the process.
  var isReflected: Bool {
    switch kind {
    case .structure, .tuple: true
    case .object: word(0) == 0 || word(0) > RuntimeLayout.Kind.lastOfAll
    default: false
    }
  }

  func readFields() -> [Field] {
    (0..<recursiveCount(type)).map { index in
      var reflection = FieldReflection()
      let fieldType = recursiveChildMetadata(type, index: index, fieldMetadata: &reflection)
      defer { reflection.free?(reflection.name) }
      return Field(
        name: reflection.name.map { String(cString: $0) } ?? "\(index)",
        type: fieldType,
        offset: recursiveChildOffset(type, index: index),
        isStrong: reflection.isStrong,
        isVariable: reflection.isVar
      )
    }
  }

  /// Returns a generic argument in a class's metadata, for the class of an instance.
  func genericArgumentOfClass(_ index: Int) -> Any.Type? {
    guard
      let descriptor = address.load(
        fromByteOffset: RuntimeLayout.descriptionOfClass,
        as: UnsafeRawPointer?.self
      )
    else { return nil }
    typealias Layout = RuntimeLayout.ClassDescription
    let words = Int(descriptor.load(fromByteOffset: Layout.words, as: UInt32.self))
    let members = Int(descriptor.load(fromByteOffset: Layout.members, as: UInt32.self))
    guard members <= words, index < members else { return nil }
    return address.load(
      fromByteOffset: (words - members + index) * RuntimeLayout.word,
      as: UnsafeRawPointer?.self
    ).map { unsafeBitCast($0, to: Any.Type.self) }
  }

  /// Returns the target of a relative pointer at `place`.
  static func follow(_ place: UnsafeRawPointer) -> UnsafeRawPointer? {
    let distance = place.load(as: Int32.self)
    return distance == 0 ? nil : place + Int(distance)
  }
}

extension UnsafeRawPointer {
  func bound<Element>(to type: Element.Type) -> UnsafePointer<Element> {
    assumingMemoryBound(to: type)
  }
}

extension Int {
  func aligned(to alignment: Int) -> Int {
    (self + alignment - 1) & ~(alignment - 1)
  }
}

// MARK: The runtime's functions behind `Mirror`

/// The runtime's description of one field.
private struct FieldReflection {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVar = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func recursiveCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func recursiveChildMetadata(
  _ type: Any.Type,
  index: Int,
  fieldMetadata: UnsafeMutablePointer<FieldReflection>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func recursiveChildOffset(_ type: Any.Type, index: Int) -> Int

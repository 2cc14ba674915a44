/// The name of a type as the compiler writes it into its descriptions.
struct MangledType {
  private let start: UnsafePointer<UInt8>
  private let length: Int

  /// The name that starts at `address`, and ends with a zero byte that isn't part of a reference in the name.
  init(_ address: UnsafeRawPointer) {
    start = address.bound(to: UInt8.self)
    var length = 0
    while start[length] != 0 {
      switch start[length] {
      case 0x01...0x17: length += 5
      case 0x18...0x1F: length += 9
      default: length += 1
      }
    }
    self.length = length
  }

  /// Returns whether the name ends with `suffix`, such as the mark of a weak or an unowned reference.
  private func ends(with suffix: StaticString) -> Bool {
    guard length > suffix.utf8CodeUnitCount else { return false }
    return (0..<suffix.utf8CodeUnitCount).allSatisfy {
      start[length - suffix.utf8CodeUnitCount + $0] == suffix.utf8Start[$0]
    }
  }

  var isWeak: Bool { ends(with: "Xw") }
  /// Whether the name means a box on the heap for a captured variable.
  var isBox: Bool { ends(with: "_Xx") }
  var isUnowned: Bool { ends(with: "Xo") || ends(with: "Xu") }

  /// Whether the name means a lowered function with a context.
  ///
  /// The runtime has no type for such a function. The name ends with an underscore, and the function's conventions
  /// begin with `I`. Functions without a context are bare code (`t`), C functions (`C`) and blocks (`B`).
  var isLoweredFunction: Bool {
    guard length > 2, start[length - 1] == UInt8(ascii: "_") else { return false }
    var index = length - 2
    while index >= 0, start[index] != UInt8(ascii: "I") {
      guard start[index].isLetter else { return false }
      index -= 1
    }
    guard index >= 0 else { return false }
    let isEscaping = start[index + 1] == UInt8(ascii: "e")
    let convention = start[index + (isEscaping ? 2 : 1)]
    return [UInt8(ascii: "g"), UInt8(ascii: "x"), UInt8(ascii: "y")].contains(convention)
  }

  /// Whether the name contains a parameter pack, which the runtime can't substitute.
  var hasPack: Bool { has("Qp") || has("QP") }

  /// Whether the name depends on another type.
  ///
  /// If the other type is missing, the runtime ends the process.
  private var isOfAnotherType: Bool { has("Q") }

  /// Returns whether the name contains these characters outside of its references.
  private func has(_ letters: StaticString) -> Bool {
    let count = letters.utf8CodeUnitCount
    var index = 0
    while index + count <= length {
      switch start[index] {
      case 0x01...0x17: index += 5
      case 0x18...0x1F: index += 9
      default:
        if (0..<count).allSatisfy({ start[index + $0] == letters.utf8Start[$0] }) { return true }
        index += 1
      }
    }
    return false
  }

  /// The type that the name stands for, or nil if that depends on another type.
  var type: Any.Type? { isOfAnotherType ? nil : type(inContext: nil, arguments: nil) }

  /// Returns the type that the name stands for inside a generic type with these arguments.
  func type(inContext context: UnsafeRawPointer?, arguments: UnsafeRawPointer?) -> Any.Type? {
    _getTypeByMangledNameInContext(
      start,
      UInt(length),
      genericContext: context,
      genericArguments: arguments
    )
  }

  /// Returns the type that the name stands for inside a generic function with these arguments.
  func type(inEnvironment environment: UnsafeRawPointer, arguments: UnsafeRawPointer) -> Any.Type? {
    _getTypeByMangledNameInEnvironment(
      start,
      UInt(length),
      genericEnvironment: environment,
      genericArguments: arguments
    )
  }

  /// The name itself, for names without references.
  var text: String {
    String(decoding: UnsafeBufferPointer(start: start, count: length), as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}

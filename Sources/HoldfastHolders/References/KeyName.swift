/// Names the keys of dictionaries as the source writes them, if the keys are short.
extension CheckedMemory {
  /// Returns the name of a key that is a string, a number or an enumeration's case, or nil for any other key.
  ///
  /// A string is in quotes. This method runs no code of the program, so a key whose type has its own description has no
  /// name.
  func nameOfKey(_ type: Any.Type, at address: UInt) -> String? {
    if type == String.self { return text(at: address).map { "\"\($0)\"" } }
    return withBytes(at: address, count: TypeMetadata(type).sizeInMemory) { copy in
      func name<Key>(_: Key.Type) -> String? {
        guard _isPOD(Key.self) else { return nil }
        let key = copy.loadUnaligned(as: Key.self)
        if key is any BinaryInteger || key is Bool { return isOfSwift(Key.self) ? "\(key)" : nil }
        guard TypeMetadata(Key.self).kind == .enumeration, !(key is any CustomStringConvertible),
          !(key is any CustomDebugStringConvertible)
        else { return nil }
        return ".\(key)"
      }
      return _openExistential(type, do: name)
    } ?? nil
  }

  private func isOfSwift(_ type: Any.Type) -> Bool {
    _typeName(type, qualified: true).hasPrefix("Swift.")
  }
}

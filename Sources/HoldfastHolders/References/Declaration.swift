/// The declaration of a property on the path of a reference.
package struct Declaration {
  /// The class or structure with the property, or the tuple with the element.
  let container: Any.Type
  let type: Any.Type
  let isVariable: Bool
  let isLazy: Bool

  init(of field: TypeMetadata.Field, in container: Any.Type) {
    self.container = container
    type = field.type
    isVariable = field.isVariable
    isLazy = field.name.hasPrefix(Reference.lazyStorage)
  }

  /// Whether the property can be set to nil.
  package var canBeNil: Bool { isVariable && !isLazy && TypeMetadata(type).wrapped != nil }

  /// Whether the property can be set to another value.
  package var canChange: Bool { isVariable && TypeMetadata(container).kind != .tuple }

  /// Whether the property is a reference that can be declared weak.
  ///
  /// Values, elements of tuples, and properties whose type is a generic parameter can't be weak.
  package var canBeWeak: Bool {
    // A lazy property is stored as an optional, although its type isn't one.
    if isLazy { return false }
    let reference = TypeMetadata(TypeMetadata(type).wrapped ?? type)
    let container = TypeMetadata(container)
    guard reference.kind == .object || reference.kind == .classExistential && !reference.isError
    else { return false }
    return container.kind == .object || container.kind == .structure
      ? !isParameter(reference.type) && !container.isOfSystem : false
  }

  /// Returns whether the type is one of the container's generic arguments, so that the source may declare it as a
  /// generic parameter.
  private func isParameter(_ type: Any.Type) -> Bool {
    let metadata = TypeMetadata(container)
    let most = 4
    guard "\(container)".contains("<") else { return false }
    let arguments =
      metadata.kind == .object
      ? (0..<most).compactMap(metadata.genericArgumentOfClass) : metadata.genericArguments(most)
    return arguments.contains { $0 == type }
  }

  /// Whether the property is an `Unmanaged`, which holds its object only between the app's calls to `retain()` and
  /// `release()`.
  package var isUnmanaged: Bool { "\(TypeMetadata(type).wrapped ?? type)".hasPrefix("Unmanaged<") }

  package var containerName: String { "\(container)" }
}

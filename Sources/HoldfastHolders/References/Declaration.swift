/// How a property is declared that a reference goes through.
package struct Declaration {
  /// The class or structure that has the property; a tuple for its elements.
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

  /// Whether it can be set to nil.
  package var canBeNil: Bool { isVariable && !isLazy && TypeMetadata(type).wrapped != nil }

  /// Whether it can be given another value.
  package var canChange: Bool { isVariable && TypeMetadata(container).kind != .tuple }

  /// Whether it is a reference that can be declared weak: no value, no element of a tuple, and not of a type
  /// that generic code knows as a parameter only.
  package var canBeWeak: Bool {
    // A lazy property is stored as an optional, which it is not.
    if isLazy { return false }
    let reference = TypeMetadata(TypeMetadata(type).wrapped ?? type)
    let container = TypeMetadata(container)
    guard reference.kind == .object || reference.kind == .classExistential && !reference.isError
    else { return false }
    return container.kind == .object || container.kind == .structure
      ? !isParameter(reference.type) && !container.isOfSystem : false
  }

  /// Whether the type is one of the container's generic arguments, and so perhaps a parameter in the source.
  private func isParameter(_ type: Any.Type) -> Bool {
    let metadata = TypeMetadata(container)
    let most = 4
    guard "\(container)".contains("<") else { return false }
    let arguments =
      metadata.kind == .object
      ? (0..<most).compactMap(metadata.genericArgumentOfClass) : metadata.genericArguments(most)
    return arguments.contains { $0 == type }
  }

  /// Whether it holds only if the app has called `retain()`, until the app calls `release()`.
  package var isUnmanaged: Bool { "\(TypeMetadata(type).wrapped ?? type)".hasPrefix("Unmanaged<") }

  package var containerName: String { "\(container)" }
}

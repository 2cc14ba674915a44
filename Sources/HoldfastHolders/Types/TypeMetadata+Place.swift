extension TypeMetadata {
  /// The size of a value in memory.
  ///
  /// A block has the size of a pointer, because its type has no size on Linux.
  var sizeInMemory: Int {
    kind == .function && !isSwiftFunction ? RuntimeLayout.word : size
  }

  /// Whether the type is a pointer's type.
  ///
  /// Some classes store pointers to objects that they retain and release explicitly.
  var isPointer: Bool {
    let name = "\(type)"
    return name.contains("Pointer") || name.contains("Unmanaged") || name.contains("dispatch")
  }
}

extension TypeMetadata {
  /// The size of a value, or of a pointer for a block, whose type has no size on Linux.
  var sizeInMemory: Int {
    kind == .function && !isSwiftFunction ? RuntimeLayout.word : size
  }

  /// Whether it is the type of a pointer, through which some classes hold objects by hand.
  var isPointer: Bool {
    let name = "\(type)"
    return name.contains("Pointer") || name.contains("Unmanaged") || name.contains("dispatch")
  }
}

extension TypeMetadata {
  /// A block's type has no size on Linux.
  var sizeInMemory: Int {
    kind == .function && !isSwiftFunction ? RuntimeLayout.word : size
  }

  /// Whether it is a pointer's type, by which some classes hold by hand.
  var isPointer: Bool {
    let name = "\(type)"
    return name.contains("Pointer") || name.contains("Unmanaged") || name.contains("dispatch")
  }
}

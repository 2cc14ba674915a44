/// The case of an enumeration's value, and its payload.
extension TypeMetadata {
  /// The payload of a case.
  enum Payload {
    case nothing
    case value(name: String, type: Any.Type)
    /// The value refers to a box, and the payload is in the box.
    case indirect(name: String, type: Any.Type)
    /// The case or its type isn't known.
    case unknown
  }

  /// Returns the payload of an enumeration's value.
  ///
  /// Only the bits of the value are read. They are copied into `buffer`, which contains the bits of the payload
  /// afterwards and holds no object.
  func payload(
    ofCopy value: UnsafeRawPointer,
    in buffer: UnsafeMutableRawPointer
  ) -> Payload {
    typealias Layout = RuntimeLayout.EnumDescription
    typealias Fields = RuntimeLayout.Fields
    guard layoutFlags & RuntimeLayout.Witnesses.hasEnum != 0 else { return .nothing }
    guard let descriptor = UnsafeRawPointer(bitPattern: word(1)) else { return .unknown }
    buffer.copyMemory(from: value, byteCount: size)
    typealias GetTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
    let tag = Int(witness(RuntimeLayout.Witnesses.enumTag, as: GetTag.self)(buffer, address))
    let flags = descriptor.load(fromByteOffset: Layout.payloadCases, as: UInt32.self)
    guard tag < flags & 0x00FF_FFFF else { return .nothing }
    typealias Project = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void
    witness(RuntimeLayout.Witnesses.enumPayload, as: Project.self)(buffer, address)

    guard let fields = Self.follow(descriptor + Fields.place) else { return .unknown }
    let record = fields + Fields.first + tag * Fields.size
    guard let mangled = Self.follow(record + 4).map(MangledType.init),
      let type = mangled.type(inContext: descriptor, arguments: address + 16)
    else { return .unknown }
    let name = Self.follow(record + 8).map { String(cString: $0.bound(to: CChar.self)) } ?? ""
    let isIndirect = record.load(as: UInt32.self) & 1 != 0
    return isIndirect ? .indirect(name: name, type: type) : .value(name: name, type: type)
  }

  private func witness<Function>(_ index: Int, as type: Function.Type) -> Function {
    witnesses.load(fromByteOffset: index * RuntimeLayout.word, as: type)
  }
}

import Foundation

/// The holders that objects of the system stand for.
extension HolderSearch {
  /// Returns the holder that an object of the system stands for, according to the object's type.
  func holder(behind link: Link) -> Holder? {
    switch link.kind {
    case .opaque(let name):
      return Self.holder(behind: name)
    case .object:
      guard let block = link.block, let first = memory.word(block),
        case .instance(let type)? = HeapKind(ofFirstWord: first, in: memory),
        TypeMetadata(type).isOfSystem
      else { return nil }
      let name = _typeName(type, qualified: true)
      // A thread also holds the objects of the function that it runs.
      if name.hasSuffix("Foundation.Thread"), case .property(let property, _)? = link.labels.first,
        property.hasSuffix("hreadDictionary")
      {
        return .threadDictionary
      }
      let holder = Self.holder(ofTypeNamed: name)
      return holder == .timer(isValid: true) ? .timer(isValid: isValid(timerAt: block)) : holder
    default: return nil
    }
  }

  /// Returns whether a timer is valid, or has been deallocated meanwhile.
  private func isValid(timerAt block: UInt) -> Bool {
    UnsafeRawPointer(bitPattern: block).flatMap { address in
      HeapObject(at: address, in: memory).instance(of: Timer.self)
    }?.isValid ?? true
  }

  /// Returns the holder that a class of Foundation stands for.
  static func holder(ofTypeNamed name: String) -> Holder? {
    if name.contains("NotificationCenter") { return .notificationCenter }
    if name.hasSuffix(".OperationQueue") { return .operationQueue }
    if name.contains("DispatchSource") { return .dispatchSource }
    if name.hasSuffix(".DispatchQueue") { return .queue }
    if name.hasSuffix(".RunLoop") { return .runLoop }
    return name.hasSuffix(".Timer") ? .timer(isValid: true) : nil
  }

  /// Returns the holder that a C symbol stands for.
  static func holder(behind symbol: String) -> Holder? {
    symbol.contains("CFRunLoop") ? .runLoop : nil
  }
}

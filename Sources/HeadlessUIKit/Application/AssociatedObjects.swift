#if !canImport(ObjectiveC)

// swift-format-ignore: TypeNamesShouldBeCapitalized
/// How an associated object is held.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Not held at all.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// Held strongly.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// Held strongly; values are copied by Swift itself.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// Held strongly.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case OBJC_ASSOCIATION_RETAIN = 769
  /// Held strongly; values are copied by Swift itself.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case OBJC_ASSOCIATION_COPY = 771
}

/// One associated value, held as its policy says.
enum Association {
  case strong(Any)
  case unretained(Unmanaged<AnyObject>)

  var value: Any {
    switch self {
    case .strong(let value): value
    case .unretained(let object): object.takeUnretainedValue()
    }
  }
}

// The Objective-C runtime's functions are not isolated and take any object. Here only HeadlessUIKit's
// own objects carry associations, and those live on the main thread.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Ties `value` to `object` under `key`; it is let go when `object` is, or when it is replaced.
///
/// - Precondition: `object` is one of HeadlessUIKit's and this is the main thread.
public func objc_setAssociatedObject(
  _ object: Any,
  _ key: UnsafeRawPointer,
  _ value: Any?,
  _ policy: objc_AssociationPolicy
) {
  let object = associationOwner(object)
  let key = UInt(bitPattern: key)
  nonisolated(unsafe) let value = value  // Handed over on the main thread, where it stays.
  MainActor.assumeIsolated {
    guard let value else {
      object.associations[key] = nil
      return
    }
    if policy == .OBJC_ASSOCIATION_ASSIGN {
      object.associations[key] = .unretained(Unmanaged.passUnretained(value as AnyObject))
    } else {
      object.associations[key] = .strong(value)
    }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The value tied to `object` under `key`, or nil.
///
/// - Precondition: `object` is one of HeadlessUIKit's and this is the main thread.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  let object = associationOwner(object)
  let key = UInt(bitPattern: key)
  nonisolated(unsafe) var value: Any?  // Read on the main thread and used there.
  MainActor.assumeIsolated {
    value = object.associations[key]?.value
  }
  return value
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Lets go of every value tied to `object`.
public func objc_removeAssociatedObjects(_ object: Any) {
  let object = associationOwner(object)
  MainActor.assumeIsolated {
    object.associations = [:]
  }
}

private func associationOwner(_ object: Any) -> HeadlessObject {
  guard let owner = object as? HeadlessObject else {
    preconditionFailure(
      "Associated objects need the Objective-C runtime; here only HeadlessUIKit's own objects "
        + "have them, and \(type(of: object)) is not one."
    )
  }
  return owner
}

#endif

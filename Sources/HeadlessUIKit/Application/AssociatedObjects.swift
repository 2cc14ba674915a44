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

/// What is tied to one object, by the key's address.
///
/// Most objects have nothing or one held object, which needs no dictionary.
struct Associations {
  private var key: UInt = 0
  private var object: AnyObject?
  private var others: [UInt: Association] = [:]

  /// Ties a value, or cuts the tie that is there.
  mutating func tie(_ value: Any?, to key: UInt, _ policy: objc_AssociationPolicy) {
    if policy != .OBJC_ASSOCIATION_ASSIGN, let value, type(of: value) is AnyClass {
      hold(value as AnyObject, as: key)
      return
    }
    cut(key)
    guard let value else { return }
    others[key] =
      policy == .OBJC_ASSOCIATION_ASSIGN
      ? .unretained(Unmanaged.passUnretained(value as AnyObject)) : .strong(value)
  }

  mutating func hold(_ object: AnyObject, as key: UInt) {
    cut(key)
    if self.object == nil {
      self.key = key
      self.object = object
    } else {
      others[key] = .strong(object)
    }
  }

  private mutating func cut(_ key: UInt) {
    if self.key == key { object = nil }
    if !others.isEmpty { others[key] = nil }
  }

  func value(for key: UInt) -> Any? {
    if key == self.key, let object { return object }
    return others.isEmpty ? nil : others[key]?.value
  }

  @inline(__always)
  func object(for key: UInt) -> AnyObject? {
    if key == self.key, let object { return object }
    return others.isEmpty ? nil : others[key]?.value as AnyObject?
  }
}

extension HeadlessObject {
  /// What is let go by the change is let go after it: in its `deinit` it may ask for associations, and
  /// finds the new ones.
  fileprivate func changeAssociations(_ change: (inout Associations) -> Void) {
    let before = associations
    var changed = before
    change(&changed)
    associations = changed
    withExtendedLifetime(before) {}
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
  // Invariant: the value crosses no thread. `assumeIsolated` runs where it is called, and ends the process
  // anywhere but on the main thread.
  nonisolated(unsafe) let value = value
  MainActor.assumeIsolated {
    object.changeAssociations { $0.tie(value, to: key, policy) }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The value tied to `object` under `key`, or nil.
///
/// - Precondition: `object` is one of HeadlessUIKit's and this is the main thread.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  let object = associationOwner(object)
  let key = UInt(bitPattern: key)
  // Invariant: as above; it is written by the closure, which is over before it is read.
  nonisolated(unsafe) var value: Any?
  MainActor.assumeIsolated {
    value = object.associations.value(for: key)
  }
  return value
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The same for code of this package, which knows what `object` is: without a cast.
@MainActor
package func objc_setAssociatedObject(
  _ object: HeadlessObject,
  _ key: UnsafeRawPointer,
  _ value: AnyObject,
  _ policy: objc_AssociationPolicy
) {
  object.changeAssociations {
    if policy == .OBJC_ASSOCIATION_ASSIGN {
      $0.tie(value, to: UInt(bitPattern: key), policy)
    } else {
      $0.hold(value, as: UInt(bitPattern: key))
    }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The same for code of this package, which knows what `object` is: without a cast.
@MainActor
package func objc_getAssociatedObject(
  _ object: HeadlessObject,
  _ key: UnsafeRawPointer
) -> AnyObject? {
  object.associations.object(for: UInt(bitPattern: key))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Lets go of every value tied to `object`.
public func objc_removeAssociatedObjects(_ object: Any) {
  let object = associationOwner(object)
  MainActor.assumeIsolated {
    object.associations = Associations()
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

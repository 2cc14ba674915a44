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
  fileprivate func changeAssociations(_ change: @MainActor (inout Associations) -> Void) {
    let before = associations
    var changed = before
    change(&changed)
    associations = changed
    extendLifetime(before)
  }
}

/// What is tied to objects of other classes.
///
/// Without Objective-C's runtime the end of such an object can't be seen: what is tied to it is let go
/// at the end of the turn in which it is found gone.
@MainActor
private enum ForeignAssociations {
  private struct Entry {
    weak var object: AnyObject?
    var associations = Associations()
  }

  private static var entries: [ObjectIdentifier: Entry] = [:]
  private static var looks = false

  static func of(_ object: AnyObject) -> Associations {
    guard let entry = entries[ObjectIdentifier(object)], entry.object === object else {
      return Associations()
    }
    return entry.associations
  }

  static func set(_ associations: Associations, of object: AnyObject) {
    let before = entries.updateValue(
      Entry(object: object, associations: associations),
      forKey: ObjectIdentifier(object)
    )
    lookAfterTurn()
    extendLifetime(before)
  }

  static func remove(_ object: AnyObject) {
    let before = entries.removeValue(forKey: ObjectIdentifier(object))
    extendLifetime(before)
  }

  /// Looks each turn for objects that are gone, as long as there are any objects.
  private static func lookAfterTurn() {
    guard !looks, !entries.isEmpty else { return }
    looks = true
    HeadlessRunLoop.main.atEndOfTurns {
      let gone = entries.filter { $0.value.object == nil }
      for key in gone.keys { entries[key] = nil }
      looks = !entries.isEmpty
      return looks
    }
  }
}

// The Objective-C runtime's functions are not isolated and take any object. Here associations live on
// the main thread.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Ties `value` to `object` under `key`; it is let go when `object` is, or when it is replaced.
///
/// What is tied to an object that is none of HeadlessUIKit's is let go at the end of a later turn.
///
/// - Precondition: `object` is an object and this is the main thread.
public func objc_setAssociatedObject(
  _ object: Any,
  _ key: UnsafeRawPointer,
  _ value: Any?,
  _ policy: objc_AssociationPolicy
) {
  let key = UInt(bitPattern: key)
  // Invariant: object and value cross no thread. `assumeIsolated` runs where it is called, and ends the
  // process anywhere but on the main thread.
  nonisolated(unsafe) let object = object as AnyObject
  nonisolated(unsafe) let value = value
  MainActor.assumeIsolated {
    if let owner = object as? HeadlessObject {
      owner.changeAssociations { $0.tie(value, to: key, policy) }
    } else {
      var associations = ForeignAssociations.of(object)
      associations.tie(value, to: key, policy)
      ForeignAssociations.set(associations, of: object)
    }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The value tied to `object` under `key`, or nil.
///
/// - Precondition: `object` is an object and this is the main thread.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  let key = UInt(bitPattern: key)
  // Invariant: as above; it is written by the closure, which is over before it is read.
  nonisolated(unsafe) let object = object as AnyObject
  nonisolated(unsafe) var value: Any?
  MainActor.assumeIsolated {
    if let owner = object as? HeadlessObject {
      value = owner.associations.value(for: key)
    } else {
      value = ForeignAssociations.of(object).value(for: key)
    }
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
  // Invariant: as above.
  nonisolated(unsafe) let object = object as AnyObject
  MainActor.assumeIsolated {
    if let owner = object as? HeadlessObject {
      owner.associations = Associations()
    } else {
      ForeignAssociations.remove(object)
    }
  }
}

#endif

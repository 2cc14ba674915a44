#if !canImport(ObjectiveC)

// swift-format-ignore: TypeNamesShouldBeCapitalized
/// The way in which an associated object is held.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// The object isn't held.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// The object is held strongly.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// The object is held strongly.
  ///
  /// Swift copies values itself.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// The object is held strongly.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case OBJC_ASSOCIATION_RETAIN = 769
  /// The object is held strongly.
  ///
  /// Swift copies values itself.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case OBJC_ASSOCIATION_COPY = 771
}

/// One associated value, held according to its policy.
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

/// The values that are associated with one object, by the address of their key.
///
/// Most objects have no associated value, or a single one that is a strongly held object. These two cases need no
/// dictionary.
struct Associations {
  private var key: UInt = 0
  private var object: AnyObject?
  private var others: [UInt: Association] = [:]

  /// Associates a value with a key, or removes the value of the key.
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
  /// Changes the associations, and releases replaced values only afterwards.
  ///
  /// If the `deinit` of a replaced value reads the associations, it finds the new ones.
  fileprivate func changeAssociations(_ change: @MainActor (inout Associations) -> Void) {
    let before = associations
    var changed = before
    change(&changed)
    associations = changed
    extendLifetime(before)
  }
}

/// The associations of objects whose classes don't belong to HeadlessUIKit.
///
/// Without Objective-C's runtime, the deallocation of such an object can't be observed. The values are
/// released at the end of the run-loop pass in which the object is found to be deallocated.
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

  /// Looks for deallocated objects at the end of each run-loop pass, as long as there are entries.
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

// The Objective-C runtime's functions aren't isolated, and accept any object. Here, associations can be used
// only on the main thread.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Associates `value` with `object` under `key`.
///
/// A value that is held is released when it is replaced or when the object is deallocated. If the object's class
/// doesn't belong to HeadlessUIKit, its deallocation is noticed only at the end of a run-loop pass.
///
/// - Precondition: `object` is an object, and this is called on the main thread.
public func objc_setAssociatedObject(
  _ object: Any,
  _ key: UnsafeRawPointer,
  _ value: Any?,
  _ policy: objc_AssociationPolicy
) {
  let key = UInt(bitPattern: key)
  // Invariant: neither the object nor the value crosses threads. `assumeIsolated` runs its closure synchronously, and
  // ends the process on any thread other than the main thread.
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
/// Returns the value associated with `object` under `key`, or nil.
///
/// - Precondition: `object` is an object, and this is called on the main thread.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  let key = UInt(bitPattern: key)
  // Invariant: neither the object nor the value crosses threads, as in `objc_setAssociatedObject`. The closure
  // writes the value, and has ended before the value is read.
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
/// Associates an object with an object of HeadlessUIKit, without a cast, for code of this package.
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
/// Returns the object associated with an object of HeadlessUIKit, without a cast, for code of this package.
@MainActor
package func objc_getAssociatedObject(
  _ object: HeadlessObject,
  _ key: UnsafeRawPointer
) -> AnyObject? {
  object.associations.object(for: UInt(bitPattern: key))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Removes all values associated with `object`.
public func objc_removeAssociatedObjects(_ object: Any) {
  // Invariant: the object doesn't cross threads, as in `objc_setAssociatedObject`.
  nonisolated(unsafe) let object = object as AnyObject
  MainActor.assumeIsolated {
    if let owner = object as? HeadlessObject {
      owner.changeAssociations { $0 = Associations() }
    } else {
      ForeignAssociations.remove(object)
    }
  }
}

#endif

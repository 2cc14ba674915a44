import Foundation

// UIKit's classes are `NSObject`s. On Linux a main-actor class can't inherit `NSObject` (its
// `init()` is not isolated), so there the root is a class of our own with the same members.

#if canImport(ObjectiveC)

/// The root of every class here: `NSObject` where there is one.
@preconcurrency @MainActor open class HeadlessObject: NSObject {}

#else

/// The root of every class here, with what client code uses of `NSObject`.
///
/// Two objects are equal when they are the same object, as with `NSObject`.
@preconcurrency @MainActor
open class HeadlessObject: NSObjectProtocol, Hashable,
  CustomStringConvertible, CustomDebugStringConvertible
{
  /// What `objc_setAssociatedObject` stored here, by the key's address.
  ///
  /// Held until the object is gone, as on a phone.
  var associations = Associations()

  /// Makes an object.
  public init() {}

  /// Whether `object` is this very object; override together with `hash`.
  nonisolated open func isEqual(_ object: Any?) -> Bool {
    (object as AnyObject?) === self
  }

  /// The object's hash, by identity.
  nonisolated open var hash: Int { ObjectIdentifier(self).hashValue }

  /// The object itself.
  nonisolated public func `self`() -> Self { self }

  /// Whether the object is of that class or of one below it.
  nonisolated public func isKind(of aClass: AnyClass) -> Bool {
    var type: AnyClass? = type(of: self)
    while let current = type {
      if current == aClass { return true }
      type = _getSuperclass(current)
    }
    return false
  }

  /// Whether the object is of that very class.
  nonisolated public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }

  /// Always false: nothing here is an `NSProxy`.
  nonisolated public func isProxy() -> Bool { false }

  /// The class and the address, as UIKit prints them.
  nonisolated open var description: String {
    "<\(type(of: self)): \(Unmanaged.passUnretained(self).toOpaque())>"
  }

  /// The same as `description`.
  nonisolated open var debugDescription: String { description }

  /// Compares with `isEqual(_:)`.
  nonisolated public static func == (left: HeadlessObject, right: HeadlessObject) -> Bool {
    left.isEqual(right)
  }

  /// Hashes with `hash`.
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }
}

#endif

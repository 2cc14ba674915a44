import Foundation

// UIKit's classes inherit from `NSObject`. On Linux, a class isolated to the main actor can't inherit from
// `NSObject`, whose `init()` isn't isolated. HeadlessUIKit therefore has its own base class on Linux, with the
// members that apps use.

#if canImport(ObjectiveC)

/// The base class of every class in HeadlessUIKit, which is an `NSObject` where Objective-C is available.
@preconcurrency @MainActor open class HeadlessObject: NSObject {}

#else

/// The base class of every class in HeadlessUIKit, with the members of `NSObject` that apps use.
///
/// As with `NSObject`, two objects are equal if they are the same object.
@preconcurrency @MainActor
open class HeadlessObject: NSObjectProtocol, Hashable,
  CustomStringConvertible, CustomDebugStringConvertible
{
  /// The values that `objc_setAssociatedObject` has stored, by the address of their key.
  ///
  /// As on a device, a value is held until it is replaced or this object is deallocated. A value with the policy
  /// `OBJC_ASSOCIATION_ASSIGN` isn't held.
  var associations = Associations()

  /// Creates an object.
  public init() {}

  /// Returns whether `object` is this object.
  ///
  /// Override it together with `hash`.
  nonisolated open func isEqual(_ object: Any?) -> Bool {
    (object as AnyObject?) === self
  }

  /// The object's hash value, by identity.
  nonisolated open var hash: Int { ObjectIdentifier(self).hashValue }

  /// Returns the object itself.
  nonisolated public func `self`() -> Self { self }

  /// Returns whether the object is an instance of this class or of a subclass.
  nonisolated open func isKind(of aClass: AnyClass) -> Bool {
    var type: AnyClass? = type(of: self)
    while let current = type {
      if current == aClass { return true }
      type = _getSuperclass(current)
    }
    return false
  }

  /// Returns whether the object is an instance of exactly this class.
  nonisolated open func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }

  /// Returns false, because HeadlessUIKit has no `NSProxy`.
  nonisolated open func isProxy() -> Bool { false }

  /// The class and the address, in the format of UIKit.
  nonisolated open var description: String {
    "<\(type(of: self)): \(Unmanaged.passUnretained(self).toOpaque())>"
  }

  /// The same text as `description`.
  nonisolated open var debugDescription: String { description }

  /// Compares two objects with `isEqual(_:)`.
  nonisolated public static func == (left: HeadlessObject, right: HeadlessObject) -> Bool {
    left.isEqual(right)
  }

  /// Hashes the object with `hash`.
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }
}

#endif

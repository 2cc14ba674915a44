import Foundation

#if !canImport(ObjectiveC)

/// Foundation's set that can refer weakly to its objects, which is missing on Linux.
///
/// Of Foundation's options, it has only the two that apps use, strong and weak references. Objects are compared by
/// identity. As on a device, it isn't safe to use it from several threads at once.
public final class NSHashTable<ObjectType: AnyObject> {
  /// The way in which objects are held.
  public struct Options: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options with these bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The table holds its objects.
    public static var strongMemory: Options { Options([]) }
    /// The table refers weakly to its objects, and loses them when they are deallocated.
    public static var weakMemory: Options { Options(rawValue: 5) }
  }

  private struct Entry {
    weak var object: ObjectType?
    let held: ObjectType?
  }

  private let isWeak: Bool
  private var entries: [ObjectIdentifier: Entry] = [:]

  /// Creates an empty table.
  public convenience init(options: NSHashTable<ObjectType>.Options = []) {
    self.init(options: options, capacity: 0)
  }

  /// Creates an empty table for about this number of objects.
  public init(options: NSHashTable<ObjectType>.Options = [], capacity initialCapacity: Int) {
    isWeak = options.contains(.weakMemory)
  }

  /// Creates an empty table that refers weakly to its objects.
  public static func weakObjects() -> NSHashTable<ObjectType> {
    NSHashTable(options: .weakMemory)
  }

  /// Adds an object.
  public func add(_ object: ObjectType?) {
    guard let object else { return }
    entries[ObjectIdentifier(object)] = Entry(object: object, held: isWeak ? nil : object)
  }

  /// Removes an object.
  public func remove(_ object: ObjectType?) {
    guard let object else { return }
    entries[ObjectIdentifier(object)] = nil
  }

  /// Removes all objects.
  public func removeAllObjects() {
    entries = [:]
  }

  /// Returns whether the table contains the object.
  public func contains(_ anObject: ObjectType?) -> Bool {
    guard let anObject else { return false }
    return entries[ObjectIdentifier(anObject)]?.object === anObject
  }

  /// The objects that are still alive, in no particular order.
  public var allObjects: [ObjectType] { entries.values.compactMap(\.object) }

  /// One of the objects, or nil if the table is empty.
  public var anyObject: ObjectType? { allObjects.first }

  /// The number of objects in the table.
  ///
  /// As on a device, deallocated objects may still be counted.
  public var count: Int { entries.count }
}

/// Foundation's map that can refer weakly to its keys and objects, which is missing on Linux.
///
/// Keys are compared by identity. As on a device, it isn't safe to use it from several threads at once.
public final class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject> {
  private struct Entry {
    weak var key: KeyType?
    let heldKey: KeyType?
    weak var object: ObjectType?
    let heldObject: ObjectType?
  }

  private let holdsKeys: Bool
  private let holdsObjects: Bool
  private var entries: [ObjectIdentifier: Entry] = [:]

  private init(holdsKeys: Bool, holdsObjects: Bool) {
    self.holdsKeys = holdsKeys
    self.holdsObjects = holdsObjects
  }

  /// Creates a map that holds its keys and its objects.
  public static func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(holdsKeys: true, holdsObjects: true)
  }

  /// Creates a map that refers weakly to its keys, and holds its objects.
  public static func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(holdsKeys: false, holdsObjects: true)
  }

  /// Creates a map that holds its keys, and refers weakly to its objects.
  public static func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(holdsKeys: true, holdsObjects: false)
  }

  /// Creates a map that refers weakly to its keys and its objects.
  public static func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(holdsKeys: false, holdsObjects: false)
  }

  /// Returns the object for a key.
  public func object(forKey aKey: KeyType?) -> ObjectType? {
    guard let aKey, let entry = entries[ObjectIdentifier(aKey)], entry.key === aKey else {
      return nil
    }
    return entry.object
  }

  /// Sets the object for a key.
  public func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let aKey, let anObject else { return }
    entries[ObjectIdentifier(aKey)] = Entry(
      key: aKey,
      heldKey: holdsKeys ? aKey : nil,
      object: anObject,
      heldObject: holdsObjects ? anObject : nil
    )
  }

  /// Removes a key and its object.
  public func removeObject(forKey aKey: KeyType?) {
    guard let aKey else { return }
    entries[ObjectIdentifier(aKey)] = nil
  }

  /// Removes all keys and objects.
  public func removeAllObjects() {
    entries = [:]
  }

  /// The number of keys in the map.
  ///
  /// As on a device, a key may still be counted after the key or its object has been deallocated.
  public var count: Int { entries.count }
}

/// Runs `body`.
///
/// Linux has no autorelease pool, so objects that `body` releases are deallocated immediately.
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try body()
}

#endif

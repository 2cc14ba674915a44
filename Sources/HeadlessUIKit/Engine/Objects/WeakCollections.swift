import Foundation

#if !canImport(ObjectiveC)

/// Foundation's set of objects that it may not hold; it is missing on Linux.
///
/// Only the two kinds that apps use: one that holds its objects and one that doesn't. Objects are the same when
/// they are identical. Not safe to use from several threads at once, as on a phone.
public final class NSHashTable<ObjectType: AnyObject> {
  /// How objects are held.
  public struct Options: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Options of those bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The table holds its objects.
    public static var strongMemory: Options { Options([]) }
    /// The table does not hold them, and loses those that are gone.
    public static var weakMemory: Options { Options(rawValue: 5) }
  }

  private struct Entry {
    weak var object: ObjectType?
    let held: ObjectType?
  }

  private let isWeak: Bool
  private var entries: [ObjectIdentifier: Entry] = [:]

  /// Makes an empty table.
  public init(options: NSHashTable<ObjectType>.Options = [], capacity initialCapacity: Int = 0) {
    isWeak = options.contains(.weakMemory)
  }

  /// Makes an empty table that does not hold its objects.
  public static func weakObjects() -> NSHashTable<ObjectType> {
    NSHashTable(options: .weakMemory)
  }

  /// Puts an object in.
  public func add(_ object: ObjectType?) {
    guard let object else { return }
    entries[ObjectIdentifier(object)] = Entry(object: object, held: isWeak ? nil : object)
  }

  /// Takes an object out.
  public func remove(_ object: ObjectType?) {
    guard let object else { return }
    entries[ObjectIdentifier(object)] = nil
  }

  /// Takes all objects out.
  public func removeAllObjects() {
    entries = [:]
  }

  /// Whether the object is in.
  public func contains(_ anObject: ObjectType?) -> Bool {
    guard let anObject else { return false }
    return entries[ObjectIdentifier(anObject)]?.object === anObject
  }

  /// The objects that are there, in no order.
  public var allObjects: [ObjectType] { entries.values.compactMap(\.object) }

  /// One of the objects.
  public var anyObject: ObjectType? { allObjects.first }

  /// How many objects were put in; those that are gone may still be counted, as on a phone.
  public var count: Int { entries.count }
}

/// Foundation's map of objects that it may not hold; it is missing on Linux.
///
/// Keys are the same when they are identical. Not safe to use from several threads at once, as on a phone.
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

  /// A map that holds its keys and its objects.
  public static func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(holdsKeys: true, holdsObjects: true)
  }

  /// A map that holds its objects and not its keys.
  public static func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(holdsKeys: false, holdsObjects: true)
  }

  /// A map that holds its keys and not its objects.
  public static func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(holdsKeys: true, holdsObjects: false)
  }

  /// A map that holds neither.
  public static func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(holdsKeys: false, holdsObjects: false)
  }

  /// The object of a key.
  public func object(forKey aKey: KeyType?) -> ObjectType? {
    guard let aKey, let entry = entries[ObjectIdentifier(aKey)], entry.key === aKey else {
      return nil
    }
    return entry.object
  }

  /// Gives a key an object.
  public func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let aKey, let anObject else { return }
    entries[ObjectIdentifier(aKey)] = Entry(
      key: aKey,
      heldKey: holdsKeys ? aKey : nil,
      object: anObject,
      heldObject: holdsObjects ? anObject : nil
    )
  }

  /// Takes a key and its object out.
  public func removeObject(forKey aKey: KeyType?) {
    guard let aKey else { return }
    entries[ObjectIdentifier(aKey)] = nil
  }

  /// Takes everything out.
  public func removeAllObjects() {
    entries = [:]
  }

  /// How many keys were put in; those that are gone may still be counted, as on a phone.
  public var count: Int { entries.count }
}

/// Runs `body`; there is no pool on Linux, so what it lets go of is freed at once.
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try body()
}

#endif

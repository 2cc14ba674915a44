// swift-format-ignore-file
// A stand-in for Foundation: declarations, as far as the project needs them, with no behaviour.
//
// What came after iOS 13 says so, since that is what the check is for.

@_exported import CoreFoundation
@_exported import Darwin
@_exported import Dispatch
@_exported import ObjectiveC
import Swift
import _Concurrency

// MARK: bridging
@objc open class NSString: NSObject {
  public struct CompareOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let regularExpression = CompareOptions(rawValue: 1),
      caseInsensitive = CompareOptions(rawValue: 2), backwards = CompareOptions(rawValue: 4)
  }
}
@objc open class NSArray: NSObject {}
@objc open class NSDictionary: NSObject {}
@objc open class NSMutableDictionary: NSDictionary {
  open subscript(key: Any) -> Any? {
    get { nil }
    set {}
  }
}
@objc open class NSSet: NSObject {}
@objc open class NSNumber: NSObject {
  public var intValue: Int { 0 }
  public var uintValue: UInt { 0 }
  public var boolValue: Bool { false }
  public var doubleValue: Double { 0 }
}
@objc open class NSURL: NSObject {}
@objc open class NSData: NSObject {}
@objc open class NSDate: NSObject {}
@objc open class NSIndexPath: NSObject {
  open func index(atPosition position: Int) -> Int { 0 }
}
@objc open class NSIndexSet: NSObject {}
@objc open class NSNotification: NSObject {
  public struct Name: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(_ r: String) { rawValue = r }
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}
@objc open class NSUUID: NSObject, NSCopying {
  @objc open func copy(with zone: NSZone? = nil) -> Any { self }
}
@objc open class NSError: NSObject, Error, @unchecked Sendable {
  public init(domain: String, code: Int, userInfo: [String: Any]? = nil) {}
  open var domain: String { "" }
  open var code: Int { 0 }
  open var userInfo: [String: Any] { [:] }
  open var localizedDescription: String { "" }
}
public let NSCocoaErrorDomain: String = ""
public struct CocoaError: Error {
  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static var fileNoSuchFile: Code { Code(rawValue: 4) }
    public static var fileReadUnknown: Code { Code(rawValue: 256) }
    public static var fileReadNoPermission: Code { Code(rawValue: 257) }
    public static var fileReadNoSuchFile: Code { Code(rawValue: 260) }
    public static var fileWriteNoPermission: Code { Code(rawValue: 513) }
    public static var fileWriteOutOfSpace: Code { Code(rawValue: 640) }
    public static var fileWriteVolumeReadOnly: Code { Code(rawValue: 642) }
  }
  public init(_ code: Code, userInfo: [String: Any] = [:]) {}
  public var code: Code { Code(rawValue: 0) }
}
@objc public protocol NSSecureCoding: NSCoding {}
@objc public protocol NSCoding {}
public typealias NSZone = OpaquePointer
@objc public protocol NSCopying { func copy(with zone: NSZone?) -> Any }
@objc open class NSCoder: NSObject {}
@objc open class NSAttributedString: NSObject {
  public struct Key: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
  public init(string: String) { fatalError() }
  public init(string: String, attributes: [Key: Any]? = nil) { fatalError() }
  public init(attributedString: NSAttributedString) { fatalError() }
  public var string: String { fatalError() }
  public var length: Int { 0 }
}
@objc open class NSMutableAttributedString: NSAttributedString {}
@objc open class NSUndoManager: NSObject {}
public typealias UndoManager = NSUndoManager
@objc open class NSPredicate: NSObject {}
extension NSObject: CustomStringConvertible, CustomDebugStringConvertible {
  @objc open var description: String { "" }
  @objc open var debugDescription: String { "" }
}
// What a class of the project's own may meet unawares: names that every object has.
extension NSObject {
  @objc open func value(forKey key: String) -> Any? { nil }
  @objc open func setValue(_ value: Any?, forKey key: String) {}
  @objc open func value(forKeyPath keyPath: String) -> Any? { nil }
  @objc open func value(forUndefinedKey key: String) -> Any? { nil }
  @objc open func setNilValueForKey(_ key: String) {}
  @objc open func willChangeValue(forKey key: String) {}
  @objc open func didChangeValue(forKey key: String) {}
  @objc open var classForCoder: AnyClass { NSObject.self }
  @objc open func perform(_ selector: Selector, with: Any?, afterDelay: TimeInterval) {}
}
// MARK: key-value observing
public protocol _KeyValueCodingAndObserving {}
extension NSObject: _KeyValueCodingAndObserving {}
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let new = NSKeyValueObservingOptions(rawValue: 1),
    old = NSKeyValueObservingOptions(rawValue: 2), initial = NSKeyValueObservingOptions(rawValue: 4)
}
public struct NSKeyValueObservedChange<Value> {
  public var newValue: Value? { nil }
  public var oldValue: Value? { nil }
}
@objc public class NSKeyValueObservation: NSObject {
  @objc public func invalidate() {}
}
extension _KeyValueCodingAndObserving {
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>,
    options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { fatalError() }
}
#if os(macOS)
extension NSObject {
  @objc open var className: String { "" }
  @objc open var classCode: UInt32 { 0 }
  @objc open var attributeKeys: [String] { [] }
  @objc open var toOneRelationshipKeys: [String] { [] }
  @objc open var toManyRelationshipKeys: [String] { [] }
  @objc open var scriptingProperties: [String: Any]? {
    get { nil }
    set {}
  }
  @objc open func isEqual(to object: Any?) -> Bool { false }
  @objc open func isLessThan(_ object: Any?) -> Bool { false }
  @objc open func isGreaterThan(_ object: Any?) -> Bool { false }
  @objc open func isNotEqual(to object: Any?) -> Bool { false }
  @objc open func doesContain(_ object: Any) -> Bool { false }
}
#endif
extension String: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSString { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ s: NSString, result: inout String?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ s: NSString,
    result: inout String?
  ) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ s: NSString?) -> String { fatalError() }
}
extension Array: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSArray { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ s: NSArray, result: inout Array?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ s: NSArray, result: inout Array?) -> Bool
  { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ s: NSArray?) -> Array { fatalError() }
}
extension Dictionary: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSDictionary { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ s: NSDictionary, result: inout Dictionary?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ s: NSDictionary,
    result: inout Dictionary?
  ) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ s: NSDictionary?) -> Dictionary {
    fatalError()
  }
}
extension Set: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSSet { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ s: NSSet, result: inout Set?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ s: NSSet, result: inout Set?) -> Bool {
    false
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ s: NSSet?) -> Set { fatalError() }
}
public protocol _Bridged: _ObjectiveCBridgeable where _ObjectiveCType: NSObject {}
extension _Bridged {
  public func _bridgeToObjectiveC() -> _ObjectiveCType { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ s: _ObjectiveCType, result: inout Self?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ s: _ObjectiveCType,
    result: inout Self?
  ) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ s: _ObjectiveCType?) -> Self {
    fatalError()
  }
}
extension Int: _Bridged { public typealias _ObjectiveCType = NSNumber }
extension Double: _Bridged { public typealias _ObjectiveCType = NSNumber }
extension Bool: _Bridged { public typealias _ObjectiveCType = NSNumber }

// MARK: CoreGraphics
@frozen
public struct CGFloat: Sendable, Hashable, Codable, Comparable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, Strideable, SignedNumeric
{
  public typealias Magnitude = CGFloat
  public var native: Double
  public init(_ d: Double) { native = d }
  public init(_ d: Int) { native = Double(d) }
  public init() { native = 0 }
  public init(floatLiteral v: Double) { native = v }
  public init(integerLiteral v: Int) { native = Double(v) }
  public init?<T: BinaryInteger>(exactly s: T) { native = Double(s) }
  public var magnitude: CGFloat { self }
  public static func < (a: CGFloat, b: CGFloat) -> Bool { fatalError() }
  public static func + (a: CGFloat, b: CGFloat) -> CGFloat { fatalError() }
  public static func - (a: CGFloat, b: CGFloat) -> CGFloat { fatalError() }
  public static func * (a: CGFloat, b: CGFloat) -> CGFloat { fatalError() }
  public static func / (a: CGFloat, b: CGFloat) -> CGFloat { fatalError() }
  public static func *= (a: inout CGFloat, b: CGFloat) { fatalError() }
  public func distance(to o: CGFloat) -> CGFloat { fatalError() }
  public func advanced(by n: CGFloat) -> CGFloat { fatalError() }
  public static let infinity: CGFloat = 0
  public static let greatestFiniteMagnitude: CGFloat = 0
  public var nextDown: CGFloat { fatalError() }
}
extension Double { public init(_ c: CGFloat) { self = c.native } }
extension Int { public init(_ c: CGFloat) { self = 0 } }
public struct CGPoint: Sendable, Hashable {
  public var x: CGFloat, y: CGFloat
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }
  public init() {
    x = 0
    y = 0
  }
  public static let zero = CGPoint()
}
public struct CGSize: Sendable, Hashable {
  public var width: CGFloat, height: CGFloat
  public init(width: CGFloat, height: CGFloat) {
    self.width = width
    self.height = height
  }
  public init() {
    width = 0
    height = 0
  }
  public static let zero = CGSize()
}
public struct CGRect: Sendable, Hashable {
  public var origin: CGPoint, size: CGSize
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) { fatalError() }
  public init(origin: CGPoint, size: CGSize) { fatalError() }
  public static let zero = CGRect(x: 0, y: 0, width: 0, height: 0)
  public static let null = zero
  public var minX: CGFloat { fatalError() }
  public var maxX: CGFloat { fatalError() }
  public var midX: CGFloat { fatalError() }
  public var midY: CGFloat { fatalError() }
  public var minY: CGFloat { fatalError() }
  public var maxY: CGFloat { fatalError() }
  public var width: CGFloat { fatalError() }
  public var height: CGFloat { fatalError() }
  public var isEmpty: Bool { fatalError() }
  public var isNull: Bool { fatalError() }
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect { self }
  public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect { self }
  public func contains(_ p: CGPoint) -> Bool { false }
  public func contains(_ p: CGRect) -> Bool { false }
  public func intersects(_ p: CGRect) -> Bool { false }
  public func union(_ r: CGRect) -> CGRect { r }
  public func intersection(_ r: CGRect) -> CGRect { r }
  public var integral: CGRect { self }
  public func divided(
    atDistance: CGFloat,
    from: CGRectEdge
  ) -> (slice: CGRect, remainder: CGRect) { (self, self) }
}
public enum CGRectEdge: UInt32, Sendable { case minXEdge, minYEdge, maxXEdge, maxYEdge }
public struct CGAffineTransform: Sendable, Hashable {
  public init() {}
  public static let identity = CGAffineTransform()
  public init(translationX: CGFloat, y: CGFloat) {}
  public init(scaleX: CGFloat, y: CGFloat) {}
}
public struct CGVector: Sendable {
  public static var zero: CGVector { CGVector(dx: 0, dy: 0) }
  public var dx: CGFloat, dy: CGFloat
  public init(dx: CGFloat, dy: CGFloat) { self.dx = dx; self.dy = dy }
}
@objc open class CGColor: NSObject {}

// MARK: values
public typealias TimeInterval = Double
public struct _NSRange: Sendable, Hashable {
  public var location: Int, length: Int
  public init(location: Int, length: Int) {
    self.location = location
    self.length = length
  }
  public init() {
    location = 0
    length = 0
  }
}
public typealias NSRange = _NSRange
public struct URL: _Bridged, Sendable, Hashable, Codable, CustomStringConvertible {
  public typealias _ObjectiveCType = NSURL
  public init?(string: String) { nil }
  public init(fileURLWithPath: String) {}
  public init(fileURLWithPath: String, isDirectory: Bool) {}
  public var path: String { fatalError() }
  public var host: String? { fatalError() }
  public var scheme: String? { fatalError() }
  public var query: String? { fatalError() }
  public var fragment: String? { fatalError() }
  public var pathComponents: [String] { fatalError() }
  public var lastPathComponent: String { fatalError() }
  public var absoluteString: String { fatalError() }
  public var pathExtension: String { fatalError() }
  public func appendingPathComponent(_ s: String) -> URL { fatalError() }
  public func appendingPathComponent(_ s: String, isDirectory: Bool) -> URL { fatalError() }
  public func deletingLastPathComponent() -> URL { fatalError() }
  public func deletingPathExtension() -> URL { fatalError() }
  public mutating func deleteLastPathComponent() {}
  public func appendingPathExtension(_ s: String) -> URL { self }
  public var description: String { "" }
  public var standardizedFileURL: URL { self }
  public var isFileURL: Bool { false }
}
public struct URLResourceKey: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}
public struct URLError: Error, Hashable, Sendable {
  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let notConnectedToInternet = Code(rawValue: -1009), timedOut = Code(rawValue: -1001)
  }
  public init(_ code: Code, userInfo: [String: Any] = [:]) {}
  public var code: Code { .timedOut }
  public static var notConnectedToInternet: Code { .notConnectedToInternet }
  public static var timedOut: Code { .timedOut }
}
@objc open class PropertyListSerialization: NSObject {
  public struct ReadOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public enum PropertyListFormat: UInt, Sendable { case openStep = 1, xml = 100, binary = 200 }
  public class func propertyList(
    from: Data,
    options: ReadOptions = [],
    format: UnsafeMutablePointer<PropertyListFormat>?
  ) throws -> Any { fatalError() }
}
public struct URLQueryItem: Hashable, Sendable {
  public init(name: String, value: String?) { fatalError() }
  public var name: String { fatalError() }
  public var value: String? { fatalError() }
}
public struct URLComponents: Hashable, Sendable {
  public init() {}
  public init?(string: String) {}
  public init?(url: URL, resolvingAgainstBaseURL: Bool) {}
  public var scheme: String?, host: String?
  public var path: String {
    get { "" }
    set {}
  }
  public var queryItems: [URLQueryItem]?
  public var url: URL? { nil }
  public var string: String? { nil }
  public var fragment: String?
  public var percentEncodedPath: String {
    get { "" }
    set {}
  }
}
public protocol ContiguousBytes {}
public struct Data: _Bridged, Sendable, Hashable, Codable, RandomAccessCollection,
  MutableCollection, RangeReplaceableCollection, ContiguousBytes
{
  public typealias _ObjectiveCType = NSData
  public typealias Index = Int
  public typealias Element = UInt8
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let alwaysMapped = ReadingOptions(rawValue: 1)
    public static let mappedIfSafe = ReadingOptions(rawValue: 2)
  }
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let atomic = WritingOptions(rawValue: 1)
  }
  public init() {}
  public init(contentsOf: URL, options: ReadingOptions = []) throws {}
  public init<S: Sequence>(_ s: S) where S.Element == UInt8 {}
  public func write(to: URL, options: WritingOptions = []) throws {}
  public struct Base64EncodingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public func base64EncodedString(options: Base64EncodingOptions = []) -> String { "" }
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(i: Int) -> UInt8 {
    get { 0 }
    set {}
  }
  public mutating func replaceSubrange<C: Collection>(_ r: Range<Int>, with c: C)
  where C.Element == UInt8 {}
  public func withUnsafeBytes<R>(_ b: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    fatalError()
  }
}
public struct Date: _Bridged, Sendable, Hashable, Codable, Comparable {
  public typealias _ObjectiveCType = NSDate
  public init() {}
  public init(timeIntervalSinceNow: TimeInterval) {}
  public init(timeIntervalSince1970: TimeInterval) {}
  public init(timeIntervalSinceReferenceDate: TimeInterval) {}
  public static func < (a: Date, b: Date) -> Bool { false }
  public var timeIntervalSinceNow: TimeInterval { 0 }
  public var timeIntervalSince1970: TimeInterval { 0 }
  public func timeIntervalSince(_ d: Date) -> TimeInterval { 0 }
  public static func - (a: Date, b: TimeInterval) -> Date { a }
  public static func + (a: Date, b: TimeInterval) -> Date { a }
  public static func += (a: inout Date, b: TimeInterval) {}
  public func addingTimeInterval(_ t: TimeInterval) -> Date { self }
  public static let distantPast = Date()
  public static let distantFuture = Date()
}
public typealias uuid_t = (
  UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8,
  UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8
)
public struct UUID: _Bridged, Sendable, Hashable, Codable, CustomStringConvertible {
  public typealias _ObjectiveCType = NSUUID
  public init() {}
  public init?(uuidString: String) {}
  public init(uuid: uuid_t) {}
  public var uuid: uuid_t { fatalError() }
  public var uuidString: String { "" }
  public var description: String { "" }
}
public struct IndexPath: _Bridged, Sendable, Hashable, Comparable, RandomAccessCollection {
  public typealias _ObjectiveCType = NSIndexPath
  public static func < (a: IndexPath, b: IndexPath) -> Bool { false }
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(i: Int) -> Int {
    get { 0 }
    set {}
  }
  public init(indexes: [Int]) {}
}
public struct IndexSet: _Bridged, Sendable, Hashable, Sequence, ExpressibleByArrayLiteral {
  public typealias _ObjectiveCType = NSIndexSet
  public func makeIterator() -> AnyIterator<Int> { fatalError() }
  public init(integer: Int) {}
  public init() {}
  public init(arrayLiteral: Int...) {}
}
public struct Notification: _Bridged {
  public typealias _ObjectiveCType = NSNotification
  public typealias Name = NSNotification.Name
  public var name: Name
  public var object: Any?
  public var userInfo: [AnyHashable: Any]?
  public init(name: Name, object: Any? = nil, userInfo: [AnyHashable: Any]? = nil) { fatalError() }
}
@objc public class NotificationCenter: NSObject, @unchecked Sendable {
  public class var `default`: NotificationCenter { fatalError() }
  public func addObserver(
    forName: NSNotification.Name?,
    object: Any?,
    queue: OperationQueue?,
    using: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol { fatalError() }
  public func addObserver(_ o: Any, selector: Selector, name: NSNotification.Name?, object: Any?) {}
  public func removeObserver(_ o: Any) {}
  public func removeObserver(_ o: Any, name: NSNotification.Name?, object: Any?) {}
  public func post(_ n: Notification) {}
  public func post(name: NSNotification.Name, object: Any?) {}
  public func post(name: NSNotification.Name, object: Any?, userInfo: [AnyHashable: Any]? = nil) {}
}
@objc open class OperationQueue: NSObject, @unchecked Sendable {
  public class var main: OperationQueue { fatalError() }
  public var maxConcurrentOperationCount: Int {
    get { 0 }
    set {}
  }
  public var isSuspended: Bool {
    get { false }
    set {}
  }
  public func addOperation(_ block: @escaping @Sendable () -> Void) {}
  public func cancelAllOperations() {}
}
@objc open class ProcessInfo: NSObject, @unchecked Sendable {
  public class var processInfo: ProcessInfo { fatalError() }
  public var systemUptime: TimeInterval { 0 }
  public var environment: [String: String] { [:] }
  public var arguments: [String] { [] }
}
@objc open class Thread: NSObject {
  public class var isMainThread: Bool { true }
  public class var callStackReturnAddresses: [NSNumber] { [] }
  public class var current: Thread { fatalError() }
  public convenience init(block: @escaping @Sendable () -> Void) { self.init() }
  public func start() {}
  public var threadDictionary: NSMutableDictionary { NSMutableDictionary() }
}
@objc open class NSRegularExpression: NSObject {
  public class func escapedPattern(for string: String) -> String { string }
}
@objc open class NSLock: NSObject, @unchecked Sendable {
  public func lock() {}
  public func unlock() {}
  public func withLock<R>(_ b: () throws -> R) rethrows -> R { try b() }
  public override init() {}
}
@objc open class NSUserActivity: NSObject {
  public init(activityType: String) { fatalError() }
  public var activityType: String { "" }
  public var userInfo: [AnyHashable: Any]?
  public var webpageURL: URL?
  public var title: String?
  public var isEligibleForHandoff: Bool {
    get { true }
    set {}
  }
  public var needsSave: Bool {
    get { true }
    set {}
  }
  public var requiredUserInfoKeys: Set<String>?
  public func becomeCurrent() {}
  public func resignCurrent() {}
  public func invalidate() {}
  public func addUserInfoEntries(from: [AnyHashable: Any]) {}
  public var targetContentIdentifier: String?
  public weak var delegate: (any NSObjectProtocol)?
}
public let NSUserActivityTypeBrowsingWeb: String = ""
public struct FileAttributeKey: Hashable, Sendable {}
@objc open class FileManager: NSObject, @unchecked Sendable {
  public class var `default`: FileManager { fatalError() }
  public func fileExists(atPath: String) -> Bool { false }
  public func createFile(
    atPath: String,
    contents: Data?,
    attributes: [FileAttributeKey: Any]? = nil
  ) -> Bool { false }
  public func fileExists(
    atPath: String,
    isDirectory: UnsafeMutablePointer<ObjCBool>?
  ) -> Bool { false }
  public func isWritableFile(atPath: String) -> Bool { false }
  public func destinationOfSymbolicLink(atPath: String) throws -> String { "" }
  public var temporaryDirectory: URL { fatalError() }
  public var currentDirectoryPath: String { "" }
  public enum SearchPathDirectory {
    case applicationSupportDirectory, documentDirectory, cachesDirectory
  }
  public struct SearchPathDomainMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let userDomainMask = SearchPathDomainMask(rawValue: 1)
  }
  public func url(
    for: SearchPathDirectory,
    in: SearchPathDomainMask,
    appropriateFor: URL?,
    create: Bool
  ) throws -> URL { fatalError() }
  public func urls(for: SearchPathDirectory, in: SearchPathDomainMask) -> [URL] { fatalError() }
  public func createDirectory(
    at: URL,
    withIntermediateDirectories: Bool,
    attributes: [String: Any]? = nil
  ) throws {}
  public func removeItem(at: URL) throws {}
  public func contents(atPath: String) -> Data? { nil }
  public func contentsOfDirectory(atPath: String) throws -> [String] { [] }
  public func contentsOfDirectory(
    at: URL,
    includingPropertiesForKeys: [URLResourceKey]?,
    options: DirectoryEnumerationOptions = []
  ) throws -> [URL] { [] }
  public struct DirectoryEnumerationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let skipsHiddenFiles = DirectoryEnumerationOptions(rawValue: 4),
      skipsPackageDescendants = DirectoryEnumerationOptions(rawValue: 2)
  }
  open class DirectoryEnumerator: NSObject, Sequence, IteratorProtocol {
    public func nextObject() -> Any? { nil }
    public func next() -> Any? { nil }
    public func skipDescendants() {}
  }
  public func enumerator(
    at: URL,
    includingPropertiesForKeys: [String]?,
    options: DirectoryEnumerationOptions = [],
    errorHandler: ((URL, any Error) -> Bool)? = nil
  ) -> DirectoryEnumerator? { nil }
  public func isReadableFile(atPath: String) -> Bool { false }
  public func moveItem(at: URL, to: URL) throws {}
  public func copyItem(at: URL, to: URL) throws {}
}
@objc open class FileHandle: NSObject {
  public class var standardError: FileHandle { fatalError() }
  public class var standardOutput: FileHandle { fatalError() }
  public convenience init?(forWritingAtPath: String) { return nil }
  @available(iOS 13.0, tvOS 13.0, *)
  public func close() throws {}
  @available(iOS 13.4, tvOS 13.4, *)
  public func seekToEnd() throws -> UInt64 { 0 }
  public func write(_ d: Data) {}
  @available(iOS 13.4, tvOS 13.4, *)
  public func write(contentsOf data: Data) throws {}
}
@objc open class Bundle: NSObject, @unchecked Sendable {
  public class var main: Bundle { fatalError() }
  public init(for: AnyClass) { fatalError() }
  public func url(forResource: String?, withExtension: String?) -> URL? { nil }
  public var bundleIdentifier: String? { nil }
  public var bundlePath: String { "" }
  public var bundleURL: URL { fatalError() }
  public static var module: Bundle { fatalError() }
}
open class JSONEncoder {
  public init() {}
  public func encode<T: Encodable>(_ t: T) throws -> Data { fatalError() }
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let prettyPrinted = OutputFormatting(rawValue: 1),
      sortedKeys = OutputFormatting(rawValue: 2),
      withoutEscapingSlashes = OutputFormatting(rawValue: 4)
  }
  public var outputFormatting: OutputFormatting {
    get { [] }
    set {}
  }
  public enum DateEncodingStrategy { case iso8601, secondsSince1970, deferredToDate }
  public var dateEncodingStrategy: DateEncodingStrategy {
    get { .iso8601 }
    set {}
  }
}
open class JSONDecoder {
  public init() {}
  public func decode<T: Decodable>(_ t: T.Type, from: Data) throws -> T { fatalError() }
  public enum DateDecodingStrategy { case iso8601, secondsSince1970, deferredToDate }
  public var dateDecodingStrategy: DateDecodingStrategy {
    get { .iso8601 }
    set {}
  }
}
open class Operation: NSObject {}
public class PropertyListEncoder {
  public init() {}
  public var outputFormat: PropertyListSerialization.PropertyListFormat {
    get { fatalError() }
    set { fatalError() }
  }
  public func encode<Value>(_ value: Value) throws -> Data where Value: Encodable { fatalError() }
}
public class PropertyListDecoder {
  public init() {}
  public func decode<T>(_ type: T.Type, from data: Data) throws -> T where T: Decodable {
    fatalError()
  }
}
@objc open class RunLoop: NSObject {
  public class var main: RunLoop { fatalError() }
  public class var current: RunLoop { fatalError() }
  public struct Mode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let common = Mode(rawValue: ""), `default` = Mode(rawValue: "")
  }
  public func perform(inModes modes: [Mode], block: @escaping @Sendable () -> Void) {}
  public func run() {}
  public func run(until: Date) {}
  public func run(mode: Mode, before: Date) -> Bool { false }
}
public protocol LocalizedError: Error {
  var errorDescription: String? { get }
  var failureReason: String? { get }
  var recoverySuggestion: String? { get }
}
extension LocalizedError {
  public var errorDescription: String? { nil }
  public var failureReason: String? { nil }
  public var recoverySuggestion: String? { nil }
}
extension Error { public var localizedDescription: String { "" } }
public class NSCondition: NSObject, @unchecked Sendable {
  public func lock() {}
  public func unlock() {}
  public func wait() {}
  public func wait(until limit: Date) -> Bool { false }
  public func signal() {}
  public func broadcast() {}
  public func withLock<R>(_ body: () throws -> R) rethrows -> R { try body() }
}
public protocol CustomNSError: Error {
  static var errorDomain: String { get }
  var errorCode: Int { get }
  var errorUserInfo: [String: Any] { get }
}
extension CustomNSError {
  public static var errorDomain: String { "" }
  public var errorCode: Int { 0 }
  public var errorUserInfo: [String: Any] { [:] }
}
public let NSLocalizedDescriptionKey: String = ""
public func NSClassFromString(_ s: String) -> AnyClass? { nil }
public func NSStringFromClass(_ c: AnyClass) -> String { "" }
public struct CharacterSet: Sendable {
  public static let whitespacesAndNewlines = CharacterSet(), whitespaces = CharacterSet(),
    urlPathAllowed = CharacterSet(), newlines = CharacterSet()
}
extension String {
  public enum Encoding: Sendable { case utf8 }
  public init(format: String, _ a: any CVarArg...) { self = "" }
  public init(contentsOfFile: String, encoding: Encoding) throws { self = "" }
  public init(contentsOf: URL, encoding: Encoding) throws { self = "" }
  public init?(data: Data, encoding: Encoding) { self = "" }
}
extension StringProtocol {
  public func contains<T: StringProtocol>(_ s: T) -> Bool { false }
  public func trimmingCharacters(in: CharacterSet) -> String { "" }
  public func components<T: StringProtocol>(separatedBy: T) -> [String] { [] }
  public func replacingOccurrences<A: StringProtocol, B: StringProtocol>(
    of: A,
    with: B,
    options: NSString.CompareOptions = [],
    range: Range<Index>? = nil
  ) -> String { "" }
  public func range<T: StringProtocol>(
    of: T,
    options: NSString.CompareOptions = []
  ) -> Range<Index>? { nil }
  public func localizedCaseInsensitiveContains<T: StringProtocol>(_ s: T) -> Bool { false }
  public func localizedStandardContains<T: StringProtocol>(_ s: T) -> Bool { false }
  public func padding<T: StringProtocol>(toLength: Int, withPad: T, startingAt: Int) -> String {
    ""
  }
  public func caseInsensitiveCompare<T: StringProtocol>(_ s: T) -> ComparisonResult { .orderedSame }
  public var lastPathComponent: String { "" }
  public func addingPercentEncoding(withAllowedCharacters: CharacterSet) -> String? { nil }
  public var removingPercentEncoding: String? { nil }
  public var capitalized: String { "" }
  public func write(to: URL, atomically: Bool, encoding: String.Encoding) throws {}
}
public enum ComparisonResult: Int {
  case orderedAscending = -1
  case orderedSame, orderedDescending
}
@objc open class NSValue: NSObject {
  #if os(macOS)
  public convenience init(rect: CGRect) { self.init() }
  public convenience init(point: CGPoint) { self.init() }
  public convenience init(size: CGSize) { self.init() }
  public var rectValue: CGRect { .zero }
  public var pointValue: CGPoint { .zero }
  public var sizeValue: CGSize { .zero }
  #endif
}
@objc open class XMLParser: NSObject {
  public init(data: Data) {}
  open unowned(unsafe) var delegate: (any XMLParserDelegate)?
  open func parse() -> Bool { false }
  open var parserError: (any Error)? { nil }
}
@objc public protocol XMLParserDelegate {
  @objc optional func parser(
    _ parser: XMLParser,
    didStartElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?,
    attributes attributeDict: [String: String]
  )
  @objc optional func parser(
    _ parser: XMLParser,
    didEndElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?
  )
}
@objc open class Progress: NSObject, @unchecked Sendable {
  public init(totalUnitCount unitCount: Int64) {}
  @objc dynamic open var totalUnitCount: Int64 = 0
  @objc dynamic open var completedUnitCount: Int64 = 0
  @objc dynamic open var fractionCompleted: Double { 0 }
}
@objc open class UserDefaults: NSObject, @unchecked Sendable {
  public class var standard: UserDefaults { fatalError() }
  public func bool(forKey: String) -> Bool { false }
  public func set(_ v: Any?, forKey: String) {}
  public func stringArray(forKey: String) -> [String]? { nil }
  public func removeObject(forKey: String) {}
}
extension CGFloat: _Bridged { public typealias _ObjectiveCType = NSValue }
extension CGRect: _Bridged { public typealias _ObjectiveCType = NSValue }
extension CGPoint: _Bridged { public typealias _ObjectiveCType = NSValue }
extension CGSize: _Bridged { public typealias _ObjectiveCType = NSValue }
extension CGVector: _Bridged { public typealias _ObjectiveCType = NSValue }
extension CGAffineTransform: _Bridged { public typealias _ObjectiveCType = NSValue }
extension NSRange: _Bridged { public typealias _ObjectiveCType = NSValue }
extension Notification.Name: _Bridged { public typealias _ObjectiveCType = NSValue }
extension NSAttributedString.Key: _Bridged { public typealias _ObjectiveCType = NSValue }
extension Float: _Bridged { public typealias _ObjectiveCType = NSValue }
extension UInt: _Bridged { public typealias _ObjectiveCType = NSValue }

// MARK: newer than the oldest systems that a project may support
extension URL {
  public enum DirectoryHint: Sendable {
    case isDirectory, notDirectory, checkFileSystem, inferFromPath
  }
}
@available(iOS 16, tvOS 16, macOS 13, *) extension URL {
  public init(
    filePath path: String,
    directoryHint: DirectoryHint = .inferFromPath,
    relativeTo base: URL? = nil
  ) { fatalError() }
  public func appending<S: StringProtocol>(
    path: S,
    directoryHint: DirectoryHint = .inferFromPath
  ) -> URL { self }
  public func appending<S: StringProtocol>(
    component: S,
    directoryHint: DirectoryHint = .inferFromPath
  ) -> URL { self }
  public func appending<S: StringProtocol>(
    components: S...,
    directoryHint: DirectoryHint = .inferFromPath
  ) -> URL { self }
  public func appending(queryItems: [URLQueryItem]) -> URL { self }
  public mutating func append<S: StringProtocol>(
    path: S,
    directoryHint: DirectoryHint = .inferFromPath
  ) {}
  public mutating func append<S: StringProtocol>(
    component: S,
    directoryHint: DirectoryHint = .inferFromPath
  ) {}
  public mutating func append(queryItems: [URLQueryItem]) {}
  public func path(percentEncoded: Bool = true) -> String { "" }
  public func host(percentEncoded: Bool = true) -> String? { nil }
  public func query(percentEncoded: Bool = true) -> String? { nil }
  public func fragment(percentEncoded: Bool = true) -> String? { nil }
  public static var documentsDirectory: URL { fatalError() }
  public static var cachesDirectory: URL { fatalError() }
  public static var applicationSupportDirectory: URL { fatalError() }
  public static var temporaryDirectory: URL { fatalError() }
  public static var homeDirectory: URL { fatalError() }
  public static func currentDirectory() -> URL { fatalError() }
}
@available(iOS 15, tvOS 15, macOS 12, *)
public protocol FormatStyle<FormatInput, FormatOutput>: Sendable, Hashable {
  associatedtype FormatInput
  associatedtype FormatOutput
  func format(_ value: FormatInput) -> FormatOutput
}
@available(iOS 15, tvOS 15, macOS 12, *)
public protocol ParseStrategy<ParseInput, ParseOutput>: Sendable, Hashable {
  associatedtype ParseInput
  associatedtype ParseOutput
  func parse(_ value: ParseInput) throws -> ParseOutput
}
@available(iOS 15, tvOS 15, macOS 12, *) extension Date.ISO8601FormatStyle: ParseStrategy {
  public func parse(_ value: String) throws -> Date { Date() }
}
@available(iOS 15, tvOS 15, macOS 12, *) extension ParseStrategy
where Self == Date.ISO8601FormatStyle {
  public static var iso8601: Date.ISO8601FormatStyle { Date.ISO8601FormatStyle() }
}
@available(iOS 15, tvOS 15, macOS 12, *) extension Date {
  public init<T: ParseStrategy>(_ value: T.ParseInput, strategy: T) throws
  where T.ParseOutput == Date { fatalError() }
  public static var now: Date { Date() }
  public struct FormatStyle: Foundation.FormatStyle {
    public struct DateStyle: Sendable, Hashable {
      public static let omitted = DateStyle(), numeric = DateStyle(), abbreviated = DateStyle(),
        long = DateStyle(), complete = DateStyle()
    }
    public struct TimeStyle: Sendable, Hashable {
      public static let omitted = TimeStyle(), shortened = TimeStyle(), standard = TimeStyle(),
        complete = TimeStyle()
    }
    public init(date: DateStyle? = nil, time: TimeStyle? = nil) {}
    public func format(_ value: Date) -> String { "" }
  }
  public struct ISO8601FormatStyle: Foundation.FormatStyle {
    public init() {}
    public func format(_ value: Date) -> String { "" }
  }
  public func formatted() -> String { "" }
  public func formatted(date: FormatStyle.DateStyle, time: FormatStyle.TimeStyle) -> String { "" }
  public func formatted<F: Foundation.FormatStyle>(_ format: F) -> F.FormatOutput
  where F.FormatInput == Date { fatalError() }
  public func ISO8601Format() -> String { "" }
}
@available(iOS 15, tvOS 15, macOS 12, *) extension FormatStyle where Self == Date.FormatStyle {
  public static var dateTime: Date.FormatStyle { Date.FormatStyle() }
}
@available(iOS 15, tvOS 15, macOS 12, *) extension FormatStyle
where Self == Date.ISO8601FormatStyle {
  public static var iso8601: Date.ISO8601FormatStyle { Date.ISO8601FormatStyle() }
}
@available(iOS 15, tvOS 15, macOS 12, *) extension BinaryInteger {
  public func formatted() -> String { "" }
}
@available(iOS 15, tvOS 15, macOS 12, *) extension BinaryFloatingPoint {
  public func formatted() -> String { "" }
}
@available(iOS 15, tvOS 15, macOS 12, *) extension Sequence where Element == String {
  public func formatted() -> String { "" }
}
@available(iOS 16, tvOS 16, macOS 13, *) extension Duration {
  public struct TimeFormatStyle: Foundation.FormatStyle {
    public struct Pattern: Hashable, Sendable {
      public static var hourMinute: Pattern { Pattern() }
      public static var hourMinuteSecond: Pattern { Pattern() }
      public static var minuteSecond: Pattern { Pattern() }
    }
    public init(pattern: Pattern) {}
    public func format(_ value: Duration) -> String { "" }
  }
  public struct UnitsFormatStyle: Foundation.FormatStyle {
    public struct Unit: Hashable, Sendable {
      public static let hours = Unit(), minutes = Unit(), seconds = Unit(), milliseconds = Unit()
    }
    public struct UnitWidth: Hashable, Sendable {
      public static let wide = UnitWidth(), abbreviated = UnitWidth(), narrow = UnitWidth()
    }
    public func format(_ value: Duration) -> String { "" }
  }
  public func formatted() -> String { "" }
  public func formatted<F: Foundation.FormatStyle>(_ format: F) -> F.FormatOutput
  where F.FormatInput == Duration { fatalError() }
}
@available(iOS 16, tvOS 16, macOS 13, *) extension FormatStyle
where Self == Duration.TimeFormatStyle {
  public static func time(pattern: Duration.TimeFormatStyle.Pattern) -> Self {
    Self(pattern: pattern)
  }
}
@available(iOS 16, tvOS 16, macOS 13, *) extension FormatStyle
where Self == Duration.UnitsFormatStyle {
  public static func units(
    allowed: Set<Duration.UnitsFormatStyle.Unit> = [],
    width: Duration.UnitsFormatStyle.UnitWidth = .abbreviated
  ) -> Self { fatalError() }
}
@available(iOS 15, tvOS 15, macOS 12, *) extension String {
  public struct LocalizationValue: ExpressibleByStringInterpolation, Sendable, Equatable {
    public init(stringLiteral value: String) {}
  }
  public init(
    localized key: StaticString,
    defaultValue: String.LocalizationValue,
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale = .current,
    comment: StaticString? = nil
  ) { self = "" }
  public init(
    localized keyAndValue: String.LocalizationValue,
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale = .current,
    comment: StaticString? = nil
  ) { self = "" }
}
@available(iOS 16, tvOS 16, macOS 13, *) extension String {
  public init(localized resource: LocalizedStringResource) { self = "" }
}
@available(iOS 16, tvOS 16, macOS 13, *)
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Sendable {
  public init(stringLiteral value: String) {}
}
@available(iOS 15, tvOS 15, macOS 12, *)
public struct AttributedString: Sendable, Hashable, ExpressibleByStringLiteral {
  public init() {}
  public init(_ string: String) {}
  public init(stringLiteral value: String) {}
  public init(markdown: String) throws {}
}
public struct Locale: _Bridged, Sendable, Hashable {
  public typealias _ObjectiveCType = NSLocale
  public init(identifier: String) {}
  public var identifier: String { "" }
  public static var current: Locale { fatalError() }
  public static var autoupdatingCurrent: Locale { fatalError() }
  @available(iOS 16, tvOS 16, macOS 13, *) public struct Language: Sendable, Hashable {}
  @available(iOS 16, tvOS 16, macOS 13, *) public var language: Language { Language() }
  @available(iOS 16, tvOS 16, macOS 13, *) public struct Region: Sendable, Hashable {}
  @available(iOS 16, tvOS 16, macOS 13, *) public var region: Region? { nil }
  @available(iOS 17, tvOS 17, macOS 14, *) public static var preferredLocales: [Locale] { [] }
}
@objc open class NSLocale: NSObject {}
extension ProcessInfo {
  @available(iOS 14, tvOS 14, macOS 11, *) public var isiOSAppOnMac: Bool { false }
  public var isLowPowerModeEnabled: Bool { false }
  public var processName: String { "" }
  public var processIdentifier: Int32 { 0 }
  public var physicalMemory: UInt64 { 0 }
  public var activeProcessorCount: Int { 1 }
  public var operatingSystemVersionString: String { "" }
  public func isOperatingSystemAtLeast(_ version: OperatingSystemVersion) -> Bool { true }
  public var operatingSystemVersion: OperatingSystemVersion { fatalError() }
}
public struct OperatingSystemVersion: Sendable {
  public var majorVersion: Int, minorVersion: Int, patchVersion: Int
  public init(majorVersion: Int, minorVersion: Int, patchVersion: Int) { fatalError() }
}
public let NSNotFound: Int = 0
@available(iOS 15, tvOS 15, macOS 12, *) extension NotificationCenter {
  public func notifications(
    named name: Notification.Name,
    object: AnyObject? = nil
  ) -> Notifications { fatalError() }
  public struct Notifications: AsyncSequence {
    public typealias Element = Notification
    public struct AsyncIterator: AsyncIteratorProtocol {
      public mutating func next() async -> Notification? { nil }
    }
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
  }
}
@objc open class URLSession: NSObject, @unchecked Sendable {
  public class var shared: URLSession { fatalError() }
  open func webSocketTask(with url: URL) -> URLSessionWebSocketTask { fatalError() }
}
@objc open class URLSessionTask: NSObject, @unchecked Sendable {
  open func resume() {}
}
@objc open class URLSessionWebSocketTask: URLSessionTask, @unchecked Sendable {
  public enum Message: Sendable {
    case data(Data)
    case string(String)
  }
  public enum CloseCode: Int, Sendable {
    case normalClosure = 1000
    case goingAway = 1001
  }
  open func receive() async throws -> Message { fatalError() }
  open func cancel(with closeCode: CloseCode, reason: Data?) {}
}
@objc open class URLResponse: NSObject, @unchecked Sendable {}
@available(iOS 15, tvOS 15, macOS 12, *) extension URLSession {
  public func data(from url: URL) async throws -> (Data, URLResponse) { fatalError() }
}
@objc open class Timer: NSObject {
  public class func scheduledTimer(
    withTimeInterval interval: TimeInterval,
    repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) -> Timer { fatalError() }
  open func invalidate() {}
  open var isValid: Bool { false }
}
extension AnyHashable: _Bridged { public typealias _ObjectiveCType = NSObject }
public struct Calendar: Sendable, Hashable {
  public static var current: Calendar { fatalError() }
}
public struct TimeZone: Sendable, Hashable {
  public static var current: TimeZone { fatalError() }
}

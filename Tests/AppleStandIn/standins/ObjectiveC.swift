// swift-format-ignore-file
// A stand-in for ObjectiveC: declarations only.

@_exported import ObjectiveC
import Swift

@frozen public struct Selector: Equatable, Hashable, ExpressibleByStringLiteral {
  var p: OpaquePointer?
  public init(_ s: String) { p = nil }
  public init(stringLiteral s: String) { p = nil }
}
@frozen public struct ObjCBool: ExpressibleByBooleanLiteral {
  var v: Bool
  public init(_ b: Bool) { v = b }
  public init(booleanLiteral b: Bool) { v = b }
  public var boolValue: Bool { v }
}
public func _convertBoolToObjCBool(_ x: Bool) -> ObjCBool { ObjCBool(x) }
public func _convertObjCBoolToBool(_ x: ObjCBool) -> Bool { x.boolValue }
public func _convertSelectorToString(_ s: Selector) -> String { "" }
extension NSObject: Equatable, Hashable {
  public static func == (l: NSObject, r: NSObject) -> Bool { l.isEqual(r) }
  public func hash(into h: inout Hasher) {}
}
extension NSObject: CVarArg { public var _cVarArgEncoding: [Int] { [] } }

// swift-format-ignore-file
// A stand-in for os: declarations only.

import Swift
import _Concurrency
import _StringProcessing

public struct OSLogPrivacy {
  public static var `public`: OSLogPrivacy { OSLogPrivacy() }
  public static var `private`: OSLogPrivacy { OSLogPrivacy() }
  public static var auto: OSLogPrivacy { OSLogPrivacy() }
}
public struct OSLogInterpolation: StringInterpolationProtocol {
  public init(literalCapacity: Int, interpolationCount: Int) {}
  public mutating func appendLiteral(_ s: String) {}
  public mutating func appendInterpolation(
    _ s: @autoclosure @escaping () -> String,
    privacy: OSLogPrivacy = .auto
  ) {}
  public mutating func appendInterpolation<T: FixedWidthInteger>(
    _ s: @autoclosure @escaping () -> T,
    privacy: OSLogPrivacy = .auto
  ) {}
  public mutating func appendInterpolation<T: CustomStringConvertible>(
    _ s: @autoclosure @escaping () -> T,
    privacy: OSLogPrivacy = .auto
  ) {}
}
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
  public typealias StringInterpolation = OSLogInterpolation
  public init(stringInterpolation: OSLogInterpolation) {}
  public init(stringLiteral: String) {}
}
@available(iOS 14, *) public struct Logger: @unchecked Sendable {
  public init(subsystem: String, category: String) {}
  public init() {}
  public func fault(_ m: OSLogMessage) {}
  public func error(_ m: OSLogMessage) {}
  public func notice(_ m: OSLogMessage) {}
}
@available(iOS 15, *) public struct OSSignpostID: Sendable, Equatable {
  public static let exclusive = OSSignpostID()
}
@available(iOS 15, *) public final class OSSignpostIntervalState: @unchecked Sendable {}
public typealias SignpostMetadata = OSLogMessage
@available(iOS 15, *) public struct OSSignposter: @unchecked Sendable {
  public init(subsystem: String, category: String) {}
  public init() {}
  public init(subsystem: String, category: OSLog.Category) {}
  public func makeSignpostID() -> OSSignpostID { OSSignpostID() }
  public func makeSignpostID(from: AnyObject) -> OSSignpostID { OSSignpostID() }
  public func beginInterval(
    _ n: StaticString,
    id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState { fatalError() }
  public func beginInterval(
    _ n: StaticString,
    id: OSSignpostID = .exclusive,
    _ m: OSLogMessage
  ) -> OSSignpostIntervalState { fatalError() }
  public func endInterval(_ n: StaticString, _ s: OSSignpostIntervalState) {}
  public func endInterval(_ n: StaticString, _ s: OSSignpostIntervalState, _ m: OSLogMessage) {}
  public func emitEvent(_ n: StaticString, id: OSSignpostID = .exclusive) {}
  public func emitEvent(_ n: StaticString, id: OSSignpostID = .exclusive, _ m: OSLogMessage) {}
}
public class OSLog {
  public struct Category: Sendable { public static let pointsOfInterest = Category() }
}

// swift-format-ignore-file
// A stand-in for Dispatch: declarations only.

import ObjectiveC
import Swift
import _Concurrency

public struct DispatchTime: Comparable {
  public static func now() -> DispatchTime { fatalError() }
  public static func < (a: DispatchTime, b: DispatchTime) -> Bool { false }
  public static func + (a: DispatchTime, b: Double) -> DispatchTime { a }
  public var uptimeNanoseconds: UInt64 { 0 }
}
public final class DispatchSpecificKey<T> { public init() {} }
extension DispatchSpecificKey: Sendable {}
public struct DispatchQoS: Sendable {
  public static let unspecified = DispatchQoS(), userInteractive = DispatchQoS(),
    userInitiated = DispatchQoS(), `default` = DispatchQoS(), utility = DispatchQoS(),
    background = DispatchQoS()
  public enum QoSClass: Sendable { case userInitiated, background, utility, `default` }
}
public struct DispatchWorkItemFlags: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
}
public class DispatchGroup: @unchecked Sendable {}
public class DispatchWorkItem: @unchecked Sendable {
  public init(
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    block: @escaping @convention(block) () -> Void
  ) {}
  public func perform() {}
  public func cancel() {}
  public var isCancelled: Bool { false }
}
public class DispatchQueue: @unchecked Sendable {
  public class var main: DispatchQueue { fatalError() }
  public class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { fatalError() }
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let concurrent = Attributes(rawValue: 1)
  }
  public init(label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = []) {}
  public func async(
    group: DispatchGroup? = nil,
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {}
  public func asyncAfter(
    deadline: DispatchTime,
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {}
  public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {}
  public func suspend() {}
  public func resume() {}
  public func sync<T>(execute: () throws -> T) rethrows -> T { try execute() }
  public func setSpecific<T>(key: DispatchSpecificKey<T>, value: T?) {}
  public func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? { nil }
  public class func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? { nil }
}
public enum DispatchTimeoutResult: Sendable { case success, timedOut }
public class DispatchSemaphore: NSObject, @unchecked Sendable {
  public init(value: Int) {}
  public func wait() {}
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }
  @discardableResult public func signal() -> Int { 0 }
}
public enum DispatchTimeInterval: Equatable, Sendable {
  case seconds(Int), milliseconds(Int), microseconds(Int), nanoseconds(Int), never
}
public protocol DispatchSourceProtocol: NSObjectProtocol {}
public protocol DispatchSourceTimer: DispatchSourceProtocol {}
public class DispatchSource: NSObject {
  public typealias DispatchSourceHandler = @convention(block) () -> Void
  public struct TimerFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public class func makeTimerSource(
    flags: TimerFlags = [],
    queue: DispatchQueue? = nil
  ) -> any DispatchSourceTimer { fatalError() }
  public class func makeSignalSource(
    signal: Int32,
    queue: DispatchQueue? = nil
  ) -> any DispatchSourceSignal { fatalError() }
}
public protocol DispatchSourceSignal: DispatchSourceProtocol {}
extension DispatchSourceProtocol {
  public typealias DispatchSourceHandler = @convention(block) () -> Void
  public func setEventHandler(
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    handler: DispatchSourceHandler?
  ) {}
  public func activate() {}
  public func cancel() {}
  public func resume() {}
  public func suspend() {}
  public var isCancelled: Bool { false }
}
extension DispatchSourceTimer {
  public func schedule(
    deadline: DispatchTime,
    repeating: DispatchTimeInterval = .never,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {}
  public func schedule(
    deadline: DispatchTime,
    repeating: Double,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {}
}
public func dispatchPrecondition(condition: @autoclosure () -> Int) {}

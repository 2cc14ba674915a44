// swift-format-ignore-file
// A stand-in for XCTest: declarations only.

#if os(macOS)
@_exported import AppKit
#endif
@_exported import Foundation
import Swift
import _Concurrency

@objc open class XCTest: NSObject {}
@objc open class XCTestCase: XCTest {
  open class func setUp() {}
  open class func tearDown() {}
  open func setUp() {}
  open func tearDown() {}
  open func setUp() async throws {}
  open func tearDown() async throws {}
  public func addTeardownBlock(_ b: @escaping @Sendable @MainActor () async throws -> Void) {}
  public func addTeardownBlock(_ b: @escaping () -> Void) {}
  open func record(_ i: XCTIssue) {}
  open var continueAfterFailure: Bool = true
  public func add(_ a: XCTAttachment) {}
  open var name: String { "" }
  public func expectation(description: String) -> XCTestExpectation { fatalError() }
  public func wait(for: [XCTestExpectation], timeout: TimeInterval) {}
  public func fulfillment(of: [XCTestExpectation], timeout: TimeInterval = 0) async {}
}
@objc open class XCTestExpectation: NSObject, @unchecked Sendable { public func fulfill() {} }
@objc open class XCTAttachment: NSObject {
  public convenience init(string: String) { fatalError() }
  public convenience init(
    uniformTypeIdentifier: String?,
    name: String?,
    payload: Data?,
    userInfo: [AnyHashable: Any]? = nil
  ) { fatalError() }
  public enum Lifetime: Int { case keepAlways, deleteOnSuccess }
  public var lifetime: Lifetime {
    get { .keepAlways }
    set {}
  }
  public var name: String?
}
public struct XCTSourceCodeLocation {
  public init(filePath: String, lineNumber: Int) {}
  public var fileURL: URL { fatalError() }
  public var lineNumber: Int { 0 }
}
public struct XCTSourceCodeContext {
  public var location: XCTSourceCodeLocation? { nil }
  public init(location: XCTSourceCodeLocation?) {}
  public init() {}
}
public struct XCTIssue {
  public enum IssueType {
    case assertionFailure, thrownError, uncaughtException, performanceRegression, system,
      unmatchedExpectedFailure
  }
  public init(
    type: IssueType,
    compactDescription: String,
    detailedDescription: String? = nil,
    sourceCodeContext: XCTSourceCodeContext = XCTSourceCodeContext(),
    associatedError: (any Error)? = nil,
    attachments: [XCTAttachment] = []
  ) {}
  public var sourceCodeContext: XCTSourceCodeContext { XCTSourceCodeContext() }
  public var attachments: [XCTAttachment] = []
  public var compactDescription: String { "" }
}
public func XCTFail(_ m: String = "", file: StaticString = #filePath, line: UInt = #line) {}
public func XCTAssertNil(
  _ e: @autoclosure () throws -> Any?,
  _ m: @autoclosure () -> String = "",
  file: StaticString = #filePath,
  line: UInt = #line
) {}
public func XCTAssertTrue(
  _ e: @autoclosure () throws -> Bool,
  _ m: @autoclosure () -> String = "",
  file: StaticString = #filePath,
  line: UInt = #line
) {}
public func XCTAssertFalse(
  _ e: @autoclosure () throws -> Bool,
  _ m: @autoclosure () -> String = "",
  file: StaticString = #filePath,
  line: UInt = #line
) {}
public func XCTAssertEqual<T: Equatable>(
  _ a: @autoclosure () throws -> T,
  _ b: @autoclosure () throws -> T,
  _ m: @autoclosure () -> String = "",
  file: StaticString = #filePath,
  line: UInt = #line
) {}
public func XCTAssertGreaterThan<T: Comparable>(
  _ a: @autoclosure () throws -> T,
  _ b: @autoclosure () throws -> T,
  _ m: @autoclosure () -> String = "",
  file: StaticString = #filePath,
  line: UInt = #line
) {}
public func XCTAssertNoThrow<T>(
  _ e: @autoclosure () throws -> T,
  _ m: @autoclosure () -> String = "",
  file: StaticString = #filePath,
  line: UInt = #line
) {}
public func XCTSkipUnless(
  _ condition: @autoclosure () throws -> Bool,
  _ message: @autoclosure () -> String? = nil,
  file: StaticString = #filePath,
  line: UInt = #line
) throws {}
public struct XCTSkip: Error {
  public init(
    _ m: @autoclosure () -> String? = nil,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {}
}
public func XCTUnwrap<T>(
  _ e: @autoclosure () throws -> T?,
  _ m: @autoclosure () -> String = "",
  file: StaticString = #filePath,
  line: UInt = #line
) throws -> T { fatalError() }
public protocol XCTestObservation: NSObjectProtocol {
  func testCaseWillStart(_ testCase: XCTestCase)
  func testCaseDidFinish(_ testCase: XCTestCase)
}
public class XCTestObservationCenter {
  public static var shared: XCTestObservationCenter { fatalError() }
  public func addTestObserver(_ o: any XCTestObservation) {}
}
@MainActor public protocol XCTActivity: NSObjectProtocol { func add(_ a: XCTAttachment) }
@objc open class XCTContext: NSObject {
  @MainActor @preconcurrency public class func runActivity<R>(
    named: String,
    block: @MainActor (any XCTActivity) throws -> R
  ) rethrows -> R { fatalError() }
}

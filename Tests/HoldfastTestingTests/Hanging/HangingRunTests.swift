#if os(Linux)

import Foundation
import Expectations
import Testing

/// Tests that a test which hangs ends its run with a message that names the test and the line, in a separate process.
@Suite(.serialized)
struct HangingRunTests {
  /// A planted test, and the words of its message.
  struct Planted: Sendable, CustomTestStringConvertible {
    let test: String
    var isXCTest = false
    /// Whether the test is run each time, as an example of the others.
    var isAlwaysRun = false
    let words: [String]

    var testDescription: String { test }
  }

  static let isKept = "has blocked the main actor for 3 s"

  /// Returns a call as a stack trace has it, because optimized code has no line numbers for some calls.
  private static func call(_ function: String) -> String {
    #if DEBUG
    "\(function) (HangingTests.swift:"
    #else
    function
    #endif
  }

  static let planted: [Planted] = [
    Planted(
      test: "a posted notification waits for the main queue",
      isAlwaysRun: true,
      words: [
        isKept, "(HangingTests.swift:", call("Hang.postFromAnotherQueue()"),
      ]
    ),
    Planted(
      test: "a semaphore is never signalled",
      words: [isKept, "(HangingTests.swift:", call("Hang.waitForSemaphore()")]
    ),
    Planted(
      test: "a loop goes round without end",
      words: [isKept, "(HangingTests.swift:", call("Hang.spin()")]
    ),
    Planted(
      test: "a loop settles for ever",
      words: [
        "This test has waited for 1 s, and nothing moves. UIViewController is visible.",
        "can't be ended", "its last call was settle(), at HangingTests.swift:",
      ]
    ),
    Planted(
      test: "a continuation is never resumed",
      words: ["This test has waited for 1 s, and nothing moves.", "can't be ended"]
    ),
    Planted(
      test: "HangingXCTests/testAContinuationIsNeverResumed",
      isXCTest: true,
      isAlwaysRun: true,
      words: [
        "HangingXCTests.testAContinuationIsNeverResumed: This test has waited for 1 s",
        "UIViewController is visible.", "can't be ended",
      ]
    ),
    Planted(
      test: "HangingFirstXCTests/testItHangsBeforeItsFirstCall",
      isXCTest: true,
      isAlwaysRun: true,
      words: [
        "HangingFirstXCTests.testItHangsBeforeItsFirstCall: This test has waited for 1 s",
        "No TestWindow is open.", "can't be ended",
      ]
    ),
    Planted(
      test: "HangingXCTests/testASemaphoreIsNeverSignalled",
      isXCTest: true,
      words: [isKept, call("Hang.waitForSemaphore()")]
    ),
    Planted(
      test: "HangingXCTests/testTheSecondTestIsKnownByName",
      isXCTest: true,
      words: ["its last call was settle(), at HangingXCTests.swift:"]
    ),
  ]

  /// The planted tests of this run, which takes some seconds for each: all of them only if `HOLDFAST_HANGS` is set.
  static let run = planted.filter {
    $0.isAlwaysRun || ProcessInfo.processInfo.environment["HOLDFAST_HANGS"] != nil
  }

  @Test(arguments: run)
  func `a test that hangs ends with a failure that says where`(_ planted: Planted) throws {
    let run = try Run(planted)

    expect(run.status, equals: 1)
    for words in planted.words { expect(run.said.contains(words), "\(run.said)") }
  }

  /// A run of this process's tests in another process, with only the planted test.
  private struct Run {
    let status: Int32
    let said: String

    init(_ planted: Planted) throws {
      let process = Process()
      let executable = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      process.executableURL = URL(fileURLWithPath: executable)
      process.arguments =
        planted.isXCTest
        ? ["HoldfastTestingTests.\(planted.test)"]
        : ["--testing-library", "swift-testing", "--filter", planted.test]
      var environment = ProcessInfo.processInfo.environment
      environment[Hang.variable] = "1"
      environment["HOLDFAST_WATCH"] = "1"
      process.environment = environment
      let output = Pipe()
      process.standardOutput = output
      process.standardError = output
      try process.run()
      // A run that the watch doesn't end is terminated after a minute, which is a failure.
      let limit = DispatchWorkItem { process.terminate() }
      DispatchQueue.global().asyncAfter(deadline: .now() + 60, execute: limit)
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      limit.cancel()
      said = String(decoding: data, as: UTF8.self)
      status = process.terminationReason == .exit ? process.terminationStatus : -1
    }
  }
}

#endif

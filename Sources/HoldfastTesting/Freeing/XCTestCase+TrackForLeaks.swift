import Holdfast
import XCTest

extension XCTestCase {
  /// Expects `object` to be freed by the end of the test, and returns it.
  ///
  /// For tests in XCTest's style, where what a test makes is freed when its method returns:
  ///
  /// ```swift
  /// let coordinator = trackForLeaks(ComposerCoordinator(flow: post))
  /// ```
  ///
  /// It is looked at in a teardown block, after everything has settled: a failure says who holds the
  /// object, at the line where it was tracked, once for each object that no other tracked one keeps. A screen in a
  /// `Flow<Void>` whose output captured its coordinator weakly, and outlived it, is a failure, too.
  /// What a property of the test case holds lives until after teardown: make it a local variable, or let
  /// go of it at the end of the test. A `TestWindow` is closed, whoever holds it. Inside one test ``expectFreed(file:line:_:)``
  /// does the same for a part of it.
  ///
  /// - Parameters:
  ///   - object: The object; it is not held.
  ///   - name: What it is called in a failure beside its type.
  ///   - file: The file of the caller.
  ///   - line: The line of the caller.
  /// - Returns: The object.
  @preconcurrency @MainActor @discardableResult
  public func trackForLeaks<Object>(
    _ object: Object,
    named name: String? = nil,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Object {
    leaks(file: file, line: line).track(object, named: name, file: file, line: line)
  }

  /// Where to look for who holds what ``trackForLeaks(_:named:file:line:)`` finds alive, besides the
  /// windows.
  ///
  /// A service that outlives the flow, for instance: then the failure calls it by this name. The object is
  /// held until teardown, and not expected to be freed.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - name: What it is called in a failure; its type by default.
  ///   - file: The file of the caller.
  ///   - line: The line of the caller.
  @MainActor
  public func suspectForLeaks(
    _ object: AnyObject,
    named name: String? = nil,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    leaks(file: file, line: line).suspect(object, named: name)
  }

  /// What this test tracks; it is looked at when the test is torn down.
  @MainActor
  private func leaks(file: StaticString, line: UInt) -> Leaks {
    let test = ObjectIdentifier(self)
    XCTestWatching.note(self)
    if let leaks = TrackedForLeaks.byTest[test] { return leaks }
    let leaks = Leaks()
    let deadOutputs = DeadOutputs(before: [])
    leaks.hasSeenFlow = FlowCore.all.contains(where: \.isOpen)
    TrackedForLeaks.byTest[test] = leaks
    addTeardownBlock { @MainActor @Sendable in
      TrackedForLeaks.byTest[test] = nil
      await leaks.lookWhileWindowsAreOpen()
      deadOutputs.report()
      TestWindow.closeAll()
      await leaks.expectNone(file: file, line: line)
    }
    return leaks
  }
}

/// What the running tests track, until their teardown.
@MainActor
private enum TrackedForLeaks {
  static var byTest: [ObjectIdentifier: Leaks] = [:]
}

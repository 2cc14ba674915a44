import Holdfast
import XCTest

extension XCTestCase {
  /// Expects `object` to be deallocated by the end of the test, and returns it.
  ///
  /// Use it in XCTest methods whose objects are deallocated when the method returns:
  ///
  /// ```swift
  /// let coordinator = trackForLeaks(ComposerCoordinator(flow: post))
  /// ```
  ///
  /// The object is checked in a teardown block, after everything has settled. The test fails once for each object that
  /// is still alive, unless another tracked object holds it. The failure is at the line where the object was tracked,
  /// and names the holder. The test also fails if an output of a visible screen in a `Flow<Void>` captured its
  /// coordinator weakly, and the coordinator has been deallocated.
  ///
  /// An object in a property of the test case stays alive until after teardown. Make it a local variable, or release it
  /// at the end of the test. A `TestWindow` is closed, even if something holds it. To check a part of a test, use
  /// ``expectFreed(file:line:_:)``.
  ///
  /// - Parameters:
  ///   - object: The object, which isn't held.
  ///   - name: The name in a failure, in addition to the object's type.
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

  /// Names an object, such as a service, that may hold leaked objects.
  ///
  /// If an object of ``trackForLeaks(_:named:file:line:)`` leaks, the test searches for its holders, beginning at this
  /// object as well as at the windows. The failure refers to this object as `name`. The object is held until teardown,
  /// and may stay alive afterwards.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - name: The name in a failure, by default the object's type.
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

  /// Returns the object that tracks the objects of this test, and checks them in teardown.
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

/// The objects that the running tests track until their teardown.
@MainActor
private enum TrackedForLeaks {
  static var byTest: [ObjectIdentifier: Leaks] = [:]
}

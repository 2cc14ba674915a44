import Holdfast

/// Expects that all objects tracked in `body` have been deallocated after `body` has returned and everything has
/// settled.
///
/// ```swift
/// await expectFreed { leaks in
///   let window = TestWindow(rootViewController: UINavigationController())
///   let coordinator = leaks.track(ProfileCoordinator())
///   window.rootViewController = coordinator.makeProfile()
/// }
/// ```
///
/// The test fails once for each tracked object that is still alive, unless another tracked object holds it. The failure
/// is at the line where the object was tracked. The test also fails if nothing was tracked. The failure names the
/// holder and the fix, with the names and lines of closures. The holder is one of these:
///
/// - references from a window or a suspect to the object
/// - a cycle that contains the object
/// - a task, timer, queue, observer or static property, which a search of the process's memory finds
///
/// A test without a leak is fast. A test with a leak takes longer, because it needs a search, and before that some
/// run-loop passes until the leak is certain.
///
/// The objects are checked twice. The first check is while the windows of `body` are open, because an app's window
/// would stay open. It reports objects in a cycle that aren't reachable from a window, and flows that can't end because
/// their host has left. The second check is after the windows have been closed, and reports all other objects.
///
/// The failure says *perhaps* of a holder that isn't certain. If the memory can't be searched (under a sanitizer, or
/// with an allocator other than those of glibc and Apple), the failure lists the kinds of holders that it can't name.
/// To switch the search off, set ``Leaks/explains`` to false.
///
/// - Throws: The error of `body`. Nothing is checked in this case.
@preconcurrency @MainActor
public func expectFreed(
  file: StaticString = #filePath,
  line: UInt = #line,
  _ body: @MainActor (Leaks) async throws -> Void
) async rethrows {
  let leaks = Leaks()
  try await TestWindow.keepingWindows {
    try await body(leaks)
  } thenLook: {
    await leaks.lookWhileWindowsAreOpen()
  }
  guard !leaks.isEmpty else {
    Failure.report(
      "Nothing was tracked, so nothing was checked. Call track(_:) on the argument.",
      file: file,
      line: line
    )
    return
  }
  await leaks.expectNone(file: file, line: line)
}

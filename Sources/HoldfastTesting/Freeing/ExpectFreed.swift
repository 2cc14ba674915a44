import Holdfast

/// Expects that everything tracked in `body` has been freed once `body` is over and all has settled.
///
/// ```swift
/// await expectFreed { leaks in
///   let window = TestWindow(rootViewController: UINavigationController())
///   let coordinator = leaks.track(ProfileCoordinator())
///   window.rootViewController = coordinator.makeProfile()
/// }
/// ```
///
/// Fails once for each tracked object that is still alive and that no other one keeps, at the line where
/// it was tracked, and when nothing was tracked at all. The failure says who holds the object: the
/// references from a window or a suspect to it, the cycle it is in, or, found by searching the process's
/// memory, the task, the timer, the queue, the observer or the static property that keeps it; with the
/// closures' names and lines, and the fix. It is quick when all is well; only a leak
/// takes a number of turns before it is called one, and a search.
///
/// It looks twice: while the windows of `body` are open, for what no window leads to and keeps itself, and for flows
/// that can't end because what they were placed on has left; and when the windows are closed, for all the rest. An
/// app's window stays open.
///
/// What may be a chance is called so. Where the memory can't be searched (under a sanitizer, or with an
/// allocator other than glibc's and Apple's) the failure says what was out of reach.
/// ``Leaks/explains`` switches the search off.
///
/// - Throws: What `body` throws; then nothing is expected any more.
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
      "Nothing was tracked, so nothing can be said to be freed. Call track(_:) on the argument.",
      file: file,
      line: line
    )
    return
  }
  await leaks.expectNone(file: file, line: line)
}

import Holdfast

/// Expects that everything tracked in `body` has been freed once `body` is over and all has settled.
///
/// ```swift
/// await expectFreed { leaks in
///   let window = TestWindow(rootViewController: UINavigationController())
///   let coordinator = leaks.track(ProfileCoordinator())
///   …
/// }
/// ```
///
/// Fails for each tracked object that is still alive, at the line where it was tracked, and when
/// nothing was tracked at all. It is quick when all is well; only a leak takes a number of turns
/// before it is called one.
///
/// - Throws: What `body` throws; then nothing is expected any more.
@MainActor
public func expectFreed(
  file: StaticString = #filePath,
  line: UInt = #line,
  _ body: @MainActor (Leaks) async throws -> Void
) async rethrows {
  let leaks = Leaks()
  try await body(leaks)
  guard !leaks.isEmpty else {
    Failure.report(
      "Nothing was tracked, so nothing can be said to be freed. Call track(_:) on the argument.",
      file: file,
      line: line
    )
    return
  }
  for _ in 0..<roundsBeforeItIsALeak where leaks.hasLiving { await settle(file: file, line: line) }
  leaks.reportLiving()
}

private let roundsBeforeItIsALeak = 10

/// The objects a test expects to be freed, none of which it holds.
@MainActor
public final class Leaks {
  private struct Tracked {
    weak var object: AnyObject?
    let name: String
    let file: StaticString
    let line: UInt
  }

  private var tracked: [Tracked] = []

  /// Expects `object` to be freed by the end of the scope, and returns it.
  ///
  /// - Parameters:
  ///   - object: The object; it is not held.
  ///   - name: What it is called in a failure beside its type.
  ///   - file: The file of the caller.
  ///   - line: The line of the caller.
  /// - Returns: The object.
  @discardableResult
  public func track<Object: AnyObject>(
    _ object: Object,
    named name: String? = nil,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Object {
    let type = "\(type(of: object))"
    let name = name.map { "\(type) “\($0)”" } ?? type
    tracked.append(Tracked(object: object, name: name, file: file, line: line))
    return object
  }

  var isEmpty: Bool { tracked.isEmpty }
  var hasLiving: Bool { tracked.contains { $0.object != nil } }

  func reportLiving() {
    for entry in tracked where entry.object != nil {
      Failure.report(
        "\(entry.name), tracked here, is still alive: somebody keeps it.",
        file: entry.file,
        line: entry.line
      )
    }
  }
}

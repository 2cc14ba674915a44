import Foundation
import Holdfast
import HoldfastLinks

/// Takes a window apart, starts the app in it anew, restores it, and expects everything to be where it was.
///
/// ```swift
/// try await expectRestores(window, AppLink.self) { window in
///   AppCoordinator(window: window).showTabs()
/// }
/// ```
///
/// The places go through JSON on the way, as they do on their way to the disk. What is presented is
/// dismissed and the root is released before `launch`; what keeps itself then is a failure. What is left out, and what is somewhere else
/// than it was, is a failure that shows both. Screens that carry no link are not compared. Nothing is
/// held here but the window.
///
/// - Parameters:
///   - window: The window, on display, with the user somewhere.
///   - links: The type of link that the screens carry.
///   - file: The file of the caller.
///   - line: The line of the caller.
///   - launch: Shows what a new scene shows before it is restored: sets the window's root.
/// - Throws: What `launch` throws.
@preconcurrency @MainActor
public func expectRestores<Link: Codable & Equatable>(
  _ window: UIWindow,
  _ links: Link.Type = Link.self,
  file: StaticString = #filePath,
  line: UInt = #line,
  _ launch: @MainActor (UIWindow) async throws -> Void
) async rethrows {
  await settle(file: file, line: line)
  func fail(_ message: String) { Failure.report(message, file: file, line: line) }
  let before = window.places(of: links)
  guard !before.isEmpty else {
    return fail(
      "No screen in the window carries \(links), so there is nothing to restore. Call carry(_:) on the "
        + "screens that are to come back."
    )
  }
  let read: Places<Link>
  do {
    read = try JSONDecoder().decode(Places<Link>.self, from: JSONEncoder().encode(before))
  } catch {
    return fail("The places can't be written and read again: \(error). They are \(before)")
  }
  if read != before {
    fail("Written and read again, the places are others.\nBefore: \(before)\nRead:   \(read)")
  }
  let leaks = Leaks()
  if let root = window.rootViewController {
    leaks.trackHierarchy(of: root, file: file, line: line)
  }
  await takeApart(window, file: file, line: line)
  await leaks.lookWhileWindowsAreOpen()
  try await launch(window)
  let leftOut = await window.restore(read, fileID: Failure.fileID(of: file), line: line).end()
  await settle(file: file, line: line)
  let after = window.places(of: links)
  guard after != before else { return }
  fail(
    (["The window is not as it was.", "Before: \(before)", "After:  \(after)"]
      + leftOut.map { "\($0)" }).joined(separator: "\n")
  )
}

/// Dismisses what is presented, which UIKit would keep, and releases the root.
///
/// It holds nothing while it waits: a test may look then whether what has left is freed.
@MainActor
private func takeApart(_ window: UIWindow, file: StaticString, line: UInt) async {
  while let dismissed = dismissLowest(in: window) {
    await settle(file: file, line: line)
    if let stays = dismissed.object, window.rootViewController?.anyPresented === stays { break }
  }
  window.rootViewController = nil
  await settle(file: file, line: line)
}

@MainActor
private func dismissLowest(in window: UIWindow) -> Weak<UIViewController>? {
  guard let presented = window.rootViewController?.anyPresented else { return nil }
  presented.presentingViewController?.dismiss(animated: false)
  return Weak(presented)
}

extension UIViewController {
  /// The lowest of what this controller or one in it presents.
  fileprivate var anyPresented: UIViewController? {
    if let presented = presentedViewController, presented.presentingViewController === self {
      return presented
    }
    return children.lazy.compactMap(\.anyPresented).first
  }
}

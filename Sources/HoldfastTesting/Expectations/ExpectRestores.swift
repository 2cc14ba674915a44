import Foundation
import Holdfast
import HoldfastLinks

/// Expects a window to show its screens again after its contents have been removed, the app has been launched in it,
/// and its places have been restored.
///
/// ```swift
/// try await expectRestores(window, AppLink.self) { window in
///   AppCoordinator(window: window).showTabs()
/// }
/// ```
///
/// First, the places of the screens are encoded as JSON and decoded, as if they had been saved to disk. Before
/// `launch`, the presented controllers are dismissed, and the root is released. The test fails if objects of the
/// hierarchy are still alive after that, for example because of a reference cycle. It also fails if a place is missing
/// or different after the restoration, and the failure shows the places before and after. Screens without a link aren't
/// compared. This function holds only the window.
///
/// - Parameters:
///   - window: The visible window.
///   - links: The type of the screens' links.
///   - file: The file of the caller.
///   - line: The line of the caller.
///   - launch: Sets the window's root as the app does for a new scene. It is called before the restoration.
/// - Throws: The error of `launch`.
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
  let before = window.navigationState(of: links)
  guard !before.isEmpty else {
    return fail(
      """
      No screen in the window carries \(links), so there is nothing to restore. Call carry(_:) on the screens that \
      should be restored.
      """
    )
  }
  let read: NavigationState<Link>
  do {
    read = try JSONDecoder().decode(NavigationState<Link>.self, from: JSONEncoder().encode(before))
  } catch {
    return fail(
      """
      The places of the screens can't be encoded as JSON and decoded again: \(error). The places are \(before)
      """
    )
  }
  if read != before {
    fail(
      "The places changed when they were encoded and decoded again.\nBefore: \(before)\nRead:   \(read)"
    )
  }
  let leaks = Leaks()
  if let root = window.rootViewController {
    leaks.trackHierarchy(of: root, file: file, line: line)
  }
  await takeApart(window, file: file, line: line)
  await leaks.lookWhileWindowsAreOpen()
  try await launch(window)
  let leftOut = await window.restore(read, fileID: Failure.fileID(of: file), line: line).result()
  await settle(file: file, line: line)
  let after = window.navigationState(of: links)
  guard after != before else { return }
  fail(
    (["The window is not as it was.", "Before: \(before)", "After:  \(after)"]
      + leftOut.map { "\($0)" }).joined(separator: "\n")
  )
}

/// Dismisses the presented controllers, which UIKit would otherwise keep, and releases the root.
///
/// It holds no screen while it waits, so that screens can be deallocated.
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
  /// The lowest controller that this one or one of its descendants presents.
  fileprivate var anyPresented: UIViewController? {
    if let presented = presentedViewController, presented.presentingViewController === self {
      return presented
    }
    return children.lazy.compactMap(\.anyPresented).first
  }
}

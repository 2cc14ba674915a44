import Holdfast

/// Expects the view of `screen` to be in a window that is not hidden.
@preconcurrency @MainActor @discardableResult
public func expectOnDisplay(
  _ screen: UIViewController,
  file: StaticString = #filePath,
  line: UInt = #line
) -> Bool {
  if let window = screen.viewIfLoaded?.window, !window.isHidden { return true }
  Failure.report("\(named(screen)) is not on display.", file: file, line: line)
  return false
}

/// Expects the view of `screen` to be in no window, or in a hidden one.
@preconcurrency @MainActor @discardableResult
public func expectNotOnDisplay(
  _ screen: UIViewController,
  file: StaticString = #filePath,
  line: UInt = #line
) -> Bool {
  guard let window = screen.viewIfLoaded?.window, !window.isHidden else { return true }
  Failure.report("\(named(screen)) is still on display.", file: file, line: line)
  return false
}

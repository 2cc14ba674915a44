import Holdfast

/// Expects `screen` to be on top of the stack of `navigation`.
@preconcurrency @MainActor @discardableResult
public func expectTop(
  of navigation: UINavigationController,
  is screen: UIViewController?,
  file: StaticString = #filePath,
  line: UInt = #line
) -> Bool {
  let top = navigation.topViewController
  guard top !== screen else { return true }
  Failure.report(
    """
    The top is \(named(top)), not \(named(screen)). The stack is \
    \(named(navigation.viewControllers)).\(surroundings(of: navigation))
    """,
    file: file,
    line: line
  )
  return false
}

/// Expects the stack of `navigation` to consist of these screens, beginning with the root.
@preconcurrency @MainActor @discardableResult
public func expectStack(
  of navigation: UINavigationController,
  is screens: [UIViewController],
  file: StaticString = #filePath,
  line: UInt = #line
) -> Bool {
  let stack = navigation.viewControllers
  guard !stack.elementsEqual(screens, by: { $0 === $1 }) else { return true }
  Failure.report(
    "The stack is \(named(stack)), not \(named(screens)).\(surroundings(of: navigation))",
    file: file,
    line: line
  )
  return false
}

import Holdfast

/// Expects `presenter` to present `screen`.
///
/// A screen that is still being presented or dismissed counts as presented.
@preconcurrency @MainActor @discardableResult
public func expectPresented(
  by presenter: UIViewController,
  is screen: UIViewController,
  file: StaticString = #filePath,
  line: UInt = #line
) -> Bool {
  let presented = presenter.presentedViewController
  guard presented !== screen else { return true }
  Failure.report(
    "\(named(presenter)) presents \(named(presented)), not \(named(screen))."
      + surroundings(of: presenter),
    file: file,
    line: line
  )
  return false
}

/// Expects `presenter` to present no controller.
///
/// A controller that is still being presented or dismissed counts as presented.
@preconcurrency @MainActor @discardableResult
public func expectNothingPresented(
  by presenter: UIViewController,
  file: StaticString = #filePath,
  line: UInt = #line
) -> Bool {
  guard let presented = presenter.presentedViewController else { return true }
  let state = presented.isBeingDismissed ? ", which is still being dismissed" : ""
  Failure.report(
    "\(named(presenter)) presents \(named(presented))\(state).\(surroundings(of: presenter))",
    file: file,
    line: line
  )
  return false
}

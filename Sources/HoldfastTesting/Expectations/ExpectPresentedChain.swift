import Holdfast

/// Expects the controllers presented over `presenter` to be these, beginning with the lowest.
///
/// A controller that is still being presented or dismissed counts as presented.
@preconcurrency @MainActor @discardableResult
public func expectPresentedChain(
  above presenter: UIViewController,
  is expected: [UIViewController],
  file: StaticString = #filePath,
  line: UInt = #line
) -> Bool {
  var chain: [UIViewController] = []
  while let next = (chain.last ?? presenter).presentedViewController { chain.append(next) }
  guard !chain.elementsEqual(expected, by: { $0 === $1 }) else { return true }
  Failure.report(
    "Above \(named(presenter)) there is \(named(chain)), not \(named(expected))."
      + surroundings(of: presenter),
    file: file,
    line: line
  )
  return false
}

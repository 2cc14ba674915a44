import Holdfast

/// Expects what is presented above `presenter` to be these controllers, the lowest first.
///
/// A presentation that moves counts until it is over.
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

import Holdfast

/// Expects an alert or action sheet to have buttons with these titles, in the order in which they were added.
///
/// UIKit may show them in another order, because the cancel button has a position of its own.
@preconcurrency @MainActor @discardableResult
public func expectButtons(
  of alert: UIAlertController,
  are titles: [String],
  file: StaticString = #filePath,
  line: UInt = #line
) -> Bool {
  let buttons = alert.actions.map { $0.title ?? "" }
  guard buttons != titles else { return true }
  func list(_ titles: [String]) -> String {
    titles.isEmpty ? "none" : titles.map { "“\($0)”" }.joined(separator: ", ")
  }
  Failure.report(
    "The buttons of \(named(alert)) are \(list(buttons)), not \(list(titles)).",
    file: file,
    line: line
  )
  return false
}

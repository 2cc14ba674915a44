import Holdfast

extension UserAction {
  /// Types `text` at the end of a search bar, which activates the search.
  ///
  /// On tvOS this reports a failure, because the field isn't accessible.
  @discardableResult
  public static func type(
    _ text: String,
    into bar: UISearchBar?,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    guard let bar = found(bar, file, line) else { return false }
    return can(
      !bar.isCovered && Platform.type(text, into: bar),
      "“\(text)” can't be typed into \(Swift.type(of: bar)): it is disabled or out of reach, or its delegate refused.",
      file,
      line
    )
  }

  /// Taps the cancel button of an active search, which ends the search.
  @discardableResult
  public static func cancel(
    _ search: UISearchController?,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    guard let search = found(search, file, line) else { return false }
    return can(
      !search.isCovered && Platform.cancel(search),
      "\(named(search)) can't be cancelled: it is not active, has no cancel button, or is covered.",
      file,
      line
    )
  }
}

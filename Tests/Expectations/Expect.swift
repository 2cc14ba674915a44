import Testing

/// Records an issue with both values if `value` isn't equal to `expected`.
///
/// A call compiles several times as fast as `#expect(value == expected)`, because no macro is expanded. The comment is
/// added to the issue, and is evaluated only if an issue is recorded.
public func expect<Value: Equatable>(
  _ value: Value,
  equals expected: Value,
  _ comment: @autoclosure () -> String = "",
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line
) {
  guard value != expected else { return }
  let expectation = Expectation(fileID: fileID, filePath: filePath, line: line)
  expectation.fail("\(described(value)) isn’t equal to \(described(expected))", comment())
}

/// Records an issue with both objects if `object` and `expected` aren't the same object.
///
/// Two nils count as the same object.
public func expect(
  _ object: AnyObject?,
  is expected: AnyObject?,
  _ comment: @autoclosure () -> String = "",
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line
) {
  guard object !== expected else { return }
  let expectation = Expectation(fileID: fileID, filePath: filePath, line: line)
  expectation.fail(
    "\(described(object)) isn’t the same object as \(described(expected))",
    comment()
  )
}

/// Records an issue with the value if `value` isn't nil.
public func expectNil(
  _ value: Any?,
  _ comment: @autoclosure () -> String = "",
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line
) {
  guard let value else { return }
  let expectation = Expectation(fileID: fileID, filePath: filePath, line: line)
  expectation.fail("\(described(value)) isn’t nil", comment())
}

/// Records an issue if `condition` is false.
public func expect(
  _ condition: Bool,
  _ comment: @autoclosure () -> String = "",
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line
) {
  guard !condition else { return }
  let expectation = Expectation(fileID: fileID, filePath: filePath, line: line)
  expectation.fail("it is false", comment())
}

private func described(_ value: Any?) -> String {
  value.map { String(reflecting: $0) } ?? "nil"
}

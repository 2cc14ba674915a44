import Testing

/// Expects an exit test's process to have ended with each of `words` in what it logged last.
func expectRaised(
  _ result: ExitTest.Result?,
  _ words: String...,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let result else { return }
  let log = String(decoding: result.standardErrorContent, as: UTF8.self)
  for word in words {
    #expect(log.contains(word), sourceLocation: sourceLocation)
  }
}

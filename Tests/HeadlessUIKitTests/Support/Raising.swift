import Testing

/// Expects that an exit test's process has ended with each of `words` in its log.
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

import Testing

@testable import newsfeed

struct SignInServiceTests {
  @Test
  func `the end of a session right after listening has begun is noticed`() async {
    for _ in 0..<200 {
      // The service is deallocated by then. An event that no listener has received yet must not be lost with it.
      var events = await expirationsOfAnEndedSession().makeAsyncIterator()
      #expect(await events.next() != nil)
    }
  }

  private func expirationsOfAnEndedSession() async -> AsyncStream<Void> {
    let service = SignInService()
    let expirations = service.expirations()
    await service.expire()
    return expirations
  }
}

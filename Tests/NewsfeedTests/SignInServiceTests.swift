import Testing

@testable import newsfeed

struct SignInServiceTests {
  @Test
  func `a session that ends right after somebody began to listen is heard of`() async {
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

/// What `show` returns: one screen on its way to the display.
///
/// Dropping it changes nothing; the flow holds what is still to be shown.
@MainActor
public struct Showing {
  let request: ShowRequest

  /// Waits until the screen is on display and nothing moves it.
  ///
  /// Can be awaited as often as wanted. It never waits for ever: a screen that is not on display
  /// after five seconds, because it is covered or its stack is not selected, is an error, and the
  /// screen stays where it is.
  ///
  /// - Throws: The ``FlowError`` that kept it off the display.
  public func onScreen() async throws(FlowError) {
    let error: FlowError? = await withCheckedContinuation { continuation in
      request.whenOver { continuation.resume(returning: $0) }
    }
    if let error { throw error }
  }
}

/// What `show` returns: one screen, to be awaited on display.
///
/// Dropping it changes nothing; the flow holds what is still to be shown.
@preconcurrency @MainActor
public struct ShowHandle {
  private let result: ShowResult

  init(_ result: ShowResult) {
    self.result = result
  }

  /// Waits until the screen is on display and nothing moves it.
  ///
  /// ```swift
  /// try await flow.show(editor).onScreen()
  /// ```
  ///
  /// Can be awaited as often as wanted. It never waits for ever: a screen that UIKit has and that is not on
  /// display after five seconds, because it is covered or its stack is not selected, is an error, and the
  /// screen stays where it is; one that has left again, and one whose window has gone, is an error at once.
  /// Before that the show itself may have waited, for as long. While the scene is in the background no time
  /// counts. A cancelled task waits no longer; the screen is shown all the same.
  ///
  /// - Throws: The ``FlowError`` that kept it off the display.
  public func onScreen() async throws(FlowError) {
    let arrival = Arrival(of: result)
    let error: FlowError? = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        arrival.resume = { continuation.resume(returning: $0) }
        if Task.isCancelled { return arrival.cancel() }
        result.whenOver { error in
          if let error { arrival.end(error) } else { arrival.begin() }
        }
      }
    } onCancel: {
      onLaterTurn { arrival.cancel() }
    }
    if let error { throw error }
  }
}

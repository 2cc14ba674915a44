import Holdfast

extension Task where Success == FlowError?, Failure == Never {
  /// Waits until a screen is visible, and returns the error if the screen wasn't shown.
  @MainActor
  static func awaiting(_ showing: ShowHandle) -> Self {
    Task { @MainActor in
      do throws(FlowError) {
        try await showing.untilOnScreen()
        return nil
      } catch {
        return error
      }
    }
  }
}

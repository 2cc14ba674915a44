import Holdfast

extension Task where Success == FlowError?, Failure == Never {
  /// Awaits a screen on display, and has the error that kept it off.
  @MainActor
  static func awaiting(_ showing: ShowHandle) -> Self {
    Task { @MainActor in
      do throws(FlowError) {
        try await showing.onScreen()
        return nil
      } catch {
        return error
      }
    }
  }
}

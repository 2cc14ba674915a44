import HeadlessUIKit

/// Runs `body` on an iPad, whose windows are wide enough for popovers.
@MainActor
func onPad(_ body: @MainActor () async throws -> Void) async rethrows {
  let before = UITraitCollection.headlessDevice
  UITraitCollection.headlessDevice = .headlessPad
  defer { UITraitCollection.headlessDevice = before }
  try await body()
}

extension Placement {
  /// Shown and taken away by the app itself.
  ///
  /// ```swift
  /// let place = Placement.custom(
  ///   show: { [weak drawer] screen in drawer?.open(screen) },
  ///   remove: { [weak drawer] _ in drawer?.close() }
  /// )
  /// ```
  ///
  /// A screen that `show` puts nowhere, so that it is freed without ever having been in the hierarchy,
  /// ends the flow with `.failed`.
  ///
  /// - Parameters:
  ///   - show: Puts the screen on display. An error it throws ends the flow with `.failed`.
  ///   - remove: Takes the screen away again; called once for it, when the flow ends itself and it is there,
  ///     or when the first screen of the flow comes after one that a gate has left there. The flow's later screens have
  ///     left by then. Nothing but the app takes the screen away, at once or later: `onEnd` is called when the screen
  ///     has left, and reported if it doesn't leave.
  /// - Returns: The placement.
  ///
  /// The flow holds both closures until it has ended: capture what is above weakly.
  public static func custom(
    show: @escaping @MainActor (UIViewController) throws -> Void,
    remove: @escaping @MainActor (UIViewController) -> Void
  ) -> Placement {
    let place = Custom(put: show, remove: remove)
    return Placement { _ in place }
  }
}

/// Wherever the app puts it.
final class Custom: Place {
  let put: @MainActor (UIViewController) throws -> Void
  let remove: @MainActor (UIViewController) -> Void

  init(
    put: @escaping @MainActor (UIViewController) throws -> Void,
    remove: @escaping @MainActor (UIViewController) -> Void
  ) {
    self.put = put
    self.remove = remove
  }

  var host: UIResponder? { nil }
  var leavesWhen: LeavesWhen { .asPutByTheApp }
  var isTakenOutByTheApp: Bool { true }

  func check(_ screen: UIViewController) throws(FlowError) {
    try screen.checkThatItIsNew()
  }

  func show(_ controller: UIViewController, animated: Bool) throws(FlowError) {
    do { try put(controller) } catch {
      throw .refused(by: "the app (\(RecordedContent.words(of: error)))")
    }
  }

  func canTakeAway(_ controller: UIViewController, of flow: any PlacedFlow) -> Bool { true }

  func prepare(_ flow: any PlacedFlow) -> Preparation {
    // What a later step has pushed or presented leaves by itself.
    if let first = flow.firstController, flow.firstLeavesWhen != .unlinked { remove(first) }
    return .done
  }
}

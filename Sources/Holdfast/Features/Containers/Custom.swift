extension Placement {
  /// Lets the app's own code show and remove the flow's first screen.
  ///
  /// ```swift
  /// let place = Placement.custom(
  ///   show: { [weak drawer] screen in drawer?.open(screen) },
  ///   remove: { [weak drawer] _ in drawer?.close() }
  /// )
  /// ```
  ///
  /// If `show` doesn't put the screen into the hierarchy, and the screen is deallocated without ever having been in it,
  /// the flow ends `.failed`.
  ///
  /// - Parameters:
  ///   - show: Shows the screen. If it throws an error, the flow ends `.failed`.
  ///   - remove: Removes the screen, at once or later. It is called once for a screen, when the app ends the flow or an
  ///     outer flow while the screen is in the hierarchy. For a gate's screen it is called when the next gate, or the
  ///     first screen of the gate's outer flow, replaces the screen. The flow's later screens have left by the time the
  ///     closure is called. Holdfast never removes the screen itself, so it calls `onEnd` when the screen has left, and
  ///     reports an issue if the screen doesn't leave.
  /// - Returns: The placement.
  ///
  /// The flow holds both closures until it has ended, so they must refer weakly to objects that hold the flow.
  public static func custom(
    show: @escaping @MainActor (UIViewController) throws -> Void,
    remove: @escaping @MainActor (UIViewController) -> Void
  ) -> Placement {
    let place = Custom(put: show, remove: remove)
    return Placement { _ in place }
  }
}

/// A place in which the app's own closure shows the screen.
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
  var isRemovedByApp: Bool { true }

  func check(_ screen: UIViewController) throws(FlowError) {
    try screen.checkThatItIsNew()
  }

  func show(_ controller: UIViewController, animated: Bool) throws(FlowError) {
    do { try put(controller) } catch {
      throw FlowError(
        .refused,
        """
        wasn't shown: the show closure of .custom threw \(RecordedContent.words(of: error)). Handle that error in the \
        closure, or where the flow ends.
        """
      )
    }
  }

  func canRemove(_ controller: UIViewController, of flow: any PlacedFlow) -> Bool { true }

  func prepare(_ flow: any PlacedFlow) -> Preparation {
    // If the screen that the app has placed has already left, the flow's first remaining screen was pushed or
    // presented. Holdfast itself removes such a screen, so `remove` isn't called for it.
    if let first = flow.firstController, flow.firstLeavesWhen != .unlinked { remove(first) }
    return .done
  }
}

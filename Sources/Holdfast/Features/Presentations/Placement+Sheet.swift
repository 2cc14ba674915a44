extension Placement {
  /// Presents the flow's first screen over another screen as a sheet, which the user can drag down.
  ///
  /// ```swift
  /// let flow = Flow<String>(.sheet(over: profile, detents: [.medium, .large])) { outcome in
  ///   print(outcome)
  /// }
  /// ```
  ///
  /// A drag from one detent to another doesn't end the flow, which is open until the sheet has left. While the sheet
  /// rests at a detent that doesn't dim the screen behind it, the user can use that screen.
  ///
  /// A screen or a wrapper for which the app has set the style `.formSheet` keeps that style. Every other style becomes
  /// `.pageSheet`.
  ///
  /// Set properties of a sheet for which there is no parameter, such as `preferredPlacement` since iOS 27, on the
  /// wrapper:
  ///
  /// ```swift
  /// let wrapped = Placement.Embedding.container { root in
  ///   let stack = UINavigationController(rootViewController: root)
  ///   stack.modalPresentationStyle = .pageSheet
  ///   if #available(iOS 27, *) {
  ///     stack.sheetPresentationController?.preferredPlacement = .trailing
  ///   }
  ///   return stack
  /// }
  /// ```
  ///
  /// The request fails with ``FlowError/Reason/impossible`` if `selected` or `largestUndimmed` isn't one of `detents`.
  /// On tvOS, which has no sheets, the screen is presented in the default style.
  ///
  /// Relies on <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller>.
  ///
  /// - Parameters:
  ///   - host: The screen to present over, held weakly.
  ///   - detents: The heights at which the sheet can rest, from the smallest to the largest. If the array is empty,
  ///     UIKit chooses.
  ///   - selected: The detent at which the sheet appears; nil for the smallest.
  ///   - largestUndimmed: The largest detent at which the screen behind isn't dimmed and can be used; nil if it is
  ///     always dimmed.
  ///   - showsGrabber: Whether the sheet shows a grabber.
  ///   - embedding: Whether the screen is put into a navigation controller, so that the flow's next screens can be
  ///     pushed.
  ///   - whenBusy: What to do while the host presents another screen.
  /// - Returns: The placement.
  public static func sheet(
    over host: UIViewController,
    detents: [Detent] = [],
    selected: Detent? = nil,
    largestUndimmed: Detent? = nil,
    showsGrabber: Bool = false,
    embeddedIn embedding: Embedding = .navigationController,
    whenBusy: WhenBusy = .fail
  ) -> Placement {
    let look = ModalLook.sheet(detents, selected, largestUndimmed, showsGrabber, embedding)
    return Placement(Modal(over: host, look: look, whenBusy: whenBusy), on: ScreenName(host))
  }

  /// Presents the flow's first screen as a sheet over the screen that is frontmost in a window when the sheet is shown.
  ///
  /// Everything else is the same as for a sheet over a given screen.
  ///
  /// - Parameters:
  ///   - host: `.frontmost(of: window)`.
  ///   - detents: The heights at which the sheet can rest, from the smallest to the largest. If the array is empty,
  ///     UIKit chooses.
  ///   - selected: The detent at which the sheet appears; nil for the smallest.
  ///   - largestUndimmed: The largest detent at which the screen behind isn't dimmed and can be used; nil if it is
  ///     always dimmed.
  ///   - showsGrabber: Whether the sheet shows a grabber.
  ///   - embedding: Whether the screen is put into a navigation controller.
  ///   - whenBusy: What to do while a modal is presented in the window. By default the sheet is presented over that
  ///     modal.
  /// - Returns: The placement.
  public static func sheet(
    over host: FrontmostScreen,
    detents: [Detent] = [],
    selected: Detent? = nil,
    largestUndimmed: Detent? = nil,
    showsGrabber: Bool = false,
    embeddedIn embedding: Embedding = .navigationController,
    whenBusy: WhenBusy = .above
  ) -> Placement {
    let look = ModalLook.sheet(detents, selected, largestUndimmed, showsGrabber, embedding)
    return host.placement(look, whenBusy)
  }
}

extension Step {
  /// Presents the screen over the flow's front screen as a sheet, which the user can drag down.
  public static var sheet: Step { sheet() }

  /// Presents the screen over the flow's front screen as a sheet, which the user can drag down.
  ///
  /// Everything else is the same as for the placement with the same name.
  ///
  /// - Parameters:
  ///   - detents: The heights at which the sheet can rest, from the smallest to the largest. If the array is empty,
  ///     UIKit chooses.
  ///   - selected: The detent at which the sheet appears; nil for the smallest.
  ///   - largestUndimmed: The largest detent at which the screen behind isn't dimmed and can be used; nil if it is
  ///     always dimmed.
  ///   - showsGrabber: Whether the sheet shows a grabber.
  ///   - embedding: Whether the screen is put into a navigation controller.
  ///   - whenBusy: What to do while another screen is presented over the front screen.
  /// - Returns: The step.
  public static func sheet(
    detents: [Placement.Detent] = [],
    selected: Placement.Detent? = nil,
    largestUndimmed: Placement.Detent? = nil,
    showsGrabber: Bool = false,
    embeddedIn embedding: Placement.Embedding = .navigationController,
    whenBusy: Placement.WhenBusy = .fail
  ) -> Step {
    let look = ModalLook.sheet(detents, selected, largestUndimmed, showsGrabber, embedding)
    return .modal(look, whenBusy)
  }
}

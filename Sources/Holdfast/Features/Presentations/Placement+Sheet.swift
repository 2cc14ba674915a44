extension Placement {
  /// Presented over a screen as a sheet, which the user can drag down.
  ///
  /// ```swift
  /// let flow = Flow<String>(.sheet(over: profile, detents: [.medium, .large])) { outcome in
  ///   print(outcome)
  /// }
  /// ```
  ///
  /// A drag from one height to another ends nothing: the flow is open until the sheet is gone. At a
  /// height that is not dimmed the user can go on with what is behind the sheet.
  ///
  /// A controller of the app's that is a form sheet stays one; any other style becomes `.pageSheet`.
  ///
  /// What there is no parameter for, such as `preferredPlacement` since iOS 27, is set on the controller that wraps
  /// the screen:
  ///
  /// ```swift
  /// let wrapped = Placement.Wrapping.in { root in
  ///   let stack = UINavigationController(rootViewController: root)
  ///   stack.modalPresentationStyle = .pageSheet
  ///   if #available(iOS 27, *) {
  ///     stack.sheetPresentationController?.preferredPlacement = .trailing
  ///   }
  ///   return stack
  /// }
  /// ```
  ///
  /// ``FlowError/Reason/impossible`` if it is to rest at a height, or be undimmed up to one, that is not
  /// among its detents. On tvOS, which has no sheets, it is a plain presentation.
  ///
  /// Relies on <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller>.
  ///
  /// - Parameters:
  ///   - host: The screen to present over, held weakly.
  ///   - detents: The heights the sheet rests at, from the smallest to the largest; empty for UIKit's
  ///     choice.
  ///   - selected: The height it comes up at; nil for the smallest.
  ///   - largestUndimmed: The largest height at which what is behind stays bright and can be used; nil
  ///     for none.
  ///   - showsGrabber: Whether it shows a grabber.
  ///   - wrapped: Whether the screen is put into a navigation controller, so that the flow's next
  ///     screens can be pushed.
  ///   - whenBusy: What to do while the host presents something else.
  /// - Returns: The placement.
  public static func sheet(
    over host: UIViewController,
    detents: [Detent] = [],
    selected: Detent? = nil,
    largestUndimmed: Detent? = nil,
    showsGrabber: Bool = false,
    wrapped: Wrapping = .inNavigationController,
    whenBusy: WhenBusy = .fail
  ) -> Placement {
    let sheet = SheetLook(
      detents: detents,
      selected: selected,
      largestUndimmed: largestUndimmed,
      showsGrabber: showsGrabber
    )
    let look = ModalLook(sheet: sheet, wrapping: wrapped)
    return Placement(Modal(over: host, look: look, whenBusy: whenBusy), on: ScreenName(host))
  }

  /// Presented as a sheet over whatever is in front in a window when the flow shows.
  ///
  /// All else is as in the placement over a screen.
  ///
  /// - Parameters:
  ///   - host: `.frontmost(of: window)`.
  ///   - detents: The heights the sheet rests at, from the smallest to the largest; empty for UIKit's
  ///     choice.
  ///   - selected: The height it comes up at; nil for the smallest.
  ///   - largestUndimmed: The largest height at which what is behind stays bright and can be used; nil
  ///     for none.
  ///   - showsGrabber: Whether it shows a grabber.
  ///   - wrapped: Whether the screen is put into a navigation controller.
  ///   - whenBusy: What to do while something is presented in the window: present over that, unless it is
  ///     given.
  /// - Returns: The placement.
  public static func sheet(
    over host: Frontmost,
    detents: [Detent] = [],
    selected: Detent? = nil,
    largestUndimmed: Detent? = nil,
    showsGrabber: Bool = false,
    wrapped: Wrapping = .inNavigationController,
    whenBusy: WhenBusy = .above
  ) -> Placement {
    let sheet = SheetLook(
      detents: detents,
      selected: selected,
      largestUndimmed: largestUndimmed,
      showsGrabber: showsGrabber
    )
    return host.placement(ModalLook(sheet: sheet, wrapping: wrapped), whenBusy)
  }
}

extension Step {
  /// Presented over the flow's front screen as a sheet, which the user can drag down.
  public static var sheet: Step { sheet() }

  /// Presented over the flow's front screen as a sheet, which the user can drag down.
  ///
  /// All else is as in the placement of that name.
  ///
  /// - Parameters:
  ///   - detents: The heights the sheet rests at, from the smallest to the largest; empty for UIKit's
  ///     choice.
  ///   - selected: The height it comes up at; nil for the smallest.
  ///   - largestUndimmed: The largest height at which what is behind stays bright and can be used; nil
  ///     for none.
  ///   - showsGrabber: Whether it shows a grabber.
  ///   - wrapped: Whether the screen is put into a navigation controller.
  ///   - whenBusy: What to do while something else is presented over the front screen.
  /// - Returns: The step.
  public static func sheet(
    detents: [Placement.Detent] = [],
    selected: Placement.Detent? = nil,
    largestUndimmed: Placement.Detent? = nil,
    showsGrabber: Bool = false,
    wrapped: Placement.Wrapping = .inNavigationController,
    whenBusy: Placement.WhenBusy = .fail
  ) -> Step {
    let sheet = SheetLook(
      detents: detents,
      selected: selected,
      largestUndimmed: largestUndimmed,
      showsGrabber: showsGrabber
    )
    return .modal(ModalLook(sheet: sheet, wrapping: wrapped), whenBusy)
  }
}

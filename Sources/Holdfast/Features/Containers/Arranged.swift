#if !(os(iOS) || os(tvOS) || os(visionOS)) || (os(iOS) && !targetEnvironment(macCatalyst) && canImport(UIKit, _version: 9127.0.85))

extension Placement {
  /// Shows the flow's first screen in one half of an arrangement, where it replaces the current screen.
  ///
  /// ```swift
  /// let flow = Flow<Void>(.arrangement(in: halves, placement: .secondary)) { _ in }
  /// ```
  ///
  /// The flow is open as long as its screen is in the arrangement, visible or not. An arrangement without enough space
  /// hides its secondary half, which doesn't end the flow. The flow ends when its screen has been replaced or removed,
  /// unless the app keeps the screen.
  ///
  /// A search that is active over the replaced screen ends first, and the request waits for any other modal that this
  /// screen presents in its own context.
  ///
  /// **Ending the flow.** `then` makes the screen that replaces the flow's screen. Without `then`, Holdfast empties the
  /// half of the arrangement that the screen was in.
  ///
  /// Relies on `setViewController(_:for:animated:)`, see
  /// <https://developer.apple.com/documentation/uikit/uiarrangementviewcontroller>. On Apple's platforms the placement
  /// is available if the app is built with SDK 27.1.
  ///
  /// - Parameters:
  ///   - arrangement: The arrangement, held weakly.
  ///   - placement: The half to show the screen in.
  ///   - embedding: Whether the screen is put into a navigation controller, so that the flow's next screens can be
  ///     pushed. Apple's documentation puts a navigation controller around the arrangement instead.
  ///   - then: Makes the screen that replaces the flow's screen. It is called at most once, when the app ends the flow
  ///     or an outer flow. The flow holds the closure until its end, so the closure must refer weakly to objects that
  ///     hold the flow.
  /// - Returns: The placement.
  @available(iOS 27.1, *)
  public static func arrangement(
    in arrangement: UIArrangementViewController,
    placement: UIArrangementViewController.ViewPlacement,
    embeddedIn embedding: Embedding = .nothing,
    then: (@MainActor () -> UIViewController?)? = nil
  ) -> Placement {
    let place = Arranged(in: arrangement, at: placement, embedding: embedding, then: then)
    return Placement(place, on: ScreenName(arrangement))
  }
}

/// A place in one half of an arrangement.
@available(iOS 27.1, *)
final class Arranged: ContainerPlace {
  weak var arrangement: UIArrangementViewController?
  let half: UIArrangementViewController.ViewPlacement
  let embedding: Placement.Embedding
  let then: (@MainActor () -> UIViewController?)?

  init(
    in arrangement: UIArrangementViewController,
    at half: UIArrangementViewController.ViewPlacement,
    embedding: Placement.Embedding,
    then: (@MainActor () -> UIViewController?)?
  ) {
    self.arrangement = arrangement
    self.half = half
    self.embedding = embedding
    self.then = then
  }

  var host: UIResponder? { arrangement }
  var contentBefore: ContentBefore { .released }
  var removedScreens: [UIViewController] {
    [arrangement?.viewController(for: half)].compactMap { $0 }
  }
  var showsReplacement: Bool { then != nil }

  func check(_ screen: UIViewController) throws(FlowError) {
    let arrangement = try arrangement.orGone()
    try screen.checkThatItIsNew(at: arrangement)
    try arrangement.checkThatItStays()
    try arrangement.checkThatItRests()
  }

  func obstruction() throws(FlowError) -> Obstruction? {
    Obstruction(toReplacing: removedScreens)
  }

  func show(_ controller: UIViewController, animated: Bool) throws(FlowError) {
    let arrangement = try arrangement.orGone()
    arrangement.setViewController(controller, for: half, animated: animated)
    if controller.parent !== arrangement { throw .refused(by: arrangement.screenName) }
  }

  func canRemove(_ controller: UIViewController, of flow: any PlacedFlow) -> Bool {
    guard flow.firstController?.placedInHost(isPlaced) != nil else {
      return controller.canBeRemoved
    }
    return flow.preparation == .pending || controller.isModal
  }

  func prepare(_ flow: any PlacedFlow) -> Preparation {
    guard let placed = flow.firstController?.placedInHost(isPlaced), !placed.isMoving,
      let arrangement = placed.parent as? UIArrangementViewController,
      let half = arrangement.placement(for: placed), placed.endBareSearchInside()
    else { return .pending }
    let next = flow.makeNext(by: then, in: arrangement)
    arrangement.setViewController(next, for: half, animated: false)
    return .done
  }

  private func isPlaced(_ controller: UIViewController) -> Bool {
    (controller.parent as? UIArrangementViewController)?.placement(for: controller) != nil
  }
}

#endif

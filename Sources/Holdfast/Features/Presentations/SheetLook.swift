/// The detents of a sheet and the settings that belong to them.
@MainActor
final class SheetLook: PresentationDetail {
  /// The detents.
  ///
  /// If the array is empty, the sheet keeps the detents that UIKit chooses or that the app has set on the wrapper.
  let detents: [Placement.Detent]
  let selected: Placement.Detent?
  let largestUndimmed: Placement.Detent?
  let showsGrabber: Bool

  init(
    detents: [Placement.Detent],
    selected: Placement.Detent?,
    largestUndimmed: Placement.Detent?,
    showsGrabber: Bool
  ) {
    self.detents = detents
    self.selected = selected
    self.largestUndimmed = largestUndimmed
    self.showsGrabber = showsGrabber
  }

  var pointsAtSomething: Bool { false }

  /// Throws if a setting names a detent that isn't among the sheet's detents, because UIKit would use another detent
  /// instead.
  func check() throws(FlowError) {
    try check(selected, "rest at")
    try check(largestUndimmed, "be undimmed up to")
  }

  private func check(_ detent: Placement.Detent?, _ use: String) throws(FlowError) {
    guard let detent, !detents.isEmpty, !detents.contains(detent) else { return }
    let names = detents.map(\.name).joined(separator: ", ")
    throw FlowError(
      .impossible,
      """
      can't be shown: its sheet should \(use) “\(detent)”, but has only the detents \(names). Add that detent to them.
      """
    )
  }

  /// Applies the settings to the sheet that presents `controller`.
  func setUp(_ controller: UIViewController) {
    Platform.set(self, of: controller)
  }
}

extension ModalLook {
  /// Returns the look of a sheet with these settings, which are the parameters of the sheet's placements and step.
  static func sheet(
    _ detents: [Placement.Detent],
    _ selected: Placement.Detent?,
    _ largestUndimmed: Placement.Detent?,
    _ showsGrabber: Bool,
    _ embedding: Placement.Embedding
  ) -> ModalLook {
    let sheet = SheetLook(
      detents: detents,
      selected: selected,
      largestUndimmed: largestUndimmed,
      showsGrabber: showsGrabber
    )
    return ModalLook(style: Platform.sheetStyle, embedding: embedding, detail: sheet)
  }
}

extension Platform {
  /// The presentation style of a sheet.
  ///
  /// On tvOS, which has no sheets, this is nil, so that UIKit chooses the style.
  fileprivate static var sheetStyle: UIModalPresentationStyle? {
    #if os(tvOS)
    nil
    #else
    .pageSheet
    #endif
  }

  fileprivate static func set(_ look: SheetLook, of screen: UIViewController) {
    #if !os(tvOS) && !os(visionOS)
    guard let sheet = screen.sheetPresentationController else { return }
    if !look.detents.isEmpty {
      var different: [Placement.Detent] = []
      for detent in look.detents
      where !different.contains(that: { $0.knownName == detent.knownName }) {
        different.append(detent)
      }
      sheet.detents = different.map(\.uiKitDetent)
    }
    if let selected = look.selected { sheet.selectedDetentIdentifier = selected.identifier }
    if let largest = look.largestUndimmed {
      sheet.largestUndimmedDetentIdentifier = largest.identifier
    }
    if look.showsGrabber { sheet.prefersGrabberVisible = true }
    #endif
  }
}

#if !os(tvOS) && !os(visionOS)
extension Placement.Detent {
  /// The name of the detent that UIKit uses on this system.
  ///
  /// Before iOS 16, UIKit uses `.medium` instead of a custom detent.
  fileprivate var knownName: String {
    if #available(iOS 16, *) { return name }
    return height == nil ? name : Placement.Detent.medium.name
  }

  fileprivate var identifier: UISheetPresentationController.Detent.Identifier {
    UISheetPresentationController.Detent.Identifier(knownName)
  }

  @MainActor
  fileprivate var uiKitDetent: UISheetPresentationController.Detent {
    guard let height else { return self == .large ? .large() : .medium() }
    guard #available(iOS 16, *) else { return .medium() }
    return .custom(identifier: identifier) { context in
      height(Context(maximum: context.maximumDetentValue, traits: context.containerTraitCollection))
    }
  }
}
#endif

import HoldfastTesting

extension Exit {
  /// Those of a screen that is made to be presented: its Cancel button is where others have Back.
  static let ofSheets: [Exit] = [
    .sheetDraggedDown, .tapOutside, .dismissedByPresenter, .dismissedWithoutAnimation,
    .dismissedByItself, .ancestorDismissed, .dragReleased,
  ]
}

/// The source that a popover, or an action sheet in a popover, points at.
@MainActor
final class PopoverLook: PresentationDetail {
  private let source: Placement.PopoverAnchor
  /// Whether the screen is presented with the popover style.
  ///
  /// False for an action sheet, which UIKit shows as a popover only in some environments.
  private let isAlwaysPopover: Bool

  init(source: Placement.PopoverAnchor, isAlwaysPopover: Bool = true) {
    self.source = source
    self.isAlwaysPopover = isAlwaysPopover
  }

  /// Whether the source is a bar button item, or a view that is in a window.
  var pointsAtSomething: Bool {
    guard let target = source.target else { return false }
    return (target as? UIView).map { $0.window != nil } ?? true
  }

  func check() throws(FlowError) {}

  /// Throws on an iPad if the popover points at nothing, because UIKit would raise an exception.
  ///
  /// On other devices UIKit shows the screen as a sheet.
  func check(over presenter: UIViewController) throws(FlowError) {
    guard isAlwaysPopover, !pointsAtSomething,
      presenter.traitCollection.userInterfaceIdiom == .pad
    else { return }
    guard let target = source.target else { throw .hostGone("the source of the popover") }
    throw .notInWindow("the \(type(of: target)) that the popover points at").forGood
  }

  func setUp(_ controller: UIViewController) {
    source.point(controller)
  }
}

extension ModalLook {
  init(popover source: Placement.PopoverAnchor, embedding: Placement.Embedding) {
    let detail = PopoverLook(source: source)
    self.init(style: Platform.popoverStyle, embedding: embedding, detail: detail)
  }
}

extension Platform {
  /// The presentation style of a popover.
  ///
  /// On tvOS, which has no popovers, this is nil, so that UIKit chooses the style.
  fileprivate static var popoverStyle: UIModalPresentationStyle? {
    #if os(tvOS)
    nil
    #else
    .popover
    #endif
  }
}

/// What a popover points at.
@MainActor
final class PopoverLook: PresentationDetail {
  private let source: Placement.Source
  /// False for an action sheet, which points at something only where UIKit makes it a popover.
  private let isAlwaysPopover: Bool

  init(source: Placement.Source, isAlwaysPopover: Bool = true) {
    self.source = source
    self.isAlwaysPopover = isAlwaysPopover
  }

  /// Whether it points at a bar button item, or at a view that is in a window.
  var pointsAtSomething: Bool {
    guard let target = source.target else { return false }
    return (target as? UIView).map { $0.window != nil } ?? true
  }

  func check() throws(FlowError) {}

  /// On an iPad UIKit raises where a popover points at nothing; elsewhere it is a sheet.
  func check(over presenter: UIViewController) throws(FlowError) {
    guard isAlwaysPopover, !pointsAtSomething,
      presenter.traitCollection.userInterfaceIdiom == .pad
    else { return }
    guard let target = source.target else { throw .hostGone("what the popover points at") }
    throw .notInWindow("the \(type(of: target)) the popover points at").forGood
  }

  func setUp(_ controller: UIViewController) {
    source.point(controller)
  }
}

extension ModalLook {
  init(popover source: Placement.Source, wrapping: Placement.Wrapping) {
    let detail = PopoverLook(source: source)
    self.init(style: Platform.popoverStyle, wrapping: wrapping, detail: detail)
  }
}

extension Platform {
  /// Nil, for UIKit's choice, on tvOS, which has no popovers.
  fileprivate static var popoverStyle: UIModalPresentationStyle? {
    #if os(tvOS)
    nil
    #else
    .popover
    #endif
  }
}

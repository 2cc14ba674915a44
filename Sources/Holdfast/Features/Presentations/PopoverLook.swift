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

  var pointsAtSomething: Bool { source.target != nil }

  func check() throws(FlowError) {
    guard isAlwaysPopover else { return }
    guard let target = source.target else { throw .hostGone("what the popover points at") }
    guard let view = target as? UIView, view.window == nil else { return }
    throw .notInWindow("the \(type(of: view)) the popover points at")
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

/// How something is presented: its style, and what it is wrapped in.
@MainActor
struct ModalLook {
  /// Nil for the one that the app set on the screen, or that UIKit chooses.
  let style: UIModalPresentationStyle?
  var transition: UIModalTransitionStyle?
  let wrapping: Placement.Wrapping
  /// What goes with the style.
  var detail: (any PresentationDetail)?

  /// As the app set it on the screen, in no container.
  static var itsOwn: ModalLook { ModalLook(style: nil, wrapping: .not) }

  /// Whether the host itself presents, or a context it is in; else its outermost container does.
  var usesContext: Bool { style == .currentContext || style == .overCurrentContext }

  /// The wrapping, with the style for a navigation controller of Holdfast's.
  ///
  /// Where nothing is pointed at only the app's own controller may be a popover, which `prepare` looks for.
  var wrappingInStyle: Placement.Wrapping {
    let isPointed = detail?.pointsAtSomething ?? false
    let mayBeSet = style.map { isPointed || !Platform.isPopover($0) } ?? false
    return mayBeSet ? wrapping.presented(in: style) : wrapping
  }

  /// Throws what can't be presented, whatever the controller is.
  func check() throws(FlowError) {
    if let style, style == .none {
      throw FlowError(
        .impossible,
        "can't be shown: UIKit presents nothing in the style .none. Give another."
      )
    }
    try detail?.check()
  }

  /// Sets the styles, before the presentation.
  ///
  /// What the app set on the controller itself stays where the placement says nothing; an alert has a look
  /// of its own.
  ///
  /// - Throws: That it would be a popover which points at nothing: UIKit would raise.
  func prepare(_ controller: UIViewController, over presenter: UIViewController) throws(FlowError) {
    let isPointed = detail?.pointsAtSomething ?? false
    if !(controller is UIAlertController) {
      if let style, !isPointed, Platform.isPopover(style),
        !Platform.isPopover(controller.modalPresentationStyle),
        presenter.traitCollection.userInterfaceIdiom == .pad
      {
        throw .pointsAtNothing
      }
      if let transition { controller.modalTransitionStyle = transition }
      setStyle(of: controller, over: presenter)
    }
    guard !isPointed, Platform.isPopover(controller.modalPresentationStyle),
      presenter.traitCollection.userInterfaceIdiom == .pad,
      presenter.traitCollection.horizontalSizeClass != .compact
    else { return }
    if Platform.pointsAtNothing(controller) { throw .pointsAtNothing }
  }
}

extension ModalLook {
  /// Sets the style, unless the controller has it, or has a style of that kind which the app may have chosen.
  ///
  /// UIKit has a presentation controller for each style: with another one the delegate is lost that the app has set.
  private func setStyle(of controller: UIViewController, over presenter: UIViewController) {
    guard var style, style != .automatic else { return }
    let own = controller.modalPresentationStyle
    if let detail, Platform.isPopover(style), !detail.pointsAtSomething {
      // `check(over:)` has refused it on an iPad. A phone may get wide, where UIKit would raise.
      style = Platform.formSheet
    }
    if style == own || Platform.isSheet(style) && Platform.isSheet(own) { return }
    controller.modalPresentationStyle = style
  }
}

/// What goes with a style in which a screen is presented: a sheet's heights, what a popover points at.
///
/// The placement holds it. It refers weakly to what it points at.
@MainActor
protocol PresentationDetail: AnyObject {
  /// Whether a popover points at something by it.
  var pointsAtSomething: Bool { get }

  /// Throws what is in the way; nothing is presented yet.
  func check() throws(FlowError)

  /// Throws what is in the way of a presentation by this controller, which could present now.
  func check(over presenter: UIViewController) throws(FlowError)

  /// Sets up what UIKit presents `controller` with, right after the call that presents.
  ///
  /// Asking for the sheet's or popover's controller makes it, and it would hold a controller that UIKit
  /// then does not present.
  func setUp(_ controller: UIViewController)
}

extension PresentationDetail {
  func check(over presenter: UIViewController) throws(FlowError) {}
}

extension FlowError {
  fileprivate static var pointsAtNothing: FlowError {
    FlowError(
      .impossible,
      "can't be shown: on an iPad a popover needs a view or a bar button to point at. Show it as "
        + ".popover, which takes one."
    )
  }
}

extension Platform {
  fileprivate static func isPopover(_ style: UIModalPresentationStyle) -> Bool {
    #if os(tvOS)
    false
    #else
    style == .popover
    #endif
  }

  /// UIKit's choice on tvOS, which has no sheets.
  fileprivate static var formSheet: UIModalPresentationStyle {
    #if os(tvOS)
    .automatic
    #else
    .formSheet
    #endif
  }

  fileprivate static func isSheet(_ style: UIModalPresentationStyle) -> Bool {
    #if os(tvOS)
    false
    #else
    style == .pageSheet || style == .formSheet
    #endif
  }

  /// Whether a popover that the app, or UIKit itself, has made points nowhere, and has no delegate that may
  /// point it.
  ///
  /// Asked for, its presentation controller holds it until it is presented and dismissed. So one that points
  /// nowhere, and is not presented, is not freed.
  fileprivate static func pointsAtNothing(_ screen: UIViewController) -> Bool {
    #if os(tvOS)
    false
    #else
    guard let popover = screen.popoverPresentationController else { return false }
    return popover.delegate == nil && popover.sourceView == nil && item(of: popover) == nil
    #endif
  }
}

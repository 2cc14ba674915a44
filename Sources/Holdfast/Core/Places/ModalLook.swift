/// The style in which a screen is presented, and the wrapper that it is embedded in.
@MainActor
struct ModalLook {
  /// The presentation style; nil to keep the one that the app has set on the screen, or UIKit's default.
  let style: UIModalPresentationStyle?
  var transition: UIModalTransitionStyle?
  let embedding: Placement.Embedding
  /// The details that belong to the style, such as a popover's source.
  var detail: (any PresentationDetail)?

  /// The look of a screen that isn't embedded, and keeps the style that the app has set on it.
  static var itsOwn: ModalLook { ModalLook(style: nil, embedding: .nothing) }

  /// Whether the host, or a container around it that defines the context, presents the screen.
  ///
  /// Otherwise the outermost container of the host presents it.
  var usesContext: Bool { style == .currentContext || style == .overCurrentContext }

  /// The embedding, with the presentation style to set on a navigation controller that Holdfast makes.
  ///
  /// If the placement has no source for a popover, only the app's own controller may be a popover. `prepare` checks
  /// that.
  var embeddingInStyle: Placement.Embedding {
    let isPointed = detail?.pointsAtSomething ?? false
    let mayBeSet = style.map { isPointed || !Platform.isPopover($0) } ?? false
    return mayBeSet ? embedding.presented(in: style) : embedding
  }

  /// Throws if no controller can be presented with this style and its details.
  func check() throws(FlowError) {
    if let style, style == .none {
      throw FlowError(
        .impossible,
        "can't be shown: UIKit can't present in the style .none. Choose another style."
      )
    }
    try detail?.check()
  }

  /// Sets the styles on the controller, before it is presented.
  ///
  /// If the placement names no style, the controller keeps the one that the app has set. No style is set on an alert.
  ///
  /// - Throws: An error if the controller would be a popover without a source. UIKit would raise an exception for such
  ///   a popover.
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
  /// Sets the style, unless the controller already has it or another one of the same kind, which the app may have
  /// chosen.
  ///
  /// UIKit keeps the first presentation controller that it has made, with the delegate that the app has set, whatever
  /// style is set later. A style of another kind wouldn't fit that presentation controller.
  private func setStyle(of controller: UIViewController, over presenter: UIViewController) {
    guard var style, style != .automatic else { return }
    let own = controller.modalPresentationStyle
    if let detail, Platform.isPopover(style), !detail.pointsAtSomething {
      // On an iPad `check(over:)` has already refused a popover without a source. A phone accepts it, but UIKit would
      // raise an exception if the phone's width becomes regular later. So the screen is presented as a form sheet.
      style = Platform.formSheet
    }
    if style == own || Platform.isSheet(style) && Platform.isSheet(own) { return }
    controller.modalPresentationStyle = style
  }
}

/// A detail that belongs to a presentation style, such as a sheet's heights or a popover's source.
///
/// - The placement holds it.
/// - It refers weakly to a popover's source.
@MainActor
protocol PresentationDetail: AnyObject {
  /// Whether it gives a popover its source.
  var pointsAtSomething: Bool { get }

  /// Throws if the detail can't be used, before anything is presented.
  func check() throws(FlowError)

  /// Throws if this presenter, which is free to present now, can't present with the detail.
  func check(over presenter: UIViewController) throws(FlowError)

  /// Sets up the presentation controller of `controller`, right after the call that presents it.
  ///
  /// Before that call, reading `presentationController` would make UIKit create one, which would hold `controller` even
  /// if UIKit then doesn't present it.
  func setUp(_ controller: UIViewController)
}

extension PresentationDetail {
  func check(over presenter: UIViewController) throws(FlowError) {}
}

extension FlowError {
  fileprivate static var pointsAtNothing: FlowError {
    FlowError(
      .impossible,
      """
      can't be shown: on an iPad a popover needs a view or a bar button to point at. Use .popover, which takes one.
      """
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

  /// The style of a form sheet; on tvOS, which has no sheets, UIKit's default style.
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

  /// Whether the controller is a popover that has neither a source nor a delegate that could set one.
  ///
  /// Reading `popoverPresentationController` makes UIKit create that object, which holds the popover until the popover
  /// has been presented and dismissed. A popover without a source is never presented, so it is never deallocated after
  /// this check.
  fileprivate static func pointsAtNothing(_ screen: UIViewController) -> Bool {
    #if os(tvOS)
    false
    #else
    guard let popover = screen.popoverPresentationController else { return false }
    return popover.delegate == nil && popover.sourceView == nil && item(of: popover) == nil
    #endif
  }
}

/// How something is presented: its style, and what it is wrapped in.
@MainActor
struct ModalLook {
  enum Style {
    /// As the app set it on the screen, or as UIKit chooses; where that is a popover, it points there.
    case itsOwn(Placement.Source?)
    case style(UIModalPresentationStyle)
    case sheet(SheetLook)
    case popover(Placement.Source)
  }

  /// As the app set it on the screen, in no container.
  static var itsOwn: ModalLook { ModalLook(style: .itsOwn(nil), wrapping: .not) }

  let style: Style
  var transition: UIModalTransitionStyle?
  let wrapping: Placement.Wrapping

  /// Whether the host itself presents, or a context it is in; else its outermost container does.
  var usesContext: Bool {
    switch style {
    case .style(.currentContext), .style(.overCurrentContext): true
    default: false
    }
  }

  /// What a popover points at, if it may be one.
  var source: Placement.Source? {
    switch style {
    case .popover(let source): source
    case .itsOwn(let source): source
    default: nil
    }
  }

  /// Sets the styles, before the presentation.
  ///
  /// What the app set on the controller itself stays where the placement says nothing; an alert has a look
  /// of its own.
  ///
  /// - Throws: That it would be a popover which points at nothing: UIKit would raise.
  func prepare(_ controller: UIViewController, over presenter: UIViewController) throws(FlowError) {
    let traits = presenter.traitCollection
    let isPad = traits.userInterfaceIdiom == .pad
    if !(controller is UIAlertController) {
      if case .style(let style) = style, isPad, Platform.isPopover(style),
        !Platform.isPopover(controller.modalPresentationStyle)
      {
        throw .pointsAtNothing
      }
      setStyles(of: controller)
    }
    guard source == nil, isPad, traits.horizontalSizeClass != .compact,
      Platform.isPopover(controller.modalPresentationStyle)
    else { return }
    if Platform.pointsAtNothing(controller) { throw .pointsAtNothing }
  }

  private func setStyles(of controller: UIViewController) {
    if let transition { controller.modalTransitionStyle = transition }
    switch style {
    case .itsOwn: break
    case .style(let style): controller.modalPresentationStyle = style
    case .sheet: Platform.makeSheet(controller)
    case .popover: Platform.makePopover(controller)
    }
  }

  /// Sets up what UIKit presents with, right after the call that presents.
  ///
  /// Asking for the sheet's or popover's controller makes it, and it would hold a controller that UIKit
  /// then does not present.
  func setUp(_ controller: UIViewController) {
    source?.point(controller)
    if case .sheet(let look) = style { look.setUp(controller) }
  }
}

extension FlowError {
  fileprivate static var pointsAtNothing: FlowError {
    .final(
      .impossible,
      "can't be shown: on an iPad a popover needs a view or a bar button to point at. Show it as "
        + ".popover, which takes one."
    )
  }
}

extension Platform {
  /// Makes `screen` a sheet; there are none on tvOS.
  fileprivate static func makeSheet(_ screen: UIViewController) {
    #if !os(tvOS)
    screen.modalPresentationStyle = .pageSheet
    #endif
  }

  /// Makes `screen` a popover; there are none on tvOS.
  fileprivate static func makePopover(_ screen: UIViewController) {
    #if !os(tvOS)
    screen.modalPresentationStyle = .popover
    #endif
  }

  fileprivate static func isPopover(_ style: UIModalPresentationStyle) -> Bool {
    #if os(tvOS)
    false
    #else
    style == .popover
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
    screen.popoverPresentationController.map {
      $0.delegate == nil && $0.sourceView == nil && item(of: $0) == nil
    } ?? false
    #endif
  }

  /// Points a popover at a view.
  static func point(_ screen: UIViewController, at view: UIView, _ rect: CGRect) {
    #if !os(tvOS)
    screen.popoverPresentationController?.sourceView = view
    screen.popoverPresentationController?.sourceRect = rect
    #endif
  }
}

/// How something is presented: its style, and what it is wrapped in.
@MainActor
struct ModalLook {
  enum Style {
    /// As the app set it on the screen, or as UIKit chooses.
    case itsOwn
    case style(UIModalPresentationStyle)
    case sheet(SheetLook)
    case popover(Placement.Source)
    case alert
    case actionSheet(Placement.Source?)
  }

  /// As the app set it on the screen, in no container.
  static var itsOwn: ModalLook { ModalLook(style: .itsOwn, wrapping: .not) }

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
    case .actionSheet(let source): source
    default: nil
    }
  }

  /// Throws if the look alone makes it a popover, which then points at nothing: UIKit would raise.
  ///
  /// What the app has made a popover itself is not asked: that would make its presentation controller,
  /// which holds it.
  func checkThatItPoints(
    _ controller: UIViewController,
    over host: UIViewController
  ) throws(Obstacle) {
    guard case .style(let style) = style, Platform.isPopover(style),
      !Platform.isPopover(controller.modalPresentationStyle), !(controller is UIAlertController),
      host.traitCollection.userInterfaceIdiom == .pad
    else { return }
    throw .final(
      .impossible,
      "can't be shown: on an iPad a popover needs a view or a bar button to point at. Show it as "
        + ".popover, which takes one."
    )
  }

  /// Sets the styles, before the presentation.
  ///
  /// What the app set on the controller itself stays where the placement says nothing; an alert has a look
  /// of its own.
  func prepare(_ controller: UIViewController) {
    if controller is UIAlertController { return }
    if let transition { controller.modalTransitionStyle = transition }
    switch style {
    case .itsOwn, .alert, .actionSheet: break
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

  /// Points a popover at a view.
  static func point(_ screen: UIViewController, at view: UIView, _ rect: CGRect) {
    #if !os(tvOS)
    screen.popoverPresentationController?.sourceView = view
    screen.popoverPresentationController?.sourceRect = rect
    #endif
  }
}

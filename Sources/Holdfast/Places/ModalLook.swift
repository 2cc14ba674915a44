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

  /// Throws if it would be a popover that the app gives nothing to point at: UIKit would raise.
  ///
  /// Asking for a popover's controller makes it; so only what is presented with it is asked.
  func checkSource(of controller: UIViewController, over host: UIViewController) throws(Obstacle) {
    guard source == nil, host.traitCollection.userInterfaceIdiom == .pad else { return }
    var isMadeOne = false
    switch style {
    case _ where controller is UIAlertController: break
    case .style(let style) where Platform.isPopover(style): isMadeOne = true
    case .style, .sheet: return
    default: break
    }
    guard Platform.pointsNowhere(controller) ?? isMadeOne else { return }
    throw .final(
      .impossible,
      "can't be shown: on an iPad it is a popover and needs a view or a bar button to point at. "
        + "Show it as .popover(from:), or set one on its popoverPresentationController."
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

  /// Whether a popover that is to be presented has nothing to point at, and no delegate that may
  /// say it then; nil for what is none.
  fileprivate static func pointsNowhere(_ screen: UIViewController) -> Bool? {
    #if os(tvOS)
    nil
    #else
    screen.popoverPresentationController.map { popover in
      popover.delegate == nil && popover.sourceView == nil && item(of: popover) == nil
    }
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

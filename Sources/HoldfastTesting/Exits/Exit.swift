import Holdfast

/// A way in which the screens of a flow leave, or seem to leave, without a call of the flow's own code.
///
/// Each exit belongs to one kind of place. ``all(for:)`` lists the exits of a place:
///
/// ```swift
/// @Test(arguments: Exit.all(for: .sheet))
/// func `the composer is freed, whichever way it is left`(_ exit: Exit) async throws {
///   try await expectFreed(by: exit) { placement, leaks, onEnd in
///     let flow = Flow<Post>(placement, onEnd: onEnd)
///     leaks.track(ComposerCoordinator(flow: flow)).showComposer()
///   }
/// }
/// ```
public struct Exit: Hashable, Sendable, CustomStringConvertible {
  /// A kind of place for a flow's screens.
  public enum Place: String, CaseIterable, Sendable {
    /// Pushed on a stack.
    case push
    /// On a sheet.
    case sheet
    /// On a sheet that is presented at half height, and can be dragged to full height.
    case halfSheet
    /// In a full-screen modal.
    case fullScreen
    /// As the root of the window.
    case root
    /// As the only screen of a stack.
    case stackRoot
    /// In a separate tab, which is selected as soon as it has been added.
    case tab
    /// In a separate window in front of the test's window.
    case window
    /// As a lock of the scene of the test's window.
    case lock
    /// In a popover, which is a sheet in a compact width.
    case popover
    /// As the detail of a split view controller.
    case detail
    /// As a child of a screen.
    case child
    /// As a page of a page view controller.
    case page
    /// As the secondary half of an arrangement.
    ///
    /// On systems without arrangements, this place has no exits.
    case arrangement
  }

  enum Kind: String, CaseIterable, Sendable {
    case backButton, swipeBack, contentSwipe, backMenu, escape, leadingItem
    case popToRoot, popToRootWithoutAnimation, stackReplaced, stackReplacedUnderModal
    case sheetDraggedDown, tapOutside
    case dismissedByPresenter, dismissedWithoutAnimation, dismissedByItself, ancestorDismissed
    case rootReplaced, rootReplacedUnderModal, rootReplacedDuringSwipe, tabsReplaced
    case detailReplaced, backToList, childRemoved, pageReplaced, halfReplaced, halfRemoved
    case windowHidden, windowClosed
    case halfHidden, swipeBackCancelled, dragReleased, draggedThroughDetents, coveredAndUncovered

    /// The places from which a flow's screens can leave by this exit.
    var places: [Place] {
      switch self {
      case .backButton, .swipeBack, .contentSwipe, .backMenu, .escape, .popToRoot,
        .popToRootWithoutAnimation,
        .rootReplacedDuringSwipe, .swipeBackCancelled:
        [.push]
      case .leadingItem: [.push, .sheet, .halfSheet, .fullScreen, .popover]
      case .stackReplaced: [.push, .stackRoot, .child]
      case .stackReplacedUnderModal: [.push, .stackRoot]
      case .tapOutside: [.sheet, .halfSheet, .popover]
      case .sheetDraggedDown, .dragReleased: [.sheet, .halfSheet]
      case .draggedThroughDetents: [.halfSheet]
      case .dismissedByPresenter, .dismissedWithoutAnimation, .dismissedByItself,
        .ancestorDismissed, .rootReplacedUnderModal:
        [.sheet, .halfSheet, .fullScreen, .popover]
      case .tabsReplaced: [.tab]
      case .detailReplaced, .backToList: [.detail]
      case .childRemoved: [.child]
      case .pageReplaced: [.page]
      case .halfReplaced, .halfRemoved, .halfHidden: [.arrangement]
      case .windowHidden: [.window]
      case .coveredAndUncovered:
        [.push, .root, .stackRoot, .tab, .window, .lock, .detail, .child, .page, .arrangement]
      case .rootReplaced, .windowClosed: Place.allCases
      }
    }
  }

  /// The place of the flow.
  public let place: Place
  let kind: Kind
  /// The list from which the test took the exit, or nil if the test names the exit itself.
  ///
  /// The exits inside this list have no list of their own.
  fileprivate(set) var list: [Exit]?

  /// Returns all exits of a place, including those by which the screens only seem to leave.
  ///
  /// ``leadingItem``, ``contentSwipe`` and ``escape`` are taken if the flow has them. Otherwise code removes the
  /// screens instead, and a test case without another exit is cancelled with the reason.
  public static func all(for place: Place) -> [Exit] {
    guard place != .arrangement || Halves.areThere else { return [] }
    return Kind.allCases.filter { $0.places.contains(place) }.map { Exit(place: place, kind: $0) }
      .asList
  }

  /// Returns whether both are the same exit of the same place.
  public static func == (left: Exit, right: Exit) -> Bool {
    left.place == right.place && left.kind == right.kind
  }

  /// Hashes the place and the exit.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(place)
    hasher.combine(kind)
  }

  /// The name and the place, as the description of a test's argument.
  public var description: String { "\(name) (\(place.rawValue))" }

  /// The name that a test writes after the dot.
  var name: String { kind.rawValue }

  /// Creates an exit at the first of its places, which is `.push` if the screens of a pushed flow can leave by it.
  init(_ kind: Kind) {
    self.init(place: kind.places.first ?? .push, kind: kind)
  }

  fileprivate init(place: Place, kind: Kind) {
    self.place = place
    self.kind = kind
  }
}

extension Exit {
  /// The cause with which a flow ends if its screens leave by this exit and the app doesn't end it first, or nil if the
  /// app always ends it first.
  package var cause: EndCause? {
    switch kind {
    case .leadingItem: nil
    case .swipeBack, .contentSwipe, .sheetDraggedDown: .swiped
    case .backButton, .backMenu, .escape, .popToRoot, .popToRootWithoutAnimation,
      .swipeBackCancelled:
      .popped
    case .tapOutside, .dismissedByPresenter, .dismissedWithoutAnimation, .dismissedByItself,
      .dragReleased, .draggedThroughDetents:
      .dismissed
    case .ancestorDismissed: .gone(with: "UIViewController “the sheet below”")
    // Another detail then replaces the flow's detail on the list's stack.
    case .backToList: .replaced
    case .stackReplaced, .stackReplacedUnderModal:
      place == .child ? .gone(with: "UIViewController “the screen below”") : .replaced
    case .rootReplaced, .rootReplacedUnderModal: .rootReplaced
    // Before a window closes, its presented controllers are dismissed.
    case .windowClosed: place.isPresented ? .dismissed : .windowGone
    case .windowHidden: .windowGone
    case .rootReplacedDuringSwipe: .rootReplaced
    case .tabsReplaced, .detailReplaced, .childRemoved, .pageReplaced, .halfReplaced,
      .halfRemoved,
      .halfHidden:
      removed
    case .coveredAndUncovered:
      switch place {
      case .push, .sheet, .halfSheet, .fullScreen: .popped
      case .root, .lock: .rootReplaced
      case .stackRoot: .replaced
      case .popover: .dismissed
      case .tab, .detail, .child, .page, .arrangement: removed
      case .window: .windowGone
      }
    }
  }

  /// The cause with which a flow ends if the app removes its screen from the container.
  private var removed: EndCause {
    switch place {
    case .tab: .removed(from: "UITabBarController")
    case .detail: .removed(from: "UISplitViewController")
    case .page: .removed(from: "UIPageViewController")
    case .arrangement: .removed(from: "UIArrangementViewController")
    default: .removed(from: "UIViewController “the screen below”")
    }
  }
}

extension Exit {
  /// Returns whether a flow may end with this cause by this exit.
  ///
  /// If the exit closes a window, the flow may also end `.windowGone`. Closing the window dismisses its presented
  /// controllers, but the window may be deallocated before Holdfast has noticed the dismissals.
  package func explains(_ cause: EndCause) -> Bool {
    self.cause == nil || cause == self.cause || kind == .windowClosed && cause == .windowGone
  }
}

extension Exit.Place {
  /// Whether a flow at this place is presented.
  var isPresented: Bool { [.sheet, .halfSheet, .fullScreen, .popover].contains(self) }

  /// Whether a flow at this place has a window of its own.
  var isWindow: Bool { self == .window || self == .lock }

  /// Whether the place is in an ``ExitContainer``.
  var isInContainer: Bool { [.detail, .child, .page, .arrangement].contains(self) }
}

extension Exit: CaseIterable {
  /// All exits of all places.
  public static var allCases: [Exit] { Place.allCases.flatMap { all(for: $0) }.asList }
}

extension [Exit] {
  /// Returns the exits without those that a flow doesn't have.
  ///
  /// ```swift
  /// @Test(arguments: Exit.all(for: .push).except(.backButton, .backMenu))
  /// func theCartIsFreed(by exit: Exit) async throws {}
  /// ```
  ///
  /// - Parameter missing: The exits to exclude, at all places.
  /// - Returns: The other exits in their order.
  public func except(_ missing: Exit...) -> [Exit] {
    filter { exit in !missing.contains { $0.kind == exit.kind } }.asList
  }

  /// The same exits, each of which refers to the whole list.
  ///
  /// With the list, a report can name the exits that a loop never reached.
  fileprivate var asList: [Exit] {
    let list = map { Exit(place: $0.place, kind: $0.kind) }
    return list.map { exit in
      var exit = exit
      exit.list = list
      return exit
    }
  }
}

extension Exit {
  /// The exits after this one in its list, or nil if it has no list.
  var rest: [Exit]? { list.map { Array($0.drop { $0 != self }.dropFirst()) } }

  /// The exit by which the screens leave afterwards, or nil if they leave by this exit itself.
  private var following: Kind? {
    switch kind {
    case .swipeBackCancelled: .popToRoot
    case .dragReleased, .draggedThroughDetents: .dismissedByPresenter
    case .halfHidden: .halfReplaced
    case .coveredAndUncovered:
      switch place {
      case .push: .popToRoot
      case .sheet, .halfSheet, .fullScreen, .popover: .dismissedByPresenter
      case .root, .lock: .rootReplaced
      case .stackRoot: .stackReplaced
      case .tab: .tabsReplaced
      case .window: .windowHidden
      case .detail: .detailReplaced
      case .child: .childRemoved
      case .page: .pageReplaced
      case .arrangement: .halfReplaced
      }
    default: nil
    }
  }

  /// Whether the screens stay in the hierarchy during this exit, and leave by another exit afterwards.
  var isOnlySeeming: Bool { following != nil }

  /// The name of the exit, and of the exit that follows it if there is one, for a failure.
  var course: String { following.map { "\(self), then \($0.rawValue)" } ?? description }
}

import Holdfast

/// A way in which the screens of a flow leave without the flow having asked for it, or only seem to.
///
/// Each is the way out of one kind of place; ``all(for:)`` lists those of a place:
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
  /// A kind of place that a flow's screens can be in.
  public enum Place: String, CaseIterable, Sendable {
    /// On a stack, pushed.
    case push
    /// On a sheet.
    case sheet
    /// On a sheet that comes up at half its height, and can be dragged to the whole.
    case halfSheet
    /// In a modal that covers everything.
    case fullScreen
    /// At the window's root.
    case root
    /// The only screen of a stack.
    case stackRoot
    /// In a tab of its own, which its user selects at once.
    case tab
    /// In a window of its own, in front of the test's.
    case window
    /// Over the scene of the test's window, as its lock.
    case lock
    /// In a popover, which is a sheet where there is little room.
    case popover
    /// The detail of a split view controller.
    case detail
    /// A child of a screen.
    case child
    /// A page of a page view controller.
    case page
    /// The secondary half of an arrangement, where there are such; elsewhere it has no exits.
    case arrangement
  }

  enum Way: String, CaseIterable, Sendable {
    case backButton, swipeBack, contentSwipe, backMenu, escape, leadingItem
    case popToRoot, popToRootWithoutAnimation, stackReplaced, stackReplacedUnderModal
    case sheetDraggedDown, tapOutside
    case dismissedByPresenter, dismissedWithoutAnimation, dismissedByItself, ancestorDismissed
    case rootReplaced, rootReplacedUnderModal, rootReplacedDuringSwipe, tabsReplaced
    case detailReplaced, backToList, childRemoved, pageReplaced, halfReplaced, halfRemoved
    case windowHidden, windowClosed
    case halfHidden, swipeBackCancelled, dragReleased, draggedThroughDetents, coveredAndUncovered

    /// Where there is this way out.
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

  /// Where the flow is that is left this way.
  public let place: Place
  let way: Way
  /// The list it was taken from, which has no lists itself; nil for an exit that the test names.
  fileprivate(set) var list: [Exit]?

  /// The ways out of a place, those included that only look like it.
  ///
  /// ``leadingItem``, ``contentSwipe`` and ``escape`` are taken where the flow has them. Elsewhere code takes the screens
  /// away instead, and a test case that tries no other exit is cancelled and says so.
  public static func all(for place: Place) -> [Exit] {
    guard place != .arrangement || Halves.areThere else { return [] }
    return Way.allCases.filter { $0.places.contains(place) }.map { Exit(place: place, way: $0) }
      .asList
  }

  /// Whether both are the same way out of the same place.
  public static func == (left: Exit, right: Exit) -> Bool {
    left.place == right.place && left.way == right.way
  }

  /// Hashes the place and the way out of it.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(place)
    hasher.combine(way)
  }

  /// Its name and its place, as a test's argument is called.
  public var description: String { "\(name) (\(place.rawValue))" }

  /// What it is called in the source.
  var name: String { way.rawValue }

  /// A way out of the first of its places, a stack if it can be.
  init(_ way: Way) {
    self.init(place: way.places.first ?? .push, way: way)
  }

  fileprivate init(place: Place, way: Way) {
    self.place = place
    self.way = way
  }
}

extension Exit {
  /// The cause that a flow ends for when its screens leave in this way, and none of the app's code ends it;
  /// nil for what is always the app's code.
  package var cause: EndCause? {
    switch way {
    case .leadingItem: nil
    case .swipeBack, .contentSwipe, .sheetDraggedDown: .swiped
    case .backButton, .backMenu, .escape, .popToRoot, .popToRootWithoutAnimation,
      .swipeBackCancelled:
      .popped
    case .tapOutside, .dismissedByPresenter, .dismissedWithoutAnimation, .dismissedByItself,
      .dragReleased, .draggedThroughDetents:
      .dismissed
    case .ancestorDismissed: .gone(with: "UIViewController “the sheet below”")
    // It was on the list's stack, and another one comes there.
    case .backToList: .replaced
    case .stackReplaced, .stackReplacedUnderModal:
      place == .child ? .gone(with: "UIViewController “the screen below”") : .replaced
    case .rootReplaced, .rootReplacedUnderModal: .rootReplaced
    // What is presented is dismissed before.
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

  /// What a screen is taken out of that the app takes out of its container.
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
  /// Whether a flow that is left this way may give the cause.
  ///
  /// A window that is closed dismisses what is presented in it, and may be freed before that is seen.
  package func explains(_ cause: EndCause) -> Bool {
    self.cause == nil || cause == self.cause || way == .windowClosed && cause == .windowGone
  }
}

extension Exit.Place {
  /// Whether a flow is presented there.
  var isPresented: Bool { [.sheet, .halfSheet, .fullScreen, .popover].contains(self) }

  /// Whether a flow has a window for itself there.
  var isWindow: Bool { self == .window || self == .lock }

  /// Whether its place is a part of an ``ExitContainer``.
  var isInContainer: Bool { [.detail, .child, .page, .arrangement].contains(self) }
}

extension Exit: CaseIterable {
  /// All ways out of all places.
  public static var allCases: [Exit] { Place.allCases.flatMap { all(for: $0) }.asList }
}

extension [Exit] {
  /// The exits without those that a flow doesn't have, in whichever place they are.
  ///
  /// ```swift
  /// @Test(arguments: Exit.all(for: .push).except(.backButton, .backMenu))
  /// func theCartIsFreed(by exit: Exit) async throws {}
  /// ```
  ///
  /// - Parameter missing: What is left out: `.leadingItem` is left out of all places.
  /// - Returns: The others, in their order.
  public func except(_ missing: Exit...) -> [Exit] {
    filter { exit in !missing.contains { $0.way == exit.way } }.asList
  }

  /// Each exit knows the list: what a loop over it never reached can be named.
  fileprivate var asList: [Exit] {
    let list = map { Exit(place: $0.place, way: $0.way) }
    return list.map { exit in
      var exit = exit
      exit.list = list
      return exit
    }
  }
}

extension Exit {
  /// What comes after it in its list; nil if it is from none.
  var rest: [Exit]? { list.map { Array($0.drop { $0 != self }.dropFirst()) } }

  /// The exit that takes the screens away after one that only looks like it.
  private var following: Way? {
    switch way {
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

  /// Whether the screens stay, and leave by another exit.
  var isOnlySeeming: Bool { following != nil }

  /// All that is done, for a failure after it.
  var course: String { following.map { "\(self), then \($0.rawValue)" } ?? description }
}

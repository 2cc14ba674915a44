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
  }

  enum Way: String, CaseIterable, Sendable {
    case backButton, swipeBack, contentSwipe, backMenu, escape, leadingItem
    case popToRoot, popToRootWithoutAnimation, stackReplaced, stackReplacedUnderModal
    case sheetDraggedDown, tapOutside
    case dismissedByPresenter, dismissedWithoutAnimation, dismissedByItself, ancestorDismissed
    case rootReplaced, rootReplacedUnderModal, rootReplacedDuringSwipe, tabsReplaced
    case windowHidden, windowClosed
    case swipeBackCancelled, dragReleased, draggedThroughDetents, coveredAndUncovered

    /// Where there is this way out.
    var places: [Place] {
      switch self {
      case .backButton, .swipeBack, .contentSwipe, .backMenu, .escape, .popToRoot,
        .popToRootWithoutAnimation,
        .rootReplacedDuringSwipe, .swipeBackCancelled:
        [.push]
      case .leadingItem: [.push, .sheet, .halfSheet, .fullScreen]
      case .stackReplaced, .stackReplacedUnderModal: [.push, .stackRoot]
      case .sheetDraggedDown, .tapOutside, .dragReleased: [.sheet, .halfSheet]
      case .draggedThroughDetents: [.halfSheet]
      case .dismissedByPresenter, .dismissedWithoutAnimation, .dismissedByItself,
        .ancestorDismissed:
        [.sheet, .halfSheet, .fullScreen]
      case .tabsReplaced: [.tab]
      case .windowHidden: [.window]
      case .coveredAndUncovered: [.push, .root, .stackRoot, .tab, .window]
      case .rootReplacedUnderModal: [.sheet, .halfSheet, .fullScreen]
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
  /// ``leadingItem`` is taken where there is such an item, and is no exit elsewhere.
  public static func all(for place: Place) -> [Exit] {
    Way.allCases.filter { $0.places.contains(place) }.map { Exit(place: place, way: $0) }.asList
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
  public var description: String { "\(way.rawValue) (\(place.rawValue))" }

  /// A way out of the first of its places, a stack if it can be.
  private init(_ way: Way) {
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
    case .stackReplaced, .stackReplacedUnderModal: .replaced
    case .rootReplaced, .rootReplacedUnderModal: .rootReplaced
    // What is presented is dismissed before.
    case .windowClosed: place.isPresented ? .dismissed : .windowGone
    case .windowHidden: .windowGone
    case .rootReplacedDuringSwipe: .rootReplaced
    case .tabsReplaced: .removed(from: "UITabBarController")
    case .coveredAndUncovered:
      switch place {
      case .push, .sheet, .halfSheet, .fullScreen: .popped
      case .root: .rootReplaced
      case .stackRoot: .replaced
      case .tab: .removed(from: "UITabBarController")
      case .window: .windowGone
      }
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
  fileprivate var isPresented: Bool { [.sheet, .halfSheet, .fullScreen].contains(self) }
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
    case .coveredAndUncovered:
      switch place {
      case .push: .popToRoot
      case .sheet, .halfSheet, .fullScreen: .dismissedByPresenter
      case .root: .rootReplaced
      case .stackRoot: .stackReplaced
      case .tab: .tabsReplaced
      case .window: .windowHidden
      }
    default: nil
    }
  }

  /// Whether the screens stay, and leave by another exit.
  var isOnlySeeming: Bool { following != nil }

  /// All that is done, for a failure after it.
  var course: String { following.map { "\(self), then \($0.rawValue)" } ?? description }
}

extension Exit {
  // MARK: Out of a stack

  /// The user taps the back button until the flow's screens are gone.
  public static let backButton = Exit(.backButton)
  /// The user swipes back until they are gone.
  public static let swipeBack = Exit(.swipeBack)
  /// The user swipes back in the content, as since iOS 26, until they are gone.
  ///
  /// Where no such swipe begins it is not missed; ``swipeBack`` is.
  public static let contentSwipe = Exit(.contentSwipe)
  /// The user makes VoiceOver's gesture for going back until they are gone.
  ///
  /// Where nothing answers it is not missed; on UIKit only an app's own `accessibilityPerformEscape()` does.
  public static let escape = Exit(.escape)
  /// The user picks the screen below the flow in the back button's menu.
  public static let backMenu = Exit(.backMenu)
  /// The user taps the left item that the app has put into the bar, such as Cancel, until the flow's screens
  /// are gone; screens above it without such an item are left with the back button.
  ///
  /// Its flow may end `.cancelled`, too. Where no screen has such an item it is no way out, and
  /// that of a list is not missed; a pushed screen that has one has no back button.
  public static let leadingItem = Exit(.leadingItem)
  /// The app pops the stack to its root.
  public static let popToRoot = Exit(.popToRoot)
  /// The app pops the stack to its root without animation.
  public static let popToRootWithoutAnimation = Exit(.popToRootWithoutAnimation)
  /// The app sets other view controllers.
  public static let stackReplaced = Exit(.stackReplaced)
  /// The app sets other view controllers while a full-screen modal covers the stack.
  public static let stackReplacedUnderModal = Exit(.stackReplacedUnderModal)

  // MARK: Out of a presentation

  /// The user drags the sheet down.
  public static let sheetDraggedDown = Exit(.sheetDraggedDown)
  /// The user taps above the sheet.
  public static let tapOutside = Exit(.tapOutside)
  /// The presenter of a sheet dismisses what it presents.
  public static let dismissedByPresenter = Exit(.dismissedByPresenter)
  /// The presenter of a sheet dismisses what it presents without animation.
  public static let dismissedWithoutAnimation = Exit(.dismissedWithoutAnimation)
  /// The presented sheet dismisses itself.
  public static let dismissedByItself = Exit(.dismissedByItself)
  /// Something below a sheet's presenter is dismissed, and takes all along.
  public static let ancestorDismissed = Exit(.ancestorDismissed)

  // MARK: Out of the window

  /// The app sets another root; the flow is on a stack.
  ///
  /// In the exits of a sheet it is presented over the old root. What no flow has presented, UIKit would keep for
  /// ever behind the new root: it is dismissed first.
  public static let rootReplaced = Exit(.rootReplaced)
  /// The app sets another root under a sheet that is covered by a full-screen modal.
  public static let rootReplacedUnderModal = Exit(.rootReplacedUnderModal)
  /// The user's swipe back under way when the app sets another root.
  public static let rootReplacedDuringSwipe = Exit(.rootReplacedDuringSwipe)
  /// The app sets other tabs.
  public static let tabsReplaced = Exit(.tabsReplaced)
  /// The app hides the window that the flow has for itself.
  public static let windowHidden = Exit(.windowHidden)
  /// The window is closed; the flow is on a stack.
  public static let windowClosed = Exit(.windowClosed)

  // MARK: It only looks like it

  /// A swipe back is cancelled; then the app pops to the root.
  public static let swipeBackCancelled = Exit(.swipeBackCancelled)
  /// A drag is released early; then the presenter dismisses.
  public static let dragReleased = Exit(.dragReleased)
  /// The user drags a half-modal to its whole height and back; then the presenter dismisses.
  public static let draggedThroughDetents = Exit(.draggedThroughDetents)
  /// A full-screen modal comes and goes; the flow is on a stack, which the app then pops to its root.
  public static let coveredAndUncovered = Exit(.coveredAndUncovered)
}

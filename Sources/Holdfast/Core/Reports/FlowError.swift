import Foundation

/// Why a screen could not be shown.
///
/// ```swift
/// do throws(FlowError) {
///   try await flow.show(editor).onScreen()
/// } catch where error.reason == .busy {
///   print(error)  // for developers; localizedDescription is for the user
/// }
/// ```
///
/// ``reason`` is for code, ``description`` for the developer, and `localizedDescription` for the user. The
/// names in the description are those of the screens at that moment.
public struct FlowError: Error, Equatable, Sendable {
  /// The kinds of errors.
  ///
  /// More may be added, so a `switch` over them has a `default`.
  public struct Reason: Hashable, Sendable, CustomStringConvertible {
    /// The reason's name, such as `busy`.
    public let description: String

    /// The flow was dropped before it showed anything.
    public static let neverShown = Reason(description: "neverShown")

    /// The screen, window or scene to show on is gone, is itself being popped or dismissed, or is not
    /// connected.
    public static let hostGone = Reason(description: "hostGone")

    /// The screen to show on is in no window, and did not come into one in time.
    public static let notInWindow = Reason(description: "notInWindow")

    /// The screen to show on already presents another one.
    public static let busy = Reason(description: "busy")

    /// The screen can't be shown in this way: UIKit would raise an exception, or ignore the call.
    public static let impossible = Reason(description: "impossible")

    /// An earlier call of the same output has requested a screen that is not on display yet, by the main queue.
    ///
    /// Or the scene is locked already by a screen of the same class.
    public static let repeated = Reason(description: "repeated")

    /// UIKit, or the app's own code, did not take the screen.
    public static let refused = Reason(description: "refused")

    /// The screen was not on display within five seconds.
    public static let timedOut = Reason(description: "timedOut")

    /// The screen was shown, and had left again when it was awaited: by the user, or by the end of its flow.
    public static let hasLeft = Reason(description: "hasLeft")

    /// The task that awaited the screen was cancelled; the screen is shown all the same.
    public static let cancelled = Reason(description: "cancelled")

    /// The flow had ended before the screen was on display.
    public static let flowEnded = Reason(description: "flowEnded")
  }

  /// Shared by the copies of the error: it is thrown and stored as one reference.
  private let content: Content

  /// What kind of error it is.
  public var reason: Reason { content.reason }

  /// Whether what is in the way may pass, so that the screen waits; the words are what to say if it
  /// doesn't in time.
  var passes: Bool { content.patience != .none }

  /// Whether the screen waits however long that takes.
  var hasNoTimeLimit: Bool { content.patience == .withoutLimit }

  /// Whether the app's code made a mistake: a screen that is refused without one is not reported.
  var isMistake: Bool { content.isMistake }

  package init(_ reason: Reason, _ words: String, passes: Bool = false, isMistake: Bool = true) {
    content = Content(reason, words, passes ? .limited : .none, isMistake, nil)
  }

  private init(_ content: Content) { self.content = content }

  /// The same, not to be waited for.
  var forGood: FlowError {
    FlowError(Content(reason, content.words, .none, isMistake, content.screen))
  }

  /// The same, to be waited for however long it takes, if it may pass at all.
  var withoutTimeLimit: FlowError {
    if !passes { return self }
    return FlowError(Content(reason, content.words, .withoutLimit, isMistake, content.screen))
  }

  func about(_ screen: ScreenName) -> FlowError {
    FlowError(Content(reason, content.words, content.patience, isMistake, screen))
  }

  /// What went wrong, with the names of the screens, and what to do about it.
  public var description: String {
    if let screen = content.screen { "\(screen) \(content.words)" } else { content.words }
  }

  /// Whether reason and description are the same.
  public static func == (left: FlowError, right: FlowError) -> Bool {
    left.reason == right.reason && left.description == right.description
  }
}

private final class Content: Sendable {
  let reason: FlowError.Reason
  /// A sentence, which follows the screen's name.
  let words: String
  let patience: Patience
  let isMistake: Bool
  /// The screen that it is about, which may be gone by now; nil where the words name it.
  let screen: ScreenName?

  /// How long a screen waits for this to pass.
  enum Patience { case none, limited, withoutLimit }

  init(
    _ reason: FlowError.Reason,
    _ words: String,
    _ patience: Patience,
    _ isMistake: Bool,
    _ screen: ScreenName?
  ) {
    self.reason = reason
    self.words = words
    self.patience = patience
    self.isMistake = isMistake
    self.screen = screen
  }
}

extension FlowError: CustomStringConvertible, LocalizedError, CustomNSError, RecordedError {
  /// `Holdfast.FlowError`.
  public static var errorDomain: String { "Holdfast.FlowError" }

  /// The sentence for the user.
  public var errorUserInfo: [String: Any] {
    [NSLocalizedDescriptionKey: errorDescription ?? ""]
  }

  /// A sentence for the user, who can do nothing about the ``description``; in English, so an app says
  /// in its own words what ``reason`` means for it.
  public var errorDescription: String? { "This can’t be opened at the moment." }
}

extension FlowError {
  package static let neverShown = FlowError(
    .neverShown,
    "The flow was dropped before it showed a screen. Call show(_:) before the last reference to "
      + "the flow goes, or let a screen's closure hold the coordinator that will."
  )
}

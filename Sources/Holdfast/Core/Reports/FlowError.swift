import Foundation

/// Why a screen couldn't be shown.
///
/// ```swift
/// do throws(FlowError) {
///   try await flow.show(editor).untilOnScreen()
/// } catch where error.reason == .busy {
///   print(error)  // for developers; localizedDescription is for the user
/// }
/// ```
///
/// Code reads ``reason``, the developer reads ``description``, and the user reads `localizedDescription`. The
/// description contains the names that the screens had when the error occurred.
public struct FlowError: Error, Equatable, Sendable {
  /// The kind of an error.
  ///
  /// Later versions may add more kinds, so a `switch` over them needs a `default`.
  public struct Reason: Hashable, Sendable, CustomStringConvertible {
    /// The reason's name, such as `busy`.
    public let description: String

    /// The flow was released before it requested a screen, and before its gate showed one.
    public static let neverShown = Reason(description: "neverShown")

    /// The host, which is a screen, window or scene, has been deallocated, is being popped or dismissed, or isn't
    /// connected.
    public static let hostGone = Reason(description: "hostGone")

    /// The host wasn't in a window, and wasn't added to one in time.
    public static let notInWindow = Reason(description: "notInWindow")

    /// The host already presents another screen.
    public static let busy = Reason(description: "busy")

    /// The screen can't be shown in this way, because UIKit would raise an exception or ignore the call.
    public static let impossible = Reason(description: "impossible")

    /// An earlier call of the same output has requested a screen that is still on its way.
    ///
    /// Also used if a screen of the same class already locks the scene.
    public static let repeated = Reason(description: "repeated")

    /// UIKit or the app's own code didn't put the screen into the hierarchy.
    ///
    /// Also used if another screen would have been removed, and that screen's guard answered `.stay` or didn't answer.
    public static let refused = Reason(description: "refused")

    /// The screen wasn't visible within five seconds.
    public static let timedOut = Reason(description: "timedOut")

    /// The screen was shown, but left the hierarchy before the app awaited it, or while the app awaited it.
    ///
    /// For example, the user went back, or the screen's flow ended.
    public static let hasLeft = Reason(description: "hasLeft")

    /// The task that awaited the screen was cancelled.
    ///
    /// The screen is shown nevertheless.
    public static let cancelled = Reason(description: "cancelled")

    /// The flow ended before the screen was visible.
    public static let flowEnded = Reason(description: "flowEnded")
  }

  /// The content, which all copies of the error share, so that an error is thrown and stored as one reference.
  private let content: Content

  /// The kind of the error.
  public var reason: Reason { content.reason }

  /// Whether the request waits, because the obstacle may go away.
  ///
  /// The words of such an error are used only if the obstacle doesn't go away in time.
  var passes: Bool { content.timeLimit != .none }

  /// Whether the request waits without a time limit.
  var hasNoTimeLimit: Bool { content.timeLimit == .withoutLimit }

  /// Whether the app's code made a mistake.
  ///
  /// If a repeated request ends its flow, it is reported only if this property is true.
  var isMistake: Bool { content.isMistake }

  package init(_ reason: Reason, _ words: String, passes: Bool = false, isMistake: Bool = true) {
    content = Content(reason, words, passes ? .limited : .none, isMistake, nil)
  }

  private init(_ content: Content) { self.content = content }

  /// A copy of the error for which a request doesn't wait.
  var forGood: FlowError {
    FlowError(Content(reason, content.words, .none, isMistake, content.screen))
  }

  /// A copy of the error for which a request waits without a time limit, provided that the obstacle may go away.
  var withoutTimeLimit: FlowError {
    if !passes { return self }
    return FlowError(Content(reason, content.words, .withoutLimit, isMistake, content.screen))
  }

  func about(_ screen: ScreenName) -> FlowError {
    FlowError(Content(reason, content.words, content.timeLimit, isMistake, screen))
  }

  /// The message for the developer: what went wrong, with the screens' names, and what to do about it.
  public var description: String {
    if let screen = content.screen { "\(screen) \(content.words)" } else { content.words }
  }

  /// Whether two errors have the same reason and the same description.
  public static func == (left: FlowError, right: FlowError) -> Bool {
    left.reason == right.reason && left.description == right.description
  }
}

private final class Content: Sendable {
  let reason: FlowError.Reason
  /// The rest of a sentence that begins with the screen's name.
  let words: String
  let timeLimit: TimeLimit
  let isMistake: Bool
  /// The screen that the error is about, which may have been deallocated by now; nil if the words name it.
  let screen: ScreenName?

  /// How long a request waits for the obstacle to go away.
  enum TimeLimit { case none, limited, withoutLimit }

  init(
    _ reason: FlowError.Reason,
    _ words: String,
    _ timeLimit: TimeLimit,
    _ isMistake: Bool,
    _ screen: ScreenName?
  ) {
    self.reason = reason
    self.words = words
    self.timeLimit = timeLimit
    self.isMistake = isMistake
    self.screen = screen
  }
}

extension FlowError: CustomStringConvertible, LocalizedError, CustomNSError, RecordedError {
  /// The domain if the error is bridged to `NSError`: `Holdfast.FlowError`.
  public static var errorDomain: String { "Holdfast.FlowError" }

  /// The user info if the error is bridged to `NSError`.
  ///
  /// It contains the sentence for the user.
  public var errorUserInfo: [String: Any] {
    [NSLocalizedDescriptionKey: errorDescription ?? ""]
  }

  /// A sentence for the user.
  ///
  /// The sentence is in English. An app that shows errors to its users should say in its own words what the ``reason``
  /// means for them. The ``description`` is for developers.
  public var errorDescription: String? { "This can’t be opened at the moment." }
}

extension FlowError {
  package static let neverShown = FlowError(
    .neverShown,
    """
    The flow was released before it showed a screen. Call show(_:) before the last reference is released, or let a \
    screen's closure hold the coordinator that will call it.
    """
  )
}

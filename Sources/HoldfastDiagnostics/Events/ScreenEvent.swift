import Foundation
import Holdfast

/// That a screen of a flow came in front of the user, was covered, or left: what analytics count as screen views.
///
/// ```swift
/// for await event in ScreenEvent.all where event.kind == .shown {
///   analytics.screen(event.screen)
/// }
/// ```
public struct ScreenEvent: Equatable, Sendable {
  /// What happened.
  public enum Kind: Equatable, Sendable {
    /// The screen is in front, and no transition moves it: for the first time, or again.
    case shown
    /// Another screen was pushed or presented over it, or another tab selected.
    case covered
    /// The screen has left its flow, or the flow has ended.
    case left
  }

  /// What happened.
  public let kind: Kind

  /// The screen's class, such as `ProfileViewController`: never its title, which may be a user's name.
  public let screen: String

  /// The flow that shows the screen.
  public let flow: FlowLabel

  /// The events of the screens of all flows, from now on; those that are in front already are shown first.
  ///
  /// Each use is a listener of its own, and receives every event in order. Of one look at the hierarchy, at most every
  /// 0.2 seconds, come first those that left, then those that were covered, then those that were shown. What has come
  /// and gone between two looks is not told. A listener that doesn't read keeps the newest thousand events. The stream
  /// ends with the task that reads it. An event is a value: it holds no screen and no flow.
  @preconcurrency @MainActor public static var all: AsyncStream<ScreenEvent> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: ScreenEvent.self,
      bufferingPolicy: .bufferingNewest(1000)
    )
    let number = ScreenWatch.main.add { continuation.yield($0) }
    continuation.onTermination = { _ in
      DispatchQueue.main.async { MainActor.assumeIsolated { ScreenWatch.main.remove(number) } }
    }
    return stream
  }
}

extension ScreenEvent: CustomStringConvertible {
  /// One line for a log: `ProfileViewController shown by edit profile (ProfileCoordinator.swift:31)`.
  public var description: String {
    switch kind {
    case .shown: "\(screen) shown by \(flow)"
    case .covered: "\(screen) covered, of \(flow)"
    case .left: "\(screen) left \(flow)"
    }
  }
}

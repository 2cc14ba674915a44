import Foundation
import Holdfast

/// An event of a flow's screen: the screen became the front screen, was covered, or left.
///
/// Analytics can count these events as screen views.
///
/// ```swift
/// for await event in ScreenEvent.all where event.kind == .shown {
///   analytics.screen(event.screen)
/// }
/// ```
public struct ScreenEvent: Equatable, Sendable {
  /// The kind of an event.
  public enum Kind: Equatable, Sendable {
    /// The screen is in front and in no transition, for the first time or again.
    case shown
    /// Another screen was pushed or presented over it, or another tab was selected.
    case covered
    /// The screen has left its flow, or the flow has ended.
    case left
  }

  /// The kind of the event.
  public let kind: Kind

  /// The screen's class, such as `ProfileViewController`.
  ///
  /// It is never the screen's title, which may contain a user's name.
  public let screen: String

  /// The flow that shows the screen.
  public let flow: FlowLabel

  /// A stream of the events of the screens of all flows, beginning now.
  ///
  /// Screens that are already in front are sent first, as `.shown`. Each access makes a new stream, which
  /// receives every event in order.
  ///
  /// Holdfast compares the hierarchy with its previous state at most every 0.2 seconds, and then sends the screens that
  /// have left, the covered screens, and the shown screens, in this order. A screen that appears and leaves between two
  /// comparisons isn't sent. If the stream isn't read, it keeps the latest thousand events. It ends together with the
  /// task that reads it. An event is a value that holds no screens and no flows.
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
  /// The event as one line for a log.
  ///
  /// For example, `ProfileViewController shown by edit profile (ProfileCoordinator.swift:31)`.
  public var description: String {
    switch kind {
    case .shown: "\(screen) shown by \(flow)"
    case .covered: "\(screen) covered in \(flow)"
    case .left: "\(screen) left \(flow)"
    }
  }
}

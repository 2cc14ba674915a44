import Foundation
import Holdfast

/// Detects links that open each other endlessly.
///
/// While a responder handles a link, its answer or its work may open another link. The opened link is then the inner
/// link, and the handled link is its outer link.
extension LinkQueue.Ticket {
  /// A responder that has answered a link or is answering it.
  struct Answer {
    fileprivate let link: Any
    private let type: Any.Type
    fileprivate let responder: Int
    private let screen: ScreenName

    init<Link>(to link: Link, by responder: Int, of screen: ScreenName) {
      self.link = link
      type = Link.self
      self.responder = responder
      self.screen = screen
    }

    @MainActor fileprivate var words: String {
      "\(screen) answers \(RecordedContent.name(of: link, as: type))"
    }
  }

  /// The largest number of links that may be nested.
  ///
  /// If more links are nested, they are assumed to open each other endlessly.
  private static let mostInOneAnother = 1000

  /// The outer links of this link that are still being opened, beginning with the innermost.
  private var allAround: [LinkQueue.Ticket] {
    sequence(first: self, next: \.outer).dropFirst().filter(\.isBeingOpened)
  }

  /// The earliest deadline that this link and its outer links would have if all paused time limits continued now.
  var deadlineAround: TimeInterval { itselfAndAllAround.map(\.deadlineByNow).min() ?? .infinity }

  /// This link and its outer links that are still being opened, beginning with this one.
  var itselfAndAllAround: [LinkQueue.Ticket] {
    sequence(first: self, next: \.outer).filter(\.isBeingOpened)
  }

  /// Whether so many links are nested that they are assumed to open each other endlessly.
  var isTooDeep: Bool { allAround.count >= Self.mostInOneAnother }

  /// Returns whether a responder has answered, or is answering, an outer link that is the same as `link`.
  ///
  /// If the responder were asked once more, it would give the same answer.
  func isAnsweredAround<Link>(_ link: Link, by responder: Int) -> Bool {
    allAround.contains { around in
      guard let answer = around.answer, answer.responder == responder else { return false }
      return isSame(link, answer.link)
    }
  }

  /// Records that this screen has given the link's answer.
  ///
  /// This is called right before the answer's work begins. Screens in front have been asked after this screen, so
  /// otherwise the answer of one of them would be recorded.
  func noteAnswer<Link>(to link: Link, by answerer: Answerer) {
    guard let responder = answerer.responder else { return }
    answer = Answer(to: link, by: responder.number, of: ScreenName(words: answerer.name))
  }

  /// The answers that have led to this link, beginning with the first.
  var chain: [String] { allAround.reversed().compactMap(\.answer?.words) }
}

/// Returns whether two links are the same.
///
/// `Equatable` links are compared with `==`, other objects by their identity, and other values by their descriptions.
private func isSame<Link>(_ link: Link, _ other: Any) -> Bool {
  guard let other = other as? Link else { return false }
  if let link = link as? any Equatable { return isEqual(link, other) }
  if type(of: link) is AnyClass { return link as AnyObject === other as AnyObject }
  return "\(link)" == "\(other)"
}

private func isEqual<Value: Equatable>(_ value: Value, _ other: Any) -> Bool {
  other as? Value == value
}

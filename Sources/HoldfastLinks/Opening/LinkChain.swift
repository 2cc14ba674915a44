import Foundation
import Holdfast

/// Links that are opened in the work of one another: a chain that ends.
extension LinkQueue.Ticket {
  /// A responder that answers, or has answered, a link.
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

  /// More links than these in the work of one another lead nowhere.
  private static let mostInOneAnother = 1000

  /// Those in whose work it is opened, as far as they are on their way still, the innermost first.
  private var allAround: [LinkQueue.Ticket] {
    sequence(first: self, next: \.outer).dropFirst().filter(\.isOnItsWay)
  }

  /// When it, and what is around it, is given up.
  var deadlineAround: TimeInterval { itselfAndAllAround.map(\.deadline).min() ?? .infinity }

  /// Itself and those in whose work it is opened, as far as they are on their way still.
  var itselfAndAllAround: [LinkQueue.Ticket] {
    sequence(first: self, next: \.outer).filter(\.isOnItsWay)
  }

  /// Whether it is opened in the work of so many that there is no end to be expected.
  var isTooDeep: Bool { allAround.count >= Self.mostInOneAnother }

  /// Whether a responder has answered this link, or is answering, where that leads to this one: asked once more
  /// it would answer the same.
  func isAnsweredAround<Link>(_ link: Link, by responder: Int) -> Bool {
    allAround.contains { around in
      guard let answer = around.answer, answer.responder == responder else { return false }
      return isSame(link, answer.link)
    }
  }

  /// The answers that have led to it, the first one first.
  var chain: [String] { allAround.reversed().compactMap(\.answer?.words) }
}

/// Whether two links are the same: by what the app says is equal, else by identity or by description.
private func isSame<Link>(_ link: Link, _ other: Any) -> Bool {
  guard let other = other as? Link else { return false }
  if let link = link as? any Equatable { return isEqual(link, other) }
  if type(of: link) is AnyClass { return link as AnyObject === other as AnyObject }
  return "\(link)" == "\(other)"
}

private func isEqual<Value: Equatable>(_ value: Value, _ other: Any) -> Bool {
  other as? Value == value
}

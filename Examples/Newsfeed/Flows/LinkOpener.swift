import Foundation
import Holdfast
import HoldfastLinks

/// Opens links in a window, one after the other, and tells the user of those that lead nowhere.
///
/// The screens decide who handles a link and who refuses it. A link waits for a sign-in and for a lock.
@MainActor
struct LinkOpener {
  private weak var window: UIWindow?

  /// Makes an opener for a window, which it does not keep alive.
  init(window: UIWindow) {
    self.window = window
  }

  /// Begins to open links in the order given, and returns.
  ///
  /// The task belongs to no flow: a link may lead away from the flow that asks for it, and is opened all
  /// the same. It keeps nothing of the app, since the opener knows its window weakly.
  func begin(_ links: [NewsfeedLink]) {
    Task { await open(links) }
  }

  /// Opens links in the order given; what is no link is reported to the user.
  func open(_ links: [Result<NewsfeedLink, NewsfeedLinkError>]) async {
    for link in links {
      switch link {
      case .success(let link): await open(link)
      case .failure(let error):
        note("from outside", error.localizedDescription)
        tell(error.localizedDescription)
      }
    }
  }

  /// Opens links in the order given.
  func open(_ links: [NewsfeedLink]) async {
    for link in links { await open(link) }
  }

  /// Opens a link in the window, once the user has signed in and unlocked the app.
  ///
  /// A link that was refused is told to nobody: the user has just kept the draft.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - patience: How long it waits for a screen to ask, in seconds, not counting the sign-in and the lock.
  func open(_ link: NewsfeedLink, within patience: TimeInterval = 10) async {
    guard let window else { return }
    let result = await window.open(link, within: patience)
    note("\(link)", "\(result)")
    switch result {
    case .handled, .refused, .failed(.cancelled), .failed(.windowGone): break
    case .failed(.handlingFailed(_, _, let reason)): tell(reason)
    case .failed(let error): tell(error.localizedDescription)
    }
  }

  /// Writes down what became of something from outside.
  func note(_ link: String, _ result: String) {
    Journal.write("link \(link): \(result)")
  }

  /// In front of all but a lock; the alert holds the flow, and the window the alert.
  private func tell(_ reason: String) {
    guard let front = window?.windowScene?.keyWindow ?? window else { return }
    let flow = Flow<Void>(.modal(over: .frontmost(of: front)), name: "notice")
    let alert = UIAlertController(
      title: "This link can't be opened.",
      message: reason,
      preferredStyle: .alert
    )
    alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in flow.finish() })
    flow.show(alert)
  }
}

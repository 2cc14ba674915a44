import Foundation
import Holdfast
import HoldfastLinks

/// Opens links in a window, one after the other, and tells the user if a link leads nowhere.
///
/// The screens decide which links they handle and which they refuse. A link waits until the user
/// has signed in and unlocked the app.
@MainActor
struct LinkOpener {
  private weak var window: UIWindow?

  /// Makes an opener for a window, which the opener refers to weakly.
  init(window: UIWindow) {
    self.window = window
  }

  /// Starts to open the links in the given order, and returns at once.
  ///
  /// The task belongs to no flow, because a link may end the flow that requested it and must still
  /// be opened. The task keeps no object of the app alive, because the opener refers weakly to the
  /// window.
  func begin(_ links: [NewsfeedLink]) {
    Task { await open(links) }
  }

  /// Opens the links in the given order, and tells the user about each one that couldn't be parsed.
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

  /// Opens the links in the given order.
  func open(_ links: [NewsfeedLink]) async {
    for link in links { await open(link) }
  }

  /// Opens a link in the window, once the user has signed in and unlocked the app.
  ///
  /// The user isn't told about a refused link, because they have just decided to keep the draft.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - timeLimit: How long the link waits for a screen that answers it, in seconds. The time limit
  ///     pauses during the sign-in and while the app is locked.
  func open(_ link: NewsfeedLink, within timeLimit: TimeInterval = 10) async {
    guard let window else { return }
    let result = await window.open(link, within: timeLimit)
    note("\(link)", "\(result)")
    switch result {
    case .handled, .refused, .failed(.cancelled), .failed(.windowGone): break
    case .failed(.handlingFailed(_, _, let reason)): tell(reason)
    case .failed(let error): tell(error.localizedDescription)
    }
  }

  /// Writes the result of a link or another event from outside into the journal.
  func note(_ link: String, _ result: String) {
    Journal.write("link \(link): \(result)")
  }

  /// Presents an alert in front of every screen except a lock.
  ///
  /// The alert holds its flow, and the window holds the alert.
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

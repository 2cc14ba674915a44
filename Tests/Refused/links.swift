// A last answerer that leaves a link unanswered. The line after each remark is to be refused with the words in it.

import Holdfast
import HoldfastLinks

enum Places {
  case feed
  case profile
  case settings
}

@MainActor
func answer(_ root: UIViewController, for coordinator: AnyObject) {
  root.respondAsFallback(to: Places.self, for: coordinator) { _, _, place in
    // refused: switch must be exhaustive
    switch place {
    case .feed: return .handled
    case .profile: return .refuse("Nobody is signed in.")
    }
  }
  root.respondAsFallback(to: Places.self, for: coordinator) { _, _, place in
    // refused: type 'FallbackLinkAnswer' has no member 'pass'
    place == .feed ? .handled : .pass
  }
  root.respondAsFallback(to: Places.self, for: coordinator) { _, _, place in
    switch place {
    case .feed: .handled
    case .profile: .handled { print(place) }
    case .settings: .refuse("There are none yet.")
    }
  }
}

import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// The moves that several attacks begin with.
extension LinkStage {
  /// The stage's scene.
  var scene: UIWindowScene {
    guard let scene = window.windowScene else { preconditionFailure("The stage has no scene.") }
    return scene
  }

  /// Locks the scene.
  func lock() -> Flow<Void> {
    let flow = Flow<Void>(.lock(in: scene)) { _ in }
    flow.show(Page("Lock"), animated: false)
    return flow
  }

  /// Whether the key window is a lock, and no visible window is in front of it.
  var isLocked: Bool {
    guard let key = scene.keyWindow, key !== window,
      (key.rootViewController as? Page)?.title?.hasPrefix("Lock") == true
    else { return false }
    return scene.windows.allSatisfy {
      $0.isHidden || $0.windowLevel.rawValue <= key.windowLevel.rawValue
    }
  }

  /// Shows a guarded sheet whose guard gives its answer once the gate is open.
  func guarded(
    _ name: String,
    by gate: Gate,
    _ answer: LeavingAnswer
  ) async -> (flow: Flow<Void>, page: Page) {
    let flow = Flow<Void>(.sheet(over: frontmost, embeddedIn: .nothing)) { [weak self] in
      self?.events.append("\(name) \($0)")
    }
    let page = Page(name)
    page.guardLeaving(for: flow) { _, _ in
      await gate.opened()
      return answer
    }
    flow.show(page, animated: false)
    await settle()
    return (flow, page)
  }
}

extension RestoreApp {
  /// The places of an app that shows a post in its feed, and is closed.
  static func placesOfPost() async -> NavigationState<AppLink> {
    let app = RestoreApp()
    app.feed.show(1)
    await settle()
    let places = app.places
    app.stage.window.close()
    await settle()
    return places
  }
}

extension PlacesOf {
  /// The places as they are decoded from a file.
  var state: NavigationState<AppLink> {
    get throws {
      try JSONDecoder().decode(NavigationState<AppLink>.self, from: JSONEncoder().encode(self))
    }
  }
}

/// Guards screens, and records which guards were asked, in order.
@MainActor
final class QuestionRecord {
  private(set) var names: [String] = []

  /// Guards a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - isOn: Whether the guard asks from now on.
  ///   - gate: The gate that must be open before the guard answers; nil for a guard that answers at once.
  ///   - answer: The answer.
  /// - Returns: The handle of the guard.
  @discardableResult
  func guardScreen(
    _ screen: UIViewController,
    isOn: Bool = true,
    by gate: Gate? = nil,
    _ answer: LeavingAnswer = .stay
  ) -> LeavingGuard {
    screen.guardLeaving(for: self, isOn: isOn) { record, screen in
      record.names.append(screen.title ?? "")
      await gate?.opened()
      return answer
    }
  }
}

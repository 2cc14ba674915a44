import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests that the screens which `expectRestores` removes are deallocated, and the restored ones at the end of the test.
@MainActor
@Suite(.freesFlows, .timeLimit(.minutes(5)))
struct RestoresAndFreesTests {
  @Test
  func `a sheet that is restored is freed with its test`() async {
    let window = TestWindow()
    RestoringApp.launch(in: window)
    await window.settle()
    _ = await window.open(RestoringApp.Link())
    expect(window.frontScreen is RestoringApp.Draft)

    await expectRestores(window, RestoringApp.Link.self) { RestoringApp.launch(in: $0) }

    expect(window.frontScreen is RestoringApp.Draft)
  }
}

/// Tests a screen that holds itself when `expectRestores` removes it.
@MainActor
@Suite(.oneAtATime)
struct RestoresWithLeaksTests {
  @Test
  func `a screen that keeps itself when the window is taken apart is a failure`() async throws {
    let window = TestWindow()
    RestoringApp.launch(in: window, keepingDraft: true)
    await window.settle()
    _ = await window.open(RestoringApp.Link())

    let said = await caughtIssues {
      await expectRestores(window, RestoringApp.Link.self) { RestoringApp.launch(in: $0) }
    }.map(\.message)

    expect(
      said.contains { $0.hasPrefix("Draft, tracked here, is still alive. It is in a cycle:") }
    )
  }
}

@MainActor
private enum RestoringApp {
  struct Link: Codable, Equatable, Sendable {}

  final class Draft: UIViewController {
    var onSave: () -> Void = {}
  }

  /// Shows a home screen that answers a link with a draft on a sheet.
  static func launch(in window: UIWindow, keepingDraft: Bool = false) {
    let home = UIViewController()
    home.respond(to: Link.self) { home, link in
      .handled {
        let flow = Flow<Int>(.sheet(over: home)) { _ in }
        let draft = Draft()
        draft.carry(link)
        draft.onSave = { flow.finish(with: 1) }
        if keepingDraft {
          draft.onSave = { [flow, draft] in flow.finish(with: draft.children.count) }
        }
        flow.show(draft)
      }
    }
    window.rootViewController = home
  }
}

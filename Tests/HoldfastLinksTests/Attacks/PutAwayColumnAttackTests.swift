import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to lose a draft in a column that a collapsed split view controller has put away.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct PutAwayColumnAttackTests {
  private let stage = LinkStage()
  private let asked = QuestionRecord()

  /// A delegate that keeps the list in front when the split view controller collapses.
  private final class Collapse: NSObject, UISplitViewControllerDelegate {
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { .primary }
  }

  /// An act that removes the draft.
  enum Act: CaseIterable, Sendable {
    case finish, nextDetail, link, drag
  }

  @Test(arguments: Act.allCases, [true, false])
  func `a draft in a column that a collapse has put away is asked`(
    _ act: Act,
    hasCompactColumn: Bool
  ) async {
    UserAction.resize(stage.window, to: .regular)
    let delegate = Collapse()
    let split = UISplitViewController(style: .doubleColumn)
    split.delegate = delegate
    split.setViewController(Page("List"), for: .primary)
    if hasCompactColumn { split.setViewController(Page("Compact"), for: .compact) }
    stage.respond(stage.feed, stage.handles("Feed"))
    let outer = Flow<Void>(
      .modal(
        over: stage.tabs,
        style: act == .drag ? .pageSheet : .fullScreen,
        embeddedIn: .nothing
      )
    ) { _ in }
    outer.show(split, animated: false)
    await settle()
    let detail = Flow<Void>(.detail(in: split)) { _ in }
    let draft = Page("Draft")
    detail.show(draft, animated: false)
    await settle()
    asked.guardScreen(draft)
    await settle()
    UserAction.resize(stage.window, to: .compact)
    await settle()
    #expect(draft.viewIfLoaded?.window == nil)
    var opening: OpeningLink?
    let next = Flow<Void>(.detail(in: split)) { _ in }
    switch act {
    case .finish: outer.finish()
    case .nextDetail: next.show(Page("Next"), animated: false)
    case .link: opening = stage.begin(.post(1))
    case .drag: UserAction.dragDown(split).finish()
    }
    await advanceTime(by: 12)

    #expect(asked.names == ["Draft"])
    #expect(detail.isOpen)
    if act == .link {
      #expect(opening?.result == .refused(by: "Page “Draft”", reason: "Its guard answered .stay."))
    }
    UserAction.resize(stage.window, to: .regular)
    await settle()
    #expect(draft.viewIfLoaded?.window != nil)
    outer.finish(with: (), askingGuards: false)
    await advanceTime(by: 8)
  }

  @Test
  func `a draft that the app itself has set as a column, and a collapse has put away, is asked`()
    async
  {
    UserAction.resize(stage.window, to: .regular)
    let delegate = Collapse()
    let split = UISplitViewController(style: .doubleColumn)
    split.delegate = delegate
    let draft = Page("Draft")
    split.setViewController(Page("List"), for: .primary)
    split.setViewController(draft, for: .secondary)
    let flow = Flow<Void>(
      .modal(over: stage.tabs, style: .fullScreen, embeddedIn: .nothing)
    ) { _ in }
    flow.show(split, animated: false)
    await settle()
    asked.guardScreen(draft)
    await settle()
    UserAction.resize(stage.window, to: .compact)
    await settle()
    #expect(draft.viewIfLoaded?.window == nil)
    flow.finish()
    await advanceTime(by: 10)

    #expect(asked.names == ["Draft"])
    #expect(flow.isOpen)
    flow.finish(with: (), askingGuards: false)
    await advanceTime(by: 8)
  }
}

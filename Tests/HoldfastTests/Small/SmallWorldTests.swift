import Expectations
import Foundation
import HoldfastTesting
import Testing

/// Plays every list of a few moves in the small world.
///
/// The small world is a window with a stack and another tab, with presented screens, and at most three flows.
/// Equal states are visited once.
///
/// Each run of the tests plays the lists of three moves in optimized code, and of two moves in a debug build, where
/// a list takes more than a millisecond. It also plays lists of one move less that concern guards, in worlds with
/// a guarded screen. The environment variable `HOLDFAST_DEPTH` sets the number of moves in a list. From four moves
/// on, callbacks do more, and lists of one move less are also played in worlds with disturbances and in worlds
/// with open flows.
@MainActor
@Suite(.oneAtATime)
struct SmallWorldTests {
  private nonisolated static let depth =
    ProcessInfo.processInfo.environment["HOLDFAST_DEPTH"].flatMap(Int.init) ?? usualDepth

  #if DEBUG
  private nonisolated static let usualDepth = 2
  #else
  private nonisolated static let usualDepth = 3
  #endif

  /// The moves that lead to worlds with open flows.
  private nonisolated static let starts: [[SmallMove]] = [
    [.now(.push), .now(.rest)],
    [.now(.push), .now(.rest), .now(.sheet), .now(.rest)],
    [.now(.sheet), .now(.rest), .now(.push), .now(.rest)],
    [.now(.push), .now(.rest), .now(.sheet), .now(.rest), .now(.work)],
  ]

  /// The moves that lead to worlds with guarded screens: a pushed one, one on a sheet, and one of each while a
  /// question about the end of the first flow is open.
  private nonisolated static let guarded: [[SmallMove]] = [
    [.now(.push), .now(.rest), .now(.guardScreen), .now(.rest)],
    [.now(.sheet), .now(.rest), .now(.guardScreen), .now(.rest)],
    [
      .now(.push), .now(.rest), .now(.guardScreen), .now(.sheet), .now(.rest), .now(.guardScreen),
      .now(.cancelFirst), .now(.rest),
    ],
  ]

  @Test
  func `in every list of so many moves every onEnd is called once and everything is freed`() async {
    await play(SmallSearch(Self.depth > 3 ? SmallMove.all : SmallMove.usual, depth: Self.depth))
  }

  @Test(.enabled(if: depth > 3), arguments: RandomRun.Mode.allCases.filter { $0 != .plain })
  func `so it is in lists of one move less where things go wrong`(_ mode: RandomRun.Mode) async {
    await play(SmallSearch(depth: Self.depth - 1, in: mode))
  }

  @Test(.enabled(if: depth > 3), arguments: starts)
  func `so it is in lists of one move less where flows are open already`(
    _ start: [SmallMove]
  ) async {
    await play(SmallSearch(after: start, depth: Self.depth - 1))
  }

  @Test(arguments: guarded)
  func `so it is in lists of one move less where a screen is guarded`(
    _ start: [SmallMove]
  ) async {
    await play(SmallSearch(SmallMove.aboutGuards, after: start, depth: Self.depth - 1))
  }

  private func play(_ search: SmallSearch) async {
    var search = search
    await search.run()
    for violation in search.violations { report(violation.moves, search.mode, violation.end) }
    print("The small world: \(search.played) lists of moves, \(search.states.count) states")
    expect(search.played > 0)
  }

  private func report(_ moves: [SmallMove], _ mode: RandomRun.Mode, _ end: SmallSearch.End) {
    let list = moves.map(\.description).joined(separator: ", ")
    let lines = ["Wrong: \(end.notes)", "await replay([\(list)], in: .\(mode))"] + end.lines
    Issue.record(Comment(rawValue: lines.joined(separator: "\n")))
  }

  /// Plays longer lists than those of each run, which led to violations in the past.
  @Test
  func `what once went wrong goes right`() async {
    let starts: [[SmallMove]] = Array(Self.starts[1...3])
    for start in starts {
      await replay(start + [.now(.cancelFirst), .now(.push), .now(.foreign)], in: .plain)
    }
    await replay(
      [
        .now(.push), .now(.rest), .now(.tapTab), .plan(.didDisappear, .popAllStill), .now(.replace),
      ],
      in: .plain
    )
    for next in [SmallMove.now(.nextSheet), .now(.replace)] {
      await replay([.now(.push), .now(.rest), .plan(.didDisappear, .finish), next], in: .plain)
    }
    await replay(
      [.now(.root), .now(.finishKeepingScreens), .now(.push), .now(.fullScreen)],
      in: .plain
    )
    let guarded: [SmallMove] = Self.guarded[1]
    for moves: [SmallMove] in [
      [.now(.push), .now(.sheetReplacing)], [.now(.sheetReplacing), .now(.sheet)],
      [.now(.next), .now(.sheetReplacing)],
    ] {
      await replay(guarded + moves + [.now(.finishUnasked)], in: .plain)
    }
    await replay(
      [.now(.gatedSheet), .now(.nextStill), .plan(.willDisappear, .next), .now(.sheetReplacing)],
      in: .plain
    )
    await replay(
      [
        .now(.push), .now(.rest), .plan(.willMove, .push), .now(.popAllStill), .now(.backToFirst),
      ],
      in: .plain
    )
  }

  /// Plays a list of moves that led to a violation.
  private func replay(_ moves: [SmallMove], in mode: RandomRun.Mode) async {
    let end = await withTasksOnMainQueue { await SmallSearch.play(moves, in: mode) }
    if !end.notes.isEmpty { report(moves, mode, end) }
  }
}

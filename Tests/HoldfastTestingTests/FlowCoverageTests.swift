import Expectations
import Foundation
import Holdfast
import HoldfastDiagnostics
import Testing

@testable import HoldfastTesting

/// Tests the table of flows and of the causes of their ends.
@MainActor
@Suite(.oneAtATime)
struct FlowCoverageTests {
  private let record = CoverageRecord()

  private func leave<Value>(by exit: Exit, _ type: Value.Type, named name: String) async throws {
    try await expectFreed(by: exit) { placement, leaks, told in
      let flow = Flow<Value>(placement, name: name, line: 7, onEnd: told)
      let screen = leaks.track(UIViewController())
      screen.keepAlive(flow)
      flow.show(screen)
    }
  }

  @Test
  func `a row says what ended the flows of a line, and which exits no test took`() async throws {
    try await record.recording {
      try await leave(by: .swipeBack, Int.self, named: "steps")
      try await leave(by: .swipeBack, Int.self, named: "steps")
      try await leave(by: .stackReplaced, Int.self, named: "steps")
    }

    let lines = record.table.markdown.split(separator: "\n")
    expect(
      lines.first,
      equals: "Places in the source that made flows: 1. Exits that no test took: 5 (–)."
    )
    expect(
      lines.dropFirst(),
      equals: [
        "| flow | made at | finished | cancelled | swiped | popped | replaced | rootReplaced "
          + "| windowGone |",
        "| --- | --- | --: | --: | --: | --: | --: | --: | --: |",
        "| steps | \(#fileID):7 | – | – | 2 | – | 1 | – | – |",
      ]
    )
  }

  @Test
  func `a flow without a value is not missed its own end, and each place has its own exits`()
    async throws
  {
    try await record.recording {
      try await leave(by: .sheetDraggedDown, Void.self, named: "sheet")
    }

    let header = try #require(record.table.text.split(separator: "\n").dropFirst().first)
    let columns = header.split(separator: " ").dropFirst(3)
    expect(columns, equals: ["swiped", "dismissed", "gone", "rootReplaced"])
  }

  @Test(arguments: Exit.Place.allCases)
  func `when every exit of a place is taken none is missing`(_ place: Exit.Place) async throws {
    try await record.recording {
      for exit in Exit.all(for: place) {
        try await leave(by: exit, Void.self, named: "all")
      }
    }

    expect(!record.table.text.isEmpty)
    expect(!record.table.text.dropFirst(80).contains("–"))
  }

  @Test
  func `a question has its own answers, and no exit of its place is missing`() async {
    await record.recording {
      let page = UIViewController()
      let window = TestWindow(rootViewController: page)
      await settle()
      let flow = Flow<Int>(.modal(over: page)) { _ in }
      let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in flow.finish(with: 1) })
      flow.show(alert)
      await window.settle()
      UserAction.tap("Yes", in: alert)
      await window.settle()
    }

    expect(record.table.text.contains("finished"))
    expect(!record.table.text.dropFirst(80).contains("–"))
  }

  @Test
  func `no process comes after that of Swift Testing, whose table is whole`() async throws {
    try await record.recording {
      try await leave(by: .backButton, Int.self, named: "last")
    }

    expect(record.farewell(record.table), equals: record.table.text)
  }

  @Test
  func `the columns of the text are as wide as their words`() async throws {
    try await record.recording {
      try await leave(by: .backButton, Int.self, named: "a longer name")
    }

    let lines = record.table.text.split(separator: "\n").dropFirst()
    expect(Set(lines.map(\.count)).count, equals: 1)
  }

  @Test
  func `a line that makes flows and that no test came to is found in the source`() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("App-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(
      """
      // Flow<Int>(.push(onto: stack)) in a comment
      let flow: Flow<Int>
      let made = Flow<Int>(.push(onto: stack)) { _ in }
      let other = WorkFlow(1)
      let later = await Flow<[Int: String]>.run(.sheet(over: feed)) {
      """.utf8
    ).write(to: folder.appendingPathComponent("List.swift"))
    let source = SourceFlows(in: [("App", folder.path)]).lines

    let made = CallSite(fileID: "App/List.swift", line: 3)
    let unmade = CallSite(fileID: "App/List.swift", line: 5)
    expect(Set(source.keys), equals: [made, unmade])
    expect(source[unmade]?.name, equals: "Flow<[Int: String]>")
    let table = CoverageTable(
      [made: CoverageRow(name: "Flow<Int>")],
      source.filter { $0.key != made }.mapValues(\.name)
    )
    expect(table.text.contains("Flow<[Int: String]>, not made  App/List.swift:5"))
    expect(table.text.contains("Places where no test made a flow: 1, marked “not made”."))
  }

  /// Writes the lines of an app's source that make flows to a file, and passes them to `body`.
  private func withSource(_ text: String, _ body: (SourceFlows) -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("App-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(text.utf8).write(to: folder.appendingPathComponent("List.swift"))
    body(SourceFlows(in: [("App", folder.path)]))
  }

  @Test
  func `a flow made for an exit stands for the line of its type, place and coordinator`() throws {
    let test = CallSite(fileID: "AppTests/ListTests.swift", line: 9)
    func line(
      _ place: Exit.Place,
      _ type: String,
      _ coordinator: String,
      in flows: SourceFlows
    )
      -> UInt?
    {
      flows.line(
        for: StandIn(site: test, place: place, type: type),
        keeping: [coordinator]
      )?.line
    }
    try withSource(
      """
      let draft = Flow<String>(.sheet(over: feed)) { _ in }
      DraftCoordinator(flow: draft).start()
      let read = Flow<Void>(.push(onto: stack)) { _ in }
      ReaderCoordinator(flow: read).start()
      SettingsCoordinator(
        flow: Flow(
          .push(onto: stack)) { _ in }
      ).start()
      let again = Flow<Void>(.modal(over: feed)) { _ in }
      ReaderCoordinator(flow: again).start()
      let third = Flow<Void>(place)
      ReaderCoordinator(flow: third).start()
      """
    ) { flows in
      expect(line(.sheet, "Flow<String>", "DraftCoordinator", in: flows), equals: 1)
      expectNil(line(.push, "Flow<String>", "DraftCoordinator", in: flows))
      expectNil(line(.sheet, "Flow<Int>", "DraftCoordinator", in: flows))
      expectNil(line(.sheet, "Flow<String>", "Draft", in: flows))
      expect(line(.push, "Flow<Int>", "SettingsCoordinator", in: flows), equals: 6)
      // Two lines could be meant, so none is returned.
      expectNil(line(.push, "Flow<Void>", "ReaderCoordinator", in: flows))
      expect(line(.tab, "Flow<Void>", "ReaderCoordinator", in: flows), equals: 11)
    }
  }

  @Test(arguments: [
    (#fileID, #fileID), ("HoldfastTestingTests/Flows.swift", #fileID),
    (#fileID, "Support/Exits.swift"),
  ])
  func `the table at the end has a flow made for an exit at the app's line`(
    _ file: String,
    exitTakenIn caller: String
  ) async throws {
    try await record.recording {
      try await expectFreed(by: .swipeBack, fileID: caller) { placement, leaks, onEnd in
        let coordinator = leaks.track(
          ListCoordinator(
            Flow<Int>(placement, fileID: file, line: 9, onEnd: onEnd)
          )
        )
        let screen = UIViewController()
        screen.keepAlive(coordinator)
        coordinator.flow.show(screen)
        await settle()
        let inner = Flow<Void>(.push(onto: screen.navigationController ?? UINavigationController()))
        inner.show(UIViewController())
        await settle()
        inner.cancel()
        await settle()
      }
    }

    expect(record.table.text.contains("\(file):9 "))
    let whole = try record.wholeTableBesideList()
    expect(!whole.contains("\(file):9 "), "\(whole)")
    expect(
      whole.split(separator: "\n").contains {
        $0.hasPrefix("Flow<Int>  ") && $0.contains("App/List.swift:1 ")
      },
      "\(whole)"
    )
  }

  @Test
  func `nothing is printed where no flow was made`() {
    expect(record.table.text.isEmpty)
    expect(record.table.markdown.isEmpty)
  }

  @Test
  func `the processes of one run add to one table, and a new run begins anew`() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("flows-\(UUID().uuidString).md")
    let path = url.path
    defer { try? FileManager.default.removeItem(at: url) }
    let site = CallSite(fileID: "App/List.swift", line: 3)
    let named = CoverageRow(name: "Flow<A|B>", counts: ["popped": 2], exits: ["popped", "swiped"])
    let unmade = [CallSite(fileID: "App/List.swift", line: 9): "Flow<Int>"]
    let earlierRun = "<!-- Flows of the run 1. -->\n\n" + CoverageTable([site: named]).markdown
    try Data(earlierRun.utf8).write(to: url)

    let first = CoverageFile(path: path)
    expect(first.before.isEmpty)
    first.write("| one |\n")
    first.write(CoverageTable([site: named], unmade).markdown)
    let second = CoverageFile(path: path).before

    expect(second.keys.map(\.line), equals: [3])
    expect(second[site]?.name, equals: "Flow<A|B>")
    expect(second[site]?.counts, equals: ["popped": 2])
    expect(second[site]?.exits, equals: ["swiped"])
  }

  @Test
  func `a run that asks for no file has one, until the last of its processes has read it`() {
    let site = CallSite(fileID: "App/List.swift", line: 3)
    let first = CoverageFile.ofRun
    first.write(CoverageTable([site: CoverageRow(name: "Flow", counts: ["popped": 2])]).markdown)
    first.removeIfOfRunAndRead()

    let second = CoverageFile.ofRun
    expect(second.before[site]?.counts, equals: ["popped": 2])
    second.removeIfOfRunAndRead()

    expect(CoverageFile.ofRun.before.isEmpty)
  }

  @Test
  func `what two processes recorded of a line is one row`() {
    var row = CoverageRow(name: "Flow", counts: ["popped": 1], exits: ["swiped"])

    row.merge(CoverageRow(name: "Flow", counts: ["popped": 2, "swiped": 1], exits: ["replaced"]))

    expect(["popped", "swiped", "replaced", "gone"].map(row.cell), equals: ["3", "1", "–", ""])
  }
}

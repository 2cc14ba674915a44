import Expectations
import HeadlessUIKit
import Holdfast
import HoldfastDiagnostics
import HoldfastTesting
import Testing

/// Tests that the doctor lists requests which wait in the queue, and reports no fault for them (A17).
@MainActor
@Suite(.oneAtATime)
struct QueuedFlowTests {
  @Test
  func `A17: the doctor says what each one waits for, however long, and the tree lists them`()
    async
  {
    let home = UIViewController()
    let window = TestWindow(rootViewController: UINavigationController(rootViewController: home))
    await settle()
    var issues: [FlowIssue] = []
    let report = FlowIssue.handler
    FlowIssue.handler = { issues.append($0) }
    defer { FlowIssue.handler = report }
    let lock = UIViewController()
    lock.title = "Lock"
    lock.isModalInPresentation = true
    home.present(lock, animated: false)
    await settle()
    FlowDoctor.watch(minimumDuration: 1)
    defer { FlowDoctor.stopWatching() }

    let news = Flow<Void>(
      .sheet(over: .frontmost(of: window), whenBusy: .queue),
      name: "News"
    )
    news.show(UIViewController())
    let asks = Flow<Void>(.push(onto: home.navigationController ?? .init()), name: "Asks")
    asks.show(UIViewController(), animated: false)
    await settle()
    let question = Task {
      await asks.choose(
        "Sure?",
        whenBusy: .queue,
        [AlertOption("Yes", style: .cancel, value: true)]
      )
    }
    await Task.yield()
    await advanceTime(by: 60)
    await advanceTime(by: 60)

    let waiting = FlowDoctor.examine().filter { ["News", "Choice “Sure?”"].contains($0.flow.name) }
    expect(waiting.map(\.verdict), equals: [.healthy, .healthy])
    expect(
      waiting.map(\.evidence),
      equals: [
        [
          "It waits: UIViewController waits for its turn, without a time limit: UIViewController “Lock” comes first."
        ],
        [
          "It waits: UIAlertController “Sure?” waits for its turn, without a time limit: UIViewController “Lock” "
            + "comes first."
        ],
      ]
    )
    let listed = window.flowTree { _ in [] }.waiting.map(\.flow.name)
    expect(listed.filter { ["News", "Choice “Sure?”"].contains($0) }.count, equals: 2)
    expect(issues.map(\.description), equals: [])

    question.cancel()
    news.cancel()
    await expect(question.value, equals: .cancelled)
    await settle()
    home.dismiss(animated: false)
    await settle()
  }
}

import Expectations
import Foundation
import HoldfastTesting
import Testing

@testable import HeadlessUIKit

@Observable
private final class Inbox {
  var count = 0
  var title = ""
}

/// Tests that the properties of models that updates read are tracked, so that a change runs the updates again.
@MainActor
@Suite(.oneAtATime)
struct ObservationTests {
  private final class Screen: UIViewController {
    let inbox: Inbox
    var calls: [String] = []
    var reads = "properties"

    init(_ inbox: Inbox, reading reads: String) {
      self.inbox = inbox
      self.reads = reads
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
      nil
    }

    private func note(_ call: String) {
      calls.append(reads == call ? "\(call) \(inbox.count)" : call)
    }

    override func updateProperties() {
      note("properties")
    }

    override func updateViewConstraints() {
      super.updateViewConstraints()
      note("constraints")
    }

    override func viewWillLayoutSubviews() {
      note("will lay out")
    }

    override func viewDidLayoutSubviews() {
      note("did lay out")
    }
  }

  private let inbox = Inbox()

  private func show(reading reads: String) async -> (Screen, TestWindow) {
    let screen = Screen(inbox, reading: reads)
    let window = TestWindow(rootViewController: screen)
    await window.settle()
    screen.calls = []
    return (screen, window)
  }

  @Test
  func `B345: a change of what updateProperties has read runs it again, without layout`() async {
    let (screen, window) = await show(reading: "properties")

    inbox.count = 1
    inbox.count = 2
    expect(screen.calls, equals: [])
    await window.settle()
    expect(screen.calls, equals: ["properties 2"])

    inbox.title = "not read"
    await window.settle()
    expect(screen.calls, equals: ["properties 2"])
    inbox.count = 3
    await window.settle()
    expect(screen.calls, equals: ["properties 2", "properties 3"])
  }

  @Test(arguments: ["will lay out", "did lay out"])
  func `B345: what layout has read lays out again`(reads: String) async {
    let (screen, window) = await show(reading: reads)

    inbox.count = 1
    await window.settle()

    expect(screen.calls.contains("\(reads) 1"))
  }

  @Test
  func `B345: what updateViewConstraints has read runs it again`() async {
    let (screen, window) = await show(reading: "constraints")

    inbox.count = 1
    await window.settle()

    expect(screen.calls.first, equals: "constraints 1")
  }

  @Test
  func `B345: a view's layoutSubviews and updateProperties, and a button's handler are tracked`()
    async
  {
    final class Badge: UIView {
      let inbox: Inbox
      var shown: [Int] = []
      var laidOut: [Int] = []

      init(_ inbox: Inbox) {
        self.inbox = inbox
        super.init(frame: .zero)
      }

      required init?(coder: NSCoder) {
        nil
      }

      override func updateProperties() {
        shown.append(inbox.count)
      }

      override func layoutSubviews() {
        laidOut.append(inbox.count)
      }
    }
    let host = UIViewController()
    let badge = Badge(inbox)
    let button = UIButton()
    button.configurationUpdateHandler = { [inbox] in $0.tag = inbox.count }
    host.view.addSubview(badge)
    host.view.addSubview(button)
    let window = TestWindow(rootViewController: host)
    await window.settle()

    inbox.count = 7
    await window.settle()

    expect(badge.shown == [0, 7] && badge.laidOut == [0, 7] && button.tag == 7)
  }

  @Test
  func `B345: a model keeps no screen, and may be changed on another thread`() async {
    weak var screen: Screen?
    do {
      let (shown, window) = await show(reading: "properties")
      screen = shown
      changeOnAnotherThread(inbox, count: 1)
      await window.settle()
      expect(shown.calls, equals: ["properties 1"])
      window.close()
    }
    await settle()

    expectNil(screen)
    inbox.count = 2
  }
}

/// Waits for the other thread, because UIKit is notified before the model has the new value, and an update in between
/// would read the old value.
@MainActor
private func changeOnAnotherThread(_ inbox: Inbox, count: Int) {
  let inbox = UncheckedInbox(inbox)
  let isChanged = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    inbox.value.count = count
    isChanged.signal()
  }
  isChanged.wait()
}

/// A reference that one thread uses at a time, because the test waits for the other thread.
private struct UncheckedInbox: @unchecked Sendable {
  let value: Inbox

  init(_ value: Inbox) {
    self.value = value
  }
}

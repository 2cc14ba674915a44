import Expectations
import Foundation
import HoldfastTesting
import Testing

@testable import HeadlessUIKit

/// Tests that the traits that updates read are tracked, so that a change runs the updates again.
@MainActor
@Suite(.oneAtATime)
struct TraitTrackingTests {
  private final class Badge: UIView {
    var calls: [String] = []
    var reads = ""

    private func note(_ call: String) {
      calls.append(reads == call ? "\(call) \(traitCollection.userInterfaceStyle)" : call)
    }

    override func updateProperties() {
      note("properties")
    }

    override func updateConstraints() {
      note("constraints")
      super.updateConstraints()
    }

    override func layoutSubviews() {
      note("layout")
    }

    override func draw(_ rect: CGRect) {
      note("draw")
    }
  }

  private final class Screen: UIViewController {
    var styles: [UIUserInterfaceStyle] = []

    override func viewWillLayoutSubviews() {
      styles.append(traitCollection.userInterfaceStyle)
    }
  }

  private let badge = Badge(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  private let screen = Screen()

  private func show(reading reads: String) async -> TestWindow {
    badge.reads = reads
    screen.view.addSubview(badge)
    let window = TestWindow(rootViewController: screen)
    await window.settle()
    badge.calls = []
    return window
  }

  @Test(arguments: ["properties", "constraints", "layout", "draw"])
  func `B347: an update of a view that has read a trait runs again when that changes`(
    reads: String
  ) async {
    let window = await show(reading: reads)

    badge.traitOverrides.userInterfaceStyle = .dark
    await window.settle()

    expect(badge.calls.contains("\(reads) dark"))
  }

  @Test
  func `B347: an update does not run again for a trait that it has not read`() async {
    let window = await show(reading: "properties")

    badge.traitOverrides.userInterfaceLevel = .elevated
    await window.settle()

    expect(badge.calls, equals: [])
  }

  @Test
  func `B347: a trait that was read once and is read no longer is forgotten`() async {
    let window = await show(reading: "properties")
    badge.reads = ""
    badge.setNeedsUpdateProperties()
    await window.settle()
    badge.calls = []

    badge.traitOverrides.userInterfaceStyle = .dark
    await window.settle()

    expect(badge.calls, equals: [])
  }

  @Test
  func `B347: a controller's layout callback is tracked`() async {
    let window = await show(reading: "")
    expect(screen.styles.last != .dark)

    screen.traitOverrides.userInterfaceStyle = .dark
    await window.settle()

    expect(screen.styles.last, equals: .dark)
  }
}

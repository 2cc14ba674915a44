import Expectations
import Foundation
import HoldfastTesting
import Testing

@testable import HeadlessUIKit

@Observable
private final class Chart {
  var value = 0
}

/// Tests when views are drawn.
@MainActor
@Suite(.oneAtATime)
struct DrawingTests {
  private final class Canvas: UIView {
    let chart: Chart
    var calls: [String] = []

    init(_ chart: Chart, frame: CGRect) {
      self.chart = chart
      super.init(frame: frame)
    }

    required init?(coder: NSCoder) {
      nil
    }

    override func layoutSubviews() {
      calls.append("layout")
    }

    override func draw(_ rect: CGRect) {
      calls.append("draw \(chart.value) \(Int(rect.width))")
    }
  }

  private let chart = Chart()
  private let host = UIViewController()

  private func show(
    _ frame: CGRect = CGRect(x: 0, y: 0, width: 20, height: 20)
  ) async -> (Canvas, TestWindow) {
    let canvas = Canvas(chart, frame: frame)
    host.view.addSubview(canvas)
    let window = TestWindow(rootViewController: host)
    await window.settle()
    return (canvas, window)
  }

  @Test
  func `B348: a view in a window is drawn once, after its layout`() async {
    let (canvas, window) = await show()

    expect(canvas.calls, equals: ["layout", "draw 0 20"])
    canvas.setNeedsLayout()
    await window.settle()
    expect(canvas.calls, equals: ["layout", "draw 0 20", "layout"])
  }

  @Test
  func `B348: requests are one, for the next commit, not for layout at once`() async {
    let (canvas, window) = await show()
    canvas.calls = []

    canvas.setNeedsDisplay()
    canvas.setNeedsDisplay()
    canvas.layoutIfNeeded()
    expect(canvas.calls, equals: [])
    await window.settle()
    expect(canvas.calls, equals: ["draw 0 20"])
  }

  @Test
  func `B348: parts that are asked for are one part, and a view outside is not drawn`() async {
    let (canvas, window) = await show()
    canvas.calls = []

    canvas.setNeedsDisplay(CGRect(x: 0, y: 0, width: 2, height: 2))
    canvas.setNeedsDisplay(CGRect(x: 4, y: 0, width: 2, height: 2))
    await window.settle()
    canvas.setNeedsDisplay(CGRect(x: 100, y: 0, width: 2, height: 2))
    await window.settle()

    expect(canvas.calls, equals: ["draw 0 6"])
  }

  @Test
  func `B348: a change of a model that draw has read draws again`() async {
    let (canvas, window) = await show()
    canvas.calls = []

    chart.value = 1
    chart.value = 2
    await window.settle()
    chart.value = 3
    await window.settle()

    expect(canvas.calls, equals: ["draw 2 20", "draw 3 20"])
  }

  @Test
  func `B348: nothing is drawn in no window or without room, and it is when there is`() async {
    let loose = Canvas(chart, frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    loose.setNeedsDisplay()
    let (canvas, window) = await show(.zero)
    expect(canvas.calls == ["layout"] && loose.calls == [])

    canvas.frame.size = CGSize(width: 7, height: 7)
    host.view.addSubview(loose)
    await window.settle()

    expect(canvas.calls.last == "draw 0 7" && loose.calls.last == "draw 0 5")
  }

  @Test
  func `B348: another size draws again in one content mode alone`() async {
    let (canvas, window) = await show()
    canvas.calls = []

    canvas.frame.size.width = 30
    await window.settle()
    expect(!canvas.calls.contains { $0.hasPrefix("draw") })

    canvas.contentMode = .redraw
    canvas.frame.size.width = 40
    await window.settle()
    expect(canvas.calls.last, equals: "draw 0 40")
  }
}

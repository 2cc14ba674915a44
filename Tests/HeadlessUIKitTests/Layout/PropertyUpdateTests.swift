import Expectations
import HoldfastTesting
import Testing

@testable import HeadlessUIKit

/// Tests that a view's properties are updated before the view is laid out.
@MainActor
@Suite(.oneAtATime)
struct PropertyUpdateTests {
  private final class View: UIView {
    var calls: [String] = []
    var onUpdate: (() -> Void)?

    override func updateProperties() {
      calls.append("properties")
      onUpdate?()
    }

    override func layoutSubviews() {
      calls.append("layout")
    }
  }

  private final class Screen: UIViewController {
    let inner = View()
    var calls: [String] = []

    override func loadView() {
      view = View()
      view.addSubview(inner)
    }

    override func updateProperties() {
      calls.append("properties")
    }

    override func viewWillLayoutSubviews() {
      calls.append("layout")
    }
  }

  private let screen = Screen()
  private let window: TestWindow

  init() async {
    window = TestWindow(rootViewController: screen)
    await window.settle()
  }

  @Test
  func `B329: properties are updated once by themselves, before layout`() async {
    expect(screen.inner.calls, equals: ["properties", "layout"])
    expect(screen.calls, equals: ["properties", "layout"])
  }

  @Test
  func `B329: a request updates properties before the loop sleeps, and lays nothing out`() async {
    screen.inner.calls = []
    screen.calls = []

    screen.inner.setNeedsUpdateProperties()
    screen.inner.setNeedsUpdateProperties()
    expect(screen.inner.calls, equals: [])
    await runLoopPass()
    expect(screen.inner.calls, equals: ["properties"])
    expect(screen.calls, equals: [])

    screen.setNeedsUpdateProperties()
    await runLoopPass()
    expect(screen.calls, equals: ["properties"])
    expect(screen.inner.calls, equals: ["properties"])
    expect(!HeadlessRunLoop.main.isBusy)
  }

  @Test
  func `B329: an update that asks for layout has it in the same pass`() async {
    screen.inner.calls = []
    screen.inner.onUpdate = { [inner = screen.inner] in inner.setNeedsLayout() }

    screen.inner.setNeedsUpdateProperties()
    await runLoopPass()

    expect(screen.inner.calls, equals: ["properties", "layout"])
    expect(!HeadlessRunLoop.main.isBusy)
    screen.inner.onUpdate = nil
  }

  @Test
  func `B329: properties can be updated at once, and are not again`() async {
    screen.inner.calls = []
    screen.calls = []
    screen.inner.setNeedsUpdateProperties()
    screen.setNeedsUpdateProperties()

    screen.updatePropertiesIfNeeded()
    expect(screen.calls, equals: ["properties"])
    expect(screen.inner.calls, equals: ["properties"])

    screen.updatePropertiesIfNeeded()
    await runLoopPass()
    expect(screen.calls, equals: ["properties"])
    expect(screen.inner.calls, equals: ["properties"])
  }

  @Test
  func `B329: a screen that is not loaded loads nothing for a request`() async {
    let other = Screen()

    other.setNeedsUpdateProperties()
    other.updatePropertiesIfNeeded()

    expect(!other.isViewLoaded)
    expect(other.calls, equals: [])
  }
}

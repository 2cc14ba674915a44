import Expectations
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

@MainActor
@Suite(.oneAtATime)
struct ContentConfigurationTests {
  @Test
  func `a cell shows what its configuration says`() throws {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = "Title"
    content.secondaryText = "Detail"
    cell.contentConfiguration = content

    let shown = try #require(cell.contentView as? UIListContentView)
    expect(shown.superview, is: cell)
    expect(texts(in: shown), equals: ["Title", "Detail"])

    content.text = "Other"
    cell.contentConfiguration = content
    expect(cell.contentView, is: shown)
    expect(texts(in: shown), equals: ["Other", "Detail"])

    cell.contentConfiguration = nil
    expectNil(shown.superview)
    expect(cell.contentView !== shown)
  }

  @Test
  func `a configuration of the app's own makes its view, which is used for the next`() throws {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    cell.contentConfiguration = Badge(count: 1)
    let view = try #require(cell.contentView as? BadgeView)

    cell.contentConfiguration = Badge(count: 2)

    expect(cell.contentView, is: view)
    expect(view.badge.count, equals: 2)
    expect(view.frame, equals: cell.bounds)
  }

  @Test
  func `a cell is configured before it is first seen, and when its state changes`() async {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var states: [Bool] = []
    cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
    let window = TestWindow(rootViewController: UIViewController())
    window.rootViewController?.view.addSubview(cell)
    await window.settle()
    expect(states, equals: [false])

    cell.setSelected(true, animated: false)
    await window.settle()

    expect(states, equals: [false, true])
  }

  @Test
  func `a swipe's actions have handlers to be called`() {
    var done: Bool?
    let action = UIContextualAction(style: .destructive, title: "Delete") { _, _, end in end(true) }
    let configuration = UISwipeActionsConfiguration(actions: [action])

    configuration.actions.first?.handler(action, UIView()) { done = $0 }

    expect(done, equals: true)
    expect(configuration.performsFirstActionWithFullSwipe)
  }

  private func texts(in view: UIView) -> [String] {
    view.subviews.compactMap { ($0 as? UILabel)?.text }
  }
}

private struct Badge: UIContentConfiguration {
  var count: Int

  func makeContentView() -> any UIView & UIContentView { BadgeView(self) }

  func updated(for state: any UIConfigurationState) -> Badge { self }
}

private final class BadgeView: UIView, UIContentView {
  private(set) var badge: Badge

  var configuration: any UIContentConfiguration {
    get { badge }
    set { if let new = newValue as? Badge { badge = new } }
  }

  init(_ badge: Badge) {
    self.badge = badge
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) {
    nil
  }
}

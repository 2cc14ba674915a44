import Expectations
import Testing

@testable import HeadlessUIKit

@MainActor
struct UIMenuTests {
  @Test
  func `an element that is disabled or hidden can't be chosen`() {
    var runs = 0
    let action = UIAction(title: "Delete", attributes: .disabled) { _ in runs += 1 }

    expect(!action.headlessSelect(from: nil))
    action.attributes = [.hidden, .destructive]
    expect(!action.headlessSelect(from: nil))
    action.attributes = .destructive
    expect(action.headlessSelect(from: nil))
    expect(runs, equals: 1)
  }

  @Test
  func `a menu with other elements is otherwise the same`() {
    let menu = UIMenu(title: "Sort", options: .displayInline, children: [UIAction { _ in }])

    let empty = menu.replacingChildren([])

    expect(empty.children.isEmpty)
    expect(empty.title, equals: "Sort")
    expect(empty.identifier, equals: menu.identifier)
    expect(empty.options, equals: .displayInline)
  }

  @Test
  func `actions have identifiers of their own unless given`() {
    expect(UIAction { _ in }.identifier != UIAction { _ in }.identifier)
  }
}

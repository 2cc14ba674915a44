import Expectations
import Testing

@testable import HeadlessUIKit

@MainActor
struct UIBarButtonItemTests {
  @Test
  func `a tap runs the action with the item as its sender`() {
    var sender: Any?
    let item = UIBarButtonItem(primaryAction: UIAction(title: "Add") { sender = $0.sender })

    expect(item.headlessTap())

    expect(sender as? UIBarButtonItem, equals: item)
    expect(item.title, equals: "Add")
    sender = nil
  }

  @Test
  func `a title given with an action goes before the action's`() {
    let action = UIAction(title: "Add", image: UIImage(systemName: "plus")) { _ in }

    let item = UIBarButtonItem(title: "New", primaryAction: action)

    expect(item.title, equals: "New")
    expect(item.image, equals: UIImage(systemName: "plus"))
  }

  @Test
  func `an item that is disabled or hidden can't be tapped`() {
    var taps = 0
    let item = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in taps += 1 })

    item.isEnabled = false
    expect(!item.headlessTap())

    item.isEnabled = true
    item.isHidden = true
    expect(!item.headlessTap())
    expect(taps, equals: 0)
  }

  @Test
  func `B205: an item keeps what its action captures`() {
    final class Screen {}
    weak var weakScreen: Screen?
    var item: UIBarButtonItem?
    do {
      let screen = Screen()
      weakScreen = screen
      item = UIBarButtonItem(primaryAction: UIAction { _ in _ = screen })
    }

    expect(item != nil && weakScreen != nil)
    item = nil
    expectNil(weakScreen)
  }

  @Test
  func `spaces are items of the system`() {
    expect(UIBarButtonItem.flexibleSpace().systemItem, equals: .flexibleSpace)
    expect(UIBarButtonItem.fixedSpace(8).width, equals: 8)
  }

  @Test
  func `the items that finish something are prominent`() {
    expect(UIBarButtonItem(systemItem: .done).style, equals: .prominent)
    expect(UIBarButtonItem(systemItem: .save).style, equals: .prominent)
    expect(UIBarButtonItem(systemItem: .add).style, equals: .plain)
  }
}

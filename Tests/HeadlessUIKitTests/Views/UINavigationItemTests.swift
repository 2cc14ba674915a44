import Expectations
import Testing

@testable import HeadlessUIKit

@MainActor
struct UINavigationItemTests {
  @Test
  func `B12: a right button makes the right buttons an array of one`() {
    let item = UINavigationItem(title: "Feed")
    let button = UIBarButtonItem(systemItem: .add)

    item.rightBarButtonItem = button

    expect(item.rightBarButtonItems, equals: [button])
  }

  @Test
  func `B12: no button leaves the buttons nil`() {
    let item = UINavigationItem(title: "Feed")
    item.leftBarButtonItems = [UIBarButtonItem(systemItem: .add)]

    item.leftBarButtonItem = nil

    expectNil(item.leftBarButtonItems)
    expectNil(item.rightBarButtonItems)
  }

  @Test
  func `the first of several buttons is the button`() {
    let item = UINavigationItem(title: "Feed")
    let first = UIBarButtonItem(systemItem: .add)

    item.setRightBarButtonItems([first, UIBarButtonItem(systemItem: .edit)], animated: true)

    expect(item.rightBarButtonItem, equals: first)
  }

  @Test
  func `left buttons take the back button's place unless they supplement it`() {
    let item = UINavigationItem()

    item.leftBarButtonItem = UIBarButtonItem(systemItem: .close)
    expect(!item.showsBackButton)

    item.leftItemsSupplementBackButton = true
    expect(item.showsBackButton)

    item.hidesBackButton = true
    expect(!item.showsBackButton)
  }
}

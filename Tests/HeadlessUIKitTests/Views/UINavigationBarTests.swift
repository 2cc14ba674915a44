import Expectations
import Testing

@testable import HeadlessUIKit

@MainActor
struct UINavigationBarTests {
  private final class Gate: HeadlessObject, UINavigationBarDelegate {
    var opens = true
    var popped: [UINavigationItem] = []

    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    {
      opens
    }

    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      opens
    }

    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
      popped.append(item)
    }
  }

  private final class Owner: UINavigationBarOwner {
    var tapped: [UINavigationItem] = []

    func navigationBarPopsOnBackTap(_ bar: UINavigationBar, item: UINavigationItem) -> Bool {
      tapped.append(item)
      return true
    }
  }

  private let bar = UINavigationBar()
  private let list = UINavigationItem(title: "List")
  private let detail = UINavigationItem(title: "Detail")

  @Test
  func `a bar on its own pushes and pops items`() {
    expectNil(bar.items)

    bar.setItems([list], animated: false)
    bar.pushItem(detail, animated: true)
    expect(bar.topItem, equals: detail)
    expect(bar.backItem, equals: list)

    expect(bar.popItem(animated: true), equals: detail)
    expect(bar.items, equals: [list])
    expectNil(bar.backItem)
  }

  @Test
  func `a delegate that refuses a push keeps the item out`() {
    let gate = Gate()
    bar.items = [list]
    bar.delegate = gate

    gate.opens = false
    bar.pushItem(detail, animated: true)
    expect(bar.items, equals: [list])

    gate.opens = true
    bar.pushItem(detail, animated: true)
    expect(bar.items, equals: [list, detail])
  }

  @Test
  func `B94: a delegate that refuses blocks the user's pop`() {
    let gate = Gate()
    bar.items = [list, detail]
    bar.delegate = gate

    gate.opens = false
    expect(!bar.headlessTapBack())
    expect(bar.items, equals: [list, detail])

    gate.opens = true
    expect(bar.headlessTapBack())
    expect(bar.items, equals: [list])
    expect(gate.popped, equals: [detail])
  }

  @Test
  func `B77: the owner of a bar decides when the item leaves`() {
    let owner = Owner()
    bar.items = [list, detail]
    bar.owner = owner

    expect(bar.headlessTapBack())

    expect(owner.tapped, equals: [detail])
    expect(bar.items, equals: [list, detail])
    bar.show([list])
    expect(bar.items, equals: [list])
  }

  @Test
  func `a back action runs in place of the pop`() {
    var runs = 0
    detail.backAction = UIAction { _ in runs += 1 }
    bar.items = [list, detail]

    expect(bar.headlessTapBack())

    expect(runs, equals: 1)
    expect(bar.items, equals: [list, detail])
  }

  @Test
  func `B312: a back action makes a back button where none is seen`() {
    var runs = 0
    bar.items = [list, detail]
    detail.hidesBackButton = true
    expect(!bar.headlessTapBack())

    detail.backAction = UIAction { _ in runs += 1 }
    expect(bar.headlessTapBack())

    expect(runs, equals: 1)
  }

  @Test
  func `there is no back button to tap on the first item or where it is hidden`() {
    bar.items = [list]
    expect(!bar.headlessTapBack())

    bar.items = [list, detail]
    detail.hidesBackButton = true
    expect(!bar.headlessTapBack())

    detail.hidesBackButton = false
    bar.isHidden = true
    expect(!bar.headlessTapBack())
  }

  @Test
  func `B207: a bar doesn't hold its delegate`() {
    weak var weakGate: Gate?
    do {
      let gate = Gate()
      weakGate = gate
      bar.delegate = gate
    }

    expectNil(weakGate)
    expectNil(bar.delegate)
  }

  @Test
  func `changing the bar of a controller by hand raises`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let owner = Owner()
        let bar = UINavigationBar()
        bar.owner = owner
        withExtendedLifetime(owner) { bar.items = [] }
      }
    }
  }
}

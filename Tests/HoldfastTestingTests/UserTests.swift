import Expectations
import Foundation
import Holdfast
import HoldfastTesting
import Testing

@MainActor
@Suite(.oneAtATime)
struct UserTests {
  private let root = UIViewController()
  private let navigation: UINavigationController
  private let window: TestWindow

  init() async {
    navigation = UINavigationController(rootViewController: root)
    window = TestWindow(rootViewController: navigation)
    await window.settle()
  }

  private func push(_ screen: UIViewController) async {
    navigation.pushViewController(screen, animated: false)
    await window.settle()
  }

  @Test
  func `the back button pops`() async {
    await push(UIViewController())

    expect(UserAction.tapBack(in: navigation))
    await window.settle()

    expectStack(of: navigation, is: [root])
  }

  @Test
  func `there is no back button at the root`() async {
    root.title = "Feed"

    await expectFailure(
      "can't tap the back button of UIViewController “Feed”: there is no such button"
    ) {
      UserAction.tapBack(in: navigation)
    }
    await expectFailure("A swipe back doesn't begin") {
      let swipe = UserAction.swipeBack(in: navigation)
      expect(!swipe.isUnderWay)
      swipe.finish()
    }
  }

  @Test
  func `a swipe is under way until the user ends it`() async {
    await push(UIViewController())

    let swipe = UserAction.swipeBack(in: navigation)
    expect(swipe.isUnderWay)
    swipe.cancel()
    expect(!swipe.isUnderWay)
  }

  @Test
  func `the back menu pops to the screen picked, and offers no other`() async {
    let top = UIViewController()
    await push(UIViewController())
    await push(top)

    await expectFailure("The user can't pick UIViewController in the back menu") {
      UserAction.pick(top, inBackMenuOf: navigation)
    }

    expect(UserAction.pick(root, inBackMenuOf: navigation))
    await window.settle()
    expectStack(of: navigation, is: [root])
  }

  @Test
  func `tabs are tapped, also where a delegate refuses, unless they are covered`() async {
    let tabs = UITabBarController()
    root.title = "Feed"
    window.rootViewController = tabs
    tabs.viewControllers = [navigation, UIViewController()]
    await window.settle()

    expect(UserAction.tapTab(at: 1, in: tabs))
    expect(tabs.selectedIndex, equals: 1)
    await expectFailure("Tab 2 can't be tapped: the tabs are [UINavigationController") {
      UserAction.tapTab(at: 2, in: tabs)
    }

    tabs.present(UIViewController(), animated: false)
    await window.settle()
    await expectFailure("Tab 0 can't be tapped") { UserAction.tapTab(at: 0, in: tabs) }
  }

  @Test
  func `an action on nothing is a failure, and a gesture that does not begin does nothing`() async {
    await expectFailure("There is no UIViewController here: it is nil.") {
      let drag = UserAction.dragDown(root.presentedViewController)
      drag.move(to: 0.5)
      drag.finish()
      expect(!drag.isUnderWay)
    }
    await expectFailure("There is no UINavigationController here") {
      UserAction.swipeBack(in: UIViewController().navigationController).finish()
    }
    await expectFailure("There is no UIBarButtonItem here") {
      UserAction.tap(root.navigationItem.rightBarButtonItem)
    }
    await expectFailure("isn't an alert with a button “OK”") { UserAction.tap("OK", in: root) }
  }

  @Test
  func `a sheet dragged down goes, and stays when it is released`() async {
    let sheet = UIViewController()
    root.present(sheet, animated: true)
    await window.settle()

    let first = UserAction.dragDown(sheet)
    first.move(to: 0.2)
    expect(first.isUnderWay, equals: true)
    first.release()
    expect(first.isUnderWay, equals: false)
    await window.settle()
    expectPresented(by: root, is: sheet)

    UserAction.dragDown(sheet).finish()
    await window.settle()
    expectNothingPresented(by: root)
  }

  @Test
  func `a sheet may refuse to be dragged, which is no failure`() async {
    let sheet = UIViewController()
    sheet.isModalInPresentation = true
    root.present(sheet, animated: true)
    await window.settle()

    expect(!UserAction.dragDown(sheet).isUnderWay)
    expect(!UserAction.tapOutside(sheet))
    expectPresented(by: root, is: sheet)
  }

  @Test
  func `a sheet is dragged to another height, and its delegate is called`() async {
    let sheet = UIViewController()
    let spy = DetentDelegate()
    root.present(sheet, animated: true)
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    sheet.sheetPresentationController?.delegate = spy
    await window.settle()

    expect(UserAction.drag(sheet, to: .large))
    expect(spy.selected, equals: [.large])
    await expectFailure("can't be dragged to “com.apple.UIKit.large”") {
      UserAction.drag(sheet, to: .large)
    }
    await expectFailure("There is nothing to drag: UIViewController is not the front sheet") {
      UserAction.drag(root, to: .large)
    }
    expect(spy.selected, equals: [.large])
  }

  @Test
  func `a tap beside an undimmed sheet goes to the view behind it`() async {
    let button = UIButton()
    root.view.addSubview(button)
    let sheet = UIViewController()
    root.present(sheet, animated: true)
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
    await window.settle()

    await expectFailure("the sheet isn't dimmed at its height") { UserAction.tapOutside(sheet) }
    expectPresented(by: root, is: sheet)
    expect(UserAction.tap(button))
    UserAction.drag(sheet, to: .large)
    await expectFailure("UIButton can't be tapped") { UserAction.tap(button) }
    expect(UserAction.tapOutside(sheet))
    await window.settle()
    expectNothingPresented(by: root)
  }

  @Test
  func `a screen under a sheet or in a search that is covered is out of reach`() async {
    let top = UIViewController()
    await push(top)
    let (button, field, view, rows) = (UIButton(), UITextField(), UITextView(), Rows())
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    table.dataSource = rows
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 40),
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = rows
    for view in [button, field, view, table, collection] { top.view.addSubview(view) }
    let item = UIBarButtonItem(title: "Add", primaryAction: UIAction { _ in })
    top.navigationItem.rightBarButtonItem = item
    let search = UISearchController(searchResultsController: nil)
    top.navigationItem.searchController = search
    search.isActive = true
    await window.settle()
    expect(UserAction.tap(button))
    expect(UserAction.type("a", into: field))
    expect(UserAction.type("a", into: view))
    expect(UserAction.type("a", into: search.searchBar))
    expect(UserAction.selectRow(0, in: table))
    expect(UserAction.selectItem(0, in: collection))
    expect(UserAction.tap(item))
    let sheet = UIViewController()
    search.present(sheet, animated: true)
    await window.settle()

    await expectFailure("UIButton can't be tapped") { UserAction.tap(button) }
    await expectFailure("can't be typed into UITextField") { UserAction.type("b", into: field) }
    await expectFailure("can't be typed into UITextView") { UserAction.type("b", into: view) }
    await expectFailure("can't be typed into UISearchBar") {
      UserAction.type("b", into: search.searchBar)
    }
    await expectFailure("Row 0 of section 0 can't be selected") {
      UserAction.selectRow(0, in: table)
    }
    await expectFailure("Item 0 of section 0 can't be selected") {
      UserAction.selectItem(0, in: collection)
    }
    await expectFailure("“Add” can't be tapped") { UserAction.tap(item) }
    await expectFailure("can't be cancelled") { UserAction.cancel(search) }
    sheet.dismiss(animated: true)
    await window.settle()
    expect(UserAction.cancel(search))
    await window.settle()

    root.present(UIViewController(), animated: true)
    await window.settle()
    await expectFailure("it is covered") { UserAction.tapBack(in: navigation) }
    await expectFailure("or is covered") { UserAction.pick(root, inBackMenuOf: navigation) }
    await expectFailure("A swipe back doesn't begin") {
      UserAction.swipeBack(in: navigation).finish()
    }
    expectStack(of: navigation, is: [root, top])
    root.dismiss(animated: true)
    await push(UIViewController())
    await expectFailure("“Add” can't be tapped") { UserAction.tap(item) }
  }

  @Test
  func `a screen that isn't a visible sheet can't be dragged`() async {
    await expectFailure("nothing to drag down: UIViewController is not the front sheet") {
      _ = UserAction.dragDown(root)
    }

    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    root.present(cover, animated: true)
    await window.settle()
    await expectFailure("nothing to tap beside") {
      UserAction.tapOutside(cover)
    }
  }

  @Test
  func `a screen in a sheet that moves can't be dragged`() async {
    let screen = UIViewController()
    let sheet = UINavigationController(rootViewController: screen)
    root.present(sheet, animated: true)

    await expectFailure("nothing to drag down: UIViewController is not the front sheet") {
      _ = UserAction.dragDown(screen)
    }
    await expectFailure("nothing to tap beside") { UserAction.tapOutside(screen) }
    await window.settle()
    expect(UserAction.dragDown(screen).isUnderWay)
  }

  @Test
  func `an alert's buttons are tapped by their title`() async {
    let alert = UIAlertController(title: "Discard?", message: nil, preferredStyle: .alert)
    var answers: [String] = []
    alert.addAction(
      UIAlertAction(title: "Discard", style: .destructive) { _ in answers.append("yes") }
    )
    alert.addAction(UIAlertAction(title: "Keep", style: .cancel) { _ in answers.append("no") })
    root.present(alert, animated: true)

    await expectFailure("is not on display or still moving") {
      UserAction.tap("Discard", in: alert)
    }
    await window.settle()
    await expectFailure("has no button “Delete”, but “Discard”, “Keep”") {
      UserAction.tap("Delete", in: alert)
    }
    let empty = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    await expectFailure("has no button “Delete”; it has none.") {
      UserAction.tap("Delete", in: empty)
    }
    await expectFailure("it dismisses only a visible action sheet that has a cancel action") {
      UserAction.tapOutside(alert)
    }

    UserAction.tap("Discard", in: alert)
    await window.settle()
    expect(answers, equals: ["yes"])
    expectNothingPresented(by: root)
  }

  @Test
  func `a tap outside an action sheet takes its cancel action`() async {
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    var isCancelled = false
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in isCancelled = true })
    root.present(sheet, animated: true)
    await window.settle()

    UserAction.tapOutside(sheet)
    await window.settle()

    expect(isCancelled)
  }

  @Test
  func `controls and bar buttons are tapped unless they are disabled`() async {
    var taps = 0
    let action = UIAction(title: "Add") { _ in taps += 1 }
    let button = UIButton(type: .system, primaryAction: action)
    let item = UIBarButtonItem(primaryAction: action)
    root.view.addSubview(button)

    UserAction.tap(button)
    UserAction.tap(item)
    expect(taps, equals: 2)

    button.isEnabled = false
    item.isEnabled = false
    await expectFailure("UIButton can't be tapped") { UserAction.tap(button) }
    await expectFailure("The bar button “Add” can't be tapped") { UserAction.tap(item) }
    expect(taps, equals: 2)
  }

  @Test
  func `a row that is there is selected`() async {
    let rows = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    table.dataSource = rows
    table.delegate = rows
    root.view.addSubview(table)
    await window.settle()

    expect(UserAction.selectRow(20, section: 1, in: table))
    expect(rows.selected, equals: [IndexPath(row: 20, section: 1)])

    await expectFailure("Row 30 of section 0 can't be selected: there is no such row") {
      UserAction.selectRow(30, in: table)
    }
    expect(rows.selected.count, equals: 1)
  }

  @Test
  func `text is typed into fields that take it`() async {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let view = UITextView(frame: CGRect(x: 0, y: 50, width: 100, height: 40))
    root.view.addSubview(field)
    root.view.addSubview(view)

    UserAction.type("Hello", into: field)
    UserAction.type("World", into: view)
    expect(field.text, equals: "Hello")
    expect(view.text, equals: "World")

    field.isHidden = true
    await expectFailure("“!” can't be typed into UITextField") { UserAction.type("!", into: field) }
  }
}

/// A sheet's delegate that records the heights to which the sheet is dragged.
private final class DetentDelegate: NSObject, UISheetPresentationControllerDelegate {
  private(set) var selected: [UISheetPresentationController.Detent.Identifier?] = []

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {
    selected.append(sheetPresentationController.selectedDetentIdentifier)
  }
}

/// A data source with two sections of thirty rows.
@MainActor
private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
  private(set) var selected: [IndexPath] = []

  func numberOfSections(in tableView: UITableView) -> Int { 2 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }

  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected.append(indexPath)
  }
}

extension Rows: UICollectionViewDataSource {
  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { 30 }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
}

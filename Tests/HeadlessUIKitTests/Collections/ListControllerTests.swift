import Expectations
import Foundation
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

extension Behaviours {
  /// Tests screens that are a table or a collection.
  @MainActor
  struct Lists {
    private final class Items: UICollectionViewController {
      var onSelect: (() -> Void)?

      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(TextCell.self, forCellWithReuseIdentifier: "item")
      }

      override func collectionView(
        _ collectionView: UICollectionView,
        numberOfItemsInSection section: Int
      ) -> Int { 3 }

      override func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
      }

      override func collectionView(
        _ collectionView: UICollectionView,
        didSelectItemAt indexPath: IndexPath
      ) {
        onSelect?()
      }
    }

    private final class Rows: UITableViewController {
      var onSelect: (() -> Void)?

      override func tableView(
        _ tableView: UITableView,
        numberOfRowsInSection section: Int
      ) -> Int { 3 }

      override func tableView(
        _ tableView: UITableView,
        didSelectRowAt indexPath: IndexPath
      ) {
        onSelect?()
      }
    }

    private let first = IndexPath(item: 0, section: 0)

    @Test
    func `a screen of items is notified of taps, and deselects its item on its return`()
      async
    {
      let items = Items(collectionViewLayout: UICollectionViewFlowLayout())
      let stack = UINavigationController(rootViewController: items)
      let window = TestWindow(rootViewController: stack)
      await window.settle()
      items.onSelect = { [weak stack] in
        stack?.pushViewController(UIViewController(), animated: true)
      }

      expect(items.collectionView.headlessSelectItem(at: first))
      await window.settle()
      expect(stack.viewControllers.count, equals: 2)
      expect(items.collectionView.indexPathsForSelectedItems, equals: [first])

      UserAction.tapBack(in: stack)
      await window.settle()
      expect(items.collectionView.indexPathsForSelectedItems, equals: [])

      items.clearsSelectionOnViewWillAppear = false
      items.collectionView.headlessSelectItem(at: first)
      await window.settle()
      UserAction.tapBack(in: stack)
      await window.settle()
      expect(items.collectionView.indexPathsForSelectedItems, equals: [first])
      expect(items.collectionView !== items.view)
      expect(items.collectionView.superview, is: items.view)
    }

    @Test
    func `a screen of rows is its table, and keeps a selection if told to`() async {
      let rows = Rows(style: .grouped)
      let stack = UINavigationController(rootViewController: rows)
      let window = TestWindow(rootViewController: stack)
      await window.settle()
      rows.onSelect = { [weak stack] in
        stack?.pushViewController(UIViewController(), animated: true)
      }

      expect(rows.tableView.headlessSelectRow(at: first))
      await window.settle()
      rows.clearsSelectionOnViewWillAppear = false
      stack.popViewController(animated: true)
      await window.settle()
      expect(rows.tableView.indexPathForSelectedRow, equals: first)

      rows.clearsSelectionOnViewWillAppear = true
      stack.pushViewController(UIViewController(), animated: true)
      await window.settle()
      stack.popViewController(animated: true)
      await window.settle()
      expectNil(rows.tableView.indexPathForSelectedRow)
      expect(rows.tableView, is: rows.view)
      expect(rows.tableView.style, equals: .grouped)
    }

    @Test
    func `both are freed when they are popped`() async {
      weak var items: UIViewController?
      weak var rows: UIViewController?
      let stack = UINavigationController(rootViewController: UIViewController())
      let window = TestWindow(rootViewController: stack)
      do {
        let screen = Items(collectionViewLayout: UICollectionViewFlowLayout())
        let list = Rows()
        items = screen
        rows = list
        stack.setViewControllers(stack.viewControllers + [screen, list], animated: false)
      }
      await window.settle()
      _ = (items as? Items)?.collectionView.layoutIfNeeded()

      stack.popToRootViewController(animated: true)
      await window.settle()

      expectNil(items)
      expectNil(rows)
    }

    @Test
    func `a screen of items without a layout raises when its view is loaded`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { UICollectionViewController().loadViewIfNeeded() }
      }
      expectRaised(result, "UICollectionView must be initialized with a non-nil layout parameter")
    }

    @Test
    func `a list is pulled down once until it has been renewed`() {
      let control = UIRefreshControl()
      var renewals = 0
      control.addAction(UIAction { _ in renewals += 1 }, for: .valueChanged)
      let rows = Rows()
      rows.refreshControl = control
      expect(rows.tableView.refreshControl, is: control)
      expect(control.superview, is: rows.tableView)

      control.beginRefreshing()
      control.endRefreshing()
      expect(renewals, equals: 0)

      expect(control.headlessPull())
      expect(control.isRefreshing)
      expect(!control.headlessPull())
      control.endRefreshing()
      expect(control.headlessPull())
      expect(renewals, equals: 2)
      control.endRefreshing()

      control.isEnabled = false
      expect(!control.headlessPull())
      control.isEnabled = true
      rows.tableView.isHidden = true
      expect(!control.headlessPull())
      expect(renewals, equals: 2)

      rows.refreshControl = nil
      expectNil(control.superview)
    }
  }
}

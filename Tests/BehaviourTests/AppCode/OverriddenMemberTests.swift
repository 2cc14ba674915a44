import Expectations
import Foundation
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Tests members that a subclass overrides, and which code calls the overrides.
  @MainActor
  struct OverriddenMembers {
    @Test
    func `B359: an overridden style and overridden traits of a child are used`() async {
      let container = CompactContainer()
      let child = DarkScreen()
      container.addChild(child)
      container.view.addSubview(child.view)
      child.didMove(toParent: container)
      let window = TestWindow(rootViewController: container)
      await window.settle()

      expect(child.traitCollection.userInterfaceStyle, equals: .dark)
      expect(child.view.traitCollection.userInterfaceStyle, equals: .dark)
      expect(container.traitCollection.userInterfaceStyle != .dark)
      expect(child.traitCollection.verticalSizeClass, equals: .compact)
      expect(child.view.traitCollection.verticalSizeClass, equals: .compact)

      let view = DarkView()
      container.view.addSubview(view)
      expect(view.traitCollection.userInterfaceStyle, equals: .dark)
    }

    @Test
    func `B359: the insets that a view returns are passed on to its subviews`() async {
      let screen = UIViewController()
      let around = InsetView(frame: screen.view.bounds)
      let inside = UIView(frame: around.bounds)
      around.addSubview(inside)
      screen.view.addSubview(around)
      let window = TestWindow(rootViewController: screen)
      await window.settle()

      expect(around.safeAreaInsets.left, equals: 30)
      expect(inside.safeAreaInsets.left, equals: 30)
      expect(around.safeAreaLayoutGuide.layoutFrame.minX, equals: 30)
    }

    @Test
    func `a view's overridden methods are called in place of its class's`() async {
      let view = CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let beside = UIView()
      view.addSubview(beside)

      view.invalidateIntrinsicContentSize()
      view.setNeedsUpdateConstraints()
      view.updateConstraintsIfNeeded()
      view.layoutMargins = .zero
      view.addInteraction(NoInteraction())
      NSLayoutConstraint.activate([beside.widthAnchor.constraint(equalTo: view.widthAnchor)])

      expect(
        view.calls,
        equals: [
          "invalidateIntrinsicContentSize", "setNeedsUpdateConstraints",
          "updateConstraintsIfNeeded",
          "layoutMargins", "addInteraction", "widthAnchor",
        ]
      )
    }

    @Test
    func `a new text of a label invalidates its size`() {
      let label = CountingLabel()
      label.text = "Long"
      expect(label.invalidations > 0)
    }

    @Test
    func `a table's overridden selection, scrolling and updates are called`() {
      let table = CountingTable(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: .plain)
      let source = Rows(3)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.dataSource = source
      table.layoutIfNeeded()
      let row = IndexPath(row: 1, section: 0)

      table.selectRow(at: row, animated: false, scrollPosition: .top)
      expect(table.indexPathForSelectedRow, equals: row)
      table.deselectRow(at: row, animated: false)
      update(table, source)
      table.beginUpdates()
      table.endUpdates()

      // It isn't known whether UIKit itself calls the first method for its own updates.
      let calls = ["select", "deselect", "batch", "insert"]
      expect(table.calls.filter(calls.contains), equals: calls)
      expect(table.calls.suffix(2), equals: ["begin", "end"])
    }

    private func update(_ table: UITableView, _ source: Rows) {
      table.performBatchUpdates {
        source.count += 1
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      }
      expect(table.numberOfRows(inSection: 0), equals: source.count)
    }

    @Test
    func `a collection's overridden selection, scrolling and updates are called`() {
      let collection = CountingCollection(
        frame: CGRect(x: 0, y: 0, width: 100, height: 100),
        collectionViewLayout: UICollectionViewFlowLayout()
      )
      let source = Items(3)
      collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
      collection.dataSource = source
      collection.layoutIfNeeded()
      let item = IndexPath(item: 1, section: 0)

      collection.selectItem(at: item, animated: false, scrollPosition: .top)
      expect(collection.indexPathsForSelectedItems, equals: [item])
      collection.deselectItem(at: item, animated: false)
      collection.performBatchUpdates(
        {
          source.count += 1
          collection.insertItems(at: [IndexPath(item: 0, section: 0)])
        },
        completion: nil
      )

      expect(collection.calls.contains("select"))
      expect(collection.calls.contains("deselect"))
      expect(collection.calls.contains("batch"))
      expect(collection.calls.contains("insert"))
      expect(collection.numberOfItems(inSection: 0), equals: 4)
    }
  }
}

private final class CompactContainer: UIViewController {
  @available(*, deprecated)
  override func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    UITraitCollection(verticalSizeClass: .compact)
  }
}

private final class DarkScreen: UIViewController {
  override var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { .dark }
    set {}
  }
}

private final class DarkView: UIView {
  override var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { .dark }
    set {}
  }
}

private final class InsetView: UIView {
  override var safeAreaInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)
  }
}

private final class CountingLabel: UILabel {
  private(set) var invalidations = 0

  override func invalidateIntrinsicContentSize() {
    invalidations += 1
    super.invalidateIntrinsicContentSize()
  }
}

private final class NoInteraction: TestObject, UIInteraction {
  weak var view: UIView?

  func willMove(to view: UIView?) {}
  func didMove(to view: UIView?) { self.view = view }
}

private final class CountingView: UIView {
  private(set) var calls: [String] = []

  override func invalidateIntrinsicContentSize() {
    calls.append("invalidateIntrinsicContentSize")
    super.invalidateIntrinsicContentSize()
  }

  override func setNeedsUpdateConstraints() {
    calls.append("setNeedsUpdateConstraints")
    super.setNeedsUpdateConstraints()
  }

  override func updateConstraintsIfNeeded() {
    calls.append("updateConstraintsIfNeeded")
    super.updateConstraintsIfNeeded()
  }

  override var layoutMargins: UIEdgeInsets {
    didSet { calls.append("layoutMargins") }
  }

  override func addInteraction(_ interaction: any UIInteraction) {
    calls.append("addInteraction")
    super.addInteraction(interaction)
  }

  override var widthAnchor: NSLayoutDimension {
    calls.append("widthAnchor")
    return super.widthAnchor
  }

  override var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { super.directionalLayoutMargins }
    set { super.directionalLayoutMargins = newValue }
  }

  override var constraints: [NSLayoutConstraint] { super.constraints }
  override var layoutGuides: [UILayoutGuide] { super.layoutGuides }
  override var layoutMarginsGuide: UILayoutGuide { super.layoutMarginsGuide }
  override var readableContentGuide: UILayoutGuide { super.readableContentGuide }
  override var firstBaselineAnchor: NSLayoutYAxisAnchor { super.firstBaselineAnchor }

  override func addConstraint(_ constraint: NSLayoutConstraint) {
    super.addConstraint(constraint)
  }

  override func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    super.removeConstraints(constraints)
  }

  override func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    .required
  }

  override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    super.convert(point, to: view)
  }

  override func needsUpdateConstraints() -> Bool { super.needsUpdateConstraints() }
}

private final class CountingTable: UITableView {
  private(set) var calls: [String] = []

  override func selectRow(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: UITableView.ScrollPosition
  ) {
    calls.append("select")
    super.selectRow(at: indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  override func deselectRow(at indexPath: IndexPath, animated: Bool) {
    calls.append("deselect")
    super.deselectRow(at: indexPath, animated: animated)
  }

  override func scrollToRow(
    at indexPath: IndexPath,
    at scrollPosition: UITableView.ScrollPosition,
    animated: Bool
  ) {
    super.scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
  }

  override func insertRows(
    at indexPaths: [IndexPath],
    with animation: UITableView.RowAnimation
  ) {
    calls.append("insert")
    super.insertRows(at: indexPaths, with: animation)
  }

  override func moveSection(_ section: Int, toSection newSection: Int) {
    super.moveSection(section, toSection: newSection)
  }

  override func beginUpdates() {
    calls.append("begin")
    super.beginUpdates()
  }

  override func endUpdates() {
    calls.append("end")
    super.endUpdates()
  }

  override func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    calls.append("batch")
    super.performBatchUpdates(updates, completion: completion)
  }
}

private final class CountingCollection: UICollectionView {
  private(set) var calls: [String] = []

  override func selectItem(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: UICollectionView.ScrollPosition
  ) {
    calls.append("select")
    super.selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  override func deselectItem(at indexPath: IndexPath, animated: Bool) {
    calls.append("deselect")
    super.deselectItem(at: indexPath, animated: animated)
  }

  override func scrollToItem(
    at indexPath: IndexPath,
    at scrollPosition: UICollectionView.ScrollPosition,
    animated: Bool
  ) {
    super.scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
  }

  override func insertItems(at indexPaths: [IndexPath]) {
    calls.append("insert")
    super.insertItems(at: indexPaths)
  }

  override func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    calls.append("batch")
    super.performBatchUpdates(updates, completion: completion)
  }
}

private final class Rows: TestObject, UITableViewDataSource {
  var count: Int

  init(_ count: Int) {
    self.count = count
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
}

private final class Items: TestObject, UICollectionViewDataSource {
  var count: Int

  init(_ count: Int) {
    self.count = count
  }

  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
}

import Foundation

/// A data source that shows one snapshot after another in a table view.
///
/// An item that is in both snapshots keeps its cell and its selection, even if it moves.
///
/// **Who holds whom**
///
/// - The app holds the data source. As with any data source, the table view refers to it weakly.
/// - The data source refers weakly to the table view, and holds the closure that makes cells.
///
/// HeadlessUIKit leaves out section snapshots, and reordering of rows by the user.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: HeadlessObject, UITableViewDataSource {
  /// A closure that returns the cell of an item.
  public typealias CellProvider = (
    _ tableView: UITableView,
    _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var shown = DiffableItems<SectionIdentifierType, ItemIdentifierType>()

  /// The animation of rows, which has no effect because nothing is drawn.
  open var defaultRowAnimation: UITableView.RowAnimation = .automatic

  /// Creates a data source, and sets it as the data source of a table view.
  public init(
    tableView: UITableView,
    cellProvider:
      @escaping UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>
      .CellProvider
  ) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  // MARK: Snapshots

  /// Returns a copy of the current snapshot.
  open func snapshot() -> NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  > { shown.snapshot }

  /// Applies another snapshot.
  ///
  /// `completion` is called at the end of the animation or, if there is no animation, in the next run-loop pass.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    let before = shown
    shown = DiffableItems(snapshot)
    tableView?.forgetRows()
    tableView?.move(
      isReloaded: before.reloaded(by: snapshot).contains,
      to: before.way(to: shown)
    )
    tableView?.reconfigureRows(
      at: snapshot.reconfiguredItemIdentifiers.compactMap(shown.place(of:))
    )
    guard let completion else { return }
    let duration = animatingDifferences ? 0.3 : 0
    UIView.animate(withDuration: duration, animations: {}, completion: { _ in completion() })
  }

  /// Applies another snapshot without comparing it to the current one, so that every cell is made again.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    shown = DiffableItems(snapshot)
    tableView?.reloadData()
    if let completion { HeadlessRunLoop.main.afterCommit { completion() } }
  }

  // MARK: Positions

  /// Returns the item at an index path, or nil if the index path isn't in the list.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { shown[indexPath] }

  /// Returns the index path of an item, or nil if the item isn't in the list.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    shown.place(of: itemIdentifier)
  }

  /// Returns the section at an index, or nil if the index isn't in the list.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    shown.sections.indices.contains(index) ? shown.sections[index] : nil
  }

  /// Returns the index of a section, or nil if the section isn't in the list.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    shown.sections.firstIndex(of: sectionIdentifier)
  }

  // MARK: Data source methods

  /// Returns the number of sections.
  open func numberOfSections(in tableView: UITableView) -> Int { shown.sections.count }

  /// Returns the number of rows in a section.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.count(inSection: section)
  }

  /// Returns the cell that the cell provider makes.
  ///
  /// If the cell provider returns nil, this raises an exception.
  open func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard let item = shown[indexPath], let cell = cellProvider(tableView, indexPath, item) else {
      HeadlessLog.raise(
        HeadlessLog.internalInconsistency,
        "UITableViewDiffableDataSource cell provider returned nil for index path \(indexPath)"
      )
    }
    return cell
  }

  /// Returns nil, so that sections have no title.
  ///
  /// Override it to add titles.
  open func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? { nil }

  /// Returns nil, so that sections have no title.
  ///
  /// Override it to add titles.
  open func tableView(
    _ tableView: UITableView,
    titleForFooterInSection section: Int
  ) -> String? { nil }

  /// Returns false, so that the user can't edit rows.
  ///
  /// Override it to allow editing.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  /// Does nothing.
  ///
  /// Override it to change the data.
  open func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
}

extension UITableViewDiffableDataSource {
  /// Applies another snapshot, and returns at the end of the animation.
  public func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Applies another snapshot with new cells, and returns in the next run-loop pass.
  public func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await withCheckedContinuation { continuation in
      applySnapshotUsingReloadData(snapshot) { continuation.resume() }
    }
  }
}

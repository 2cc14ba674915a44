import Foundation

/// The data source of a table, which shows a snapshot, and then the next.
///
/// The table refers to it weakly, as to any data source: the app holds it. It refers weakly to the
/// table, and holds the closure that makes cells. An item that is in both snapshots keeps its cell and its
/// selection, wherever it goes.
///
/// Left out: sections' own snapshots, and rows that the user moves.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: HeadlessObject, UITableViewDataSource {
  /// Makes the cell of an item.
  public typealias CellProvider = (
    _ tableView: UITableView,
    _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var shown = DiffableItems<SectionIdentifierType, ItemIdentifierType>()

  /// How rows come and go, which is all the same without pixels.
  open var defaultRowAnimation: UITableView.RowAnimation = .automatic

  /// Makes the data source of a table, and becomes it.
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

  /// What is shown, as a snapshot of the app's own.
  open func snapshot() -> NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  > { shown.snapshot }

  /// Shows another snapshot; `completion` is called when the animation is over, without one a turn later.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    let before = shown
    shown = DiffableItems(snapshot)
    tableView?.forgetRows()
    tableView?.move(reloaded: before.reloaded(by: snapshot), to: before.way(to: shown))
    tableView?.reconfigureRows(
      at: snapshot.reconfiguredItemIdentifiers.compactMap(shown.place(of:))
    )
    guard let completion else { return }
    let duration = animatingDifferences ? 0.3 : 0
    UIView.animate(withDuration: duration, animations: {}, completion: { _ in completion() })
  }

  /// Shows another snapshot without looking for what is in both: every cell is made anew.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    shown = DiffableItems(snapshot)
    tableView?.reloadData()
    if let completion { HeadlessRunLoop.main.afterCommit { completion() } }
  }

  // MARK: What is where

  /// The item at a place.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { shown[indexPath] }

  /// Where an item is.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    shown.place(of: itemIdentifier)
  }

  /// The section at a place.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    shown.sections.indices.contains(index) ? shown.sections[index] : nil
  }

  /// Where a section is.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    shown.sections.firstIndex(of: sectionIdentifier)
  }

  // MARK: As a data source

  /// How many sections there are.
  open func numberOfSections(in tableView: UITableView) -> Int { shown.sections.count }

  /// How many rows a section has.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.count(inSection: section)
  }

  /// The cell the closure makes; raises when it makes none.
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

  /// No title; override to give sections one.
  open func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? { nil }

  /// No title; override to give sections one.
  open func tableView(
    _ tableView: UITableView,
    titleForFooterInSection section: Int
  ) -> String? { nil }

  /// The user may not edit rows; override to let it be.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  /// Does nothing; override to change the data.
  open func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
}

extension UITableViewDiffableDataSource {
  /// Shows another snapshot, and goes on when the animation is over.
  public func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows another snapshot with every cell made anew, and goes on a turn later.
  public func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await withCheckedContinuation { continuation in
      applySnapshotUsingReloadData(snapshot) { continuation.resume() }
    }
  }
}

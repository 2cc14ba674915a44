import Foundation

/// The data source of a collection, which shows a snapshot, and then the next.
///
/// The collection refers to it weakly, as to any data source: the app holds it. It refers weakly to the
/// collection, and holds the closure that makes cells. An item that is in both snapshots keeps its cell and its
/// selection, wherever it goes.
///
/// Left out: sections' own snapshots.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: HeadlessObject, UICollectionViewDataSource {
  /// Makes the cell of an item.
  public typealias CellProvider = (
    _ collectionView: UICollectionView,
    _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?

  /// Makes a section's view.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView,
    _ elementKind: String,
    _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var shown = DiffableItems<SectionIdentifierType, ItemIdentifierType>()

  /// Makes the sections' views; held.
  public var supplementaryViewProvider:
    UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>
      .SupplementaryViewProvider?

  /// Makes the data source of a collection, and becomes it.
  public init(
    collectionView: UICollectionView,
    cellProvider:
      @escaping UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>
      .CellProvider
  ) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
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
    collectionView?.forgetItems()
    collectionView?.move(reloaded: before.reloaded(by: snapshot), to: before.way(to: shown))
    collectionView?.reconfigureItems(
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
    collectionView?.reloadData()
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
  open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.sections.count }

  /// How many items a section has.
  open func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { shown.count(inSection: section) }

  /// The cell the closure makes; raises when it makes none.
  open func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = shown[indexPath], let cell = cellProvider(collectionView, indexPath, item)
    else {
      HeadlessLog.raise(
        HeadlessLog.internalInconsistency,
        "UICollectionViewDiffableDataSource cell provider returned nil for index path \(indexPath)"
      )
    }
    return cell
  }

  /// The view `supplementaryViewProvider` makes.
  open func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView()
  }
}

extension UICollectionViewDiffableDataSource {
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

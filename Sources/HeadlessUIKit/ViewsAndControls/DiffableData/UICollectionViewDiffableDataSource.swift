import Foundation

/// A data source that shows one snapshot after another in a collection view.
///
/// An item that is in both snapshots keeps its cell and its selection, even if it moves.
///
/// **Who holds whom**
///
/// - The app holds the data source. As with any data source, the collection view refers to it weakly.
/// - The data source refers weakly to the collection view, and holds the closure that makes cells.
///
/// HeadlessUIKit leaves out section snapshots.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: HeadlessObject, UICollectionViewDataSource {
  /// A closure that returns the cell of an item.
  public typealias CellProvider = (
    _ collectionView: UICollectionView,
    _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?

  /// A closure that returns a supplementary view.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView,
    _ elementKind: String,
    _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var shown = DiffableItems<SectionIdentifierType, ItemIdentifierType>()

  /// The closure that returns supplementary views.
  ///
  /// The data source holds it.
  public var supplementaryViewProvider:
    UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>
      .SupplementaryViewProvider?

  /// Creates a data source, and sets it as the data source of a collection view.
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
    collectionView?.forgetItems()
    collectionView?.move(
      isReloaded: before.reloaded(by: snapshot).contains,
      to: before.way(to: shown)
    )
    collectionView?.reconfigureItems(
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
    collectionView?.reloadData()
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
  open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.sections.count }

  /// Returns the number of items in a section.
  open func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { shown.count(inSection: section) }

  /// Returns the cell that the cell provider makes.
  ///
  /// If the cell provider returns nil, this raises an exception.
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

  /// Returns the view that `supplementaryViewProvider` makes.
  open func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView()
  }
}

extension UICollectionViewDiffableDataSource {
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

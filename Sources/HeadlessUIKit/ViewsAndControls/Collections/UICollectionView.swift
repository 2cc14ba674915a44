import Foundation

/// A collection view that shows the items of its data source at the positions that its layout determines.
///
/// During layout, the collection view makes cells for the visible items. It stores the cells of items that are no
/// longer visible, so that they can be reused. While the collection view has no size, its first twenty items count as
/// visible.
///
/// HeadlessUIKit leaves out reordering of items by the user, prefetching, editing, focus, menus and dragging.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  struct SectionView: Hashable {
    let kind: String
    let indexPath: IndexPath
  }

  var counts: [Int]?
  var cells: [IndexPath: UICollectionViewCell] = [:]
  var sectionViews: [SectionView: UICollectionReusableView] = [:]
  var reusableCells = ReusableViews<UICollectionViewCell>()
  var reusableSectionViews: [String: ReusableViews<UICollectionReusableView>] = [:]
  var decorationViews: [SectionView: UICollectionReusableView] = [:]
  private var boundsLaidOut: CGRect?

  /// The item that is being reconfigured.
  ///
  /// Dequeuing a cell for this item returns its existing cell.
  var reconfigured: IndexPath?

  /// Whether a collection view is requesting a cell.
  static var isAskingForCell = false

  /// The selected items, in the order in which they were selected.
  var selection: [IndexPath] = []

  /// The update in progress.
  var update = ListUpdate()
  /// The number of calls to `change(_:)` that haven't returned yet.
  var openUpdates = 0

  /// The layout of the items.
  ///
  /// The collection view holds its layout, which refers to the collection view weakly.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet { adopt(collectionViewLayout, after: oldValue) }
  }

  /// The data source of the items, which isn't held (B207).
  ///
  /// Setting it reloads the collection view.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { reloadData() }
  }

  /// The delegate, which allows or refuses the user's actions on items, and is notified of them.
  ///
  /// It isn't held (B207).
  @_nonoverride
  open var delegate: (any UICollectionViewDelegate)? {
    get { super.delegate as? any UICollectionViewDelegate }
    set {
      super.delegate = newValue
      collectionViewLayout.invalidateLayout()
    }
  }

  /// Whether the user can select items.
  open var allowsSelection = true

  /// Whether several items can be selected at the same time.
  open var allowsMultipleSelection = false

  /// The view behind the items.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// Creates a collection view that holds its layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// Returns nil, because HeadlessUIKit can't decode archives.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: Items

  /// The number of items in each section.
  ///
  /// If the numbers aren't known, the data source is asked for them.
  var knownCounts: [Int] {
    if let counts { return counts }
    let sections = dataSource?.numberOfSections(in: self) ?? 0
    let told = (0..<sections).map {
      dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0
    }
    counts = told
    return told
  }

  /// The number of sections.
  open var numberOfSections: Int { knownCounts.count }

  /// Returns the number of items in a section.
  @discardableResult
  open func numberOfItems(inSection section: Int) -> Int {
    knownCounts[section]
  }

  func hasItem(at indexPath: IndexPath) -> Bool {
    let counts = knownCounts
    return counts.indices.contains(indexPath.section)
      && (0..<counts[indexPath.section]).contains(indexPath.item)
  }

  /// Asks the data source for all data again, and clears the selection.
  ///
  /// The cells of the visible items are made in the next layout.
  open func reloadData() {
    counts = nil
    selection = []
    putAwayAll()
    collectionViewLayout.invalidateLayout(everything: true, counts: true)
  }

  private func adopt(_ layout: UICollectionViewLayout, after old: UICollectionViewLayout) {
    for key in Array(decorationViews.keys) { putAwayDecoration(key, of: old) }
    old.collectionView = nil
    layout.collectionView = self
    layout.invalidateLayout(everything: true, counts: false)
  }

  /// Sets another layout.
  ///
  /// Nothing is drawn, so the animation has no effect.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }

  /// Sets another layout.
  ///
  /// `completion` is called at the end of the animation.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    UIView.animate(withDuration: animated ? 0.3 : 0, animations: {}, completion: completion)
  }

  // MARK: Layout

  /// Makes cells for items that have become visible, and stores the cells of items that are no longer visible.
  open override func layoutSubviews() {
    super.layoutSubviews()
    noteBounds()
    showElementsInSight()
  }

  /// Invalidates the layout if the bounds have changed, and either the layout requires it or the size is different.
  private func noteBounds() {
    guard bounds != boundsLaidOut else { return }
    let isOtherSize = boundsLaidOut?.size != bounds.size
    boundsLaidOut = bounds
    let layout = collectionViewLayout
    guard layout.shouldInvalidateLayout(forBoundsChange: bounds) || isOtherSize else { return }
    layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
  }

  // MARK: Cells

  /// Registers a class of cells for an identifier, or removes the registration if the class is nil.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    reusableCells.register(cellClass, for: identifier)
  }

  /// Registers a class of supplementary views for a kind, or removes the registration if the class is nil.
  open func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    reusableSectionViews[elementKind, default: ReusableViews()].register(viewClass, for: identifier)
  }

  /// Registers a nib of cells for an identifier, or removes the registration if the nib is nil.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    reusableCells.register(nib, for: identifier)
  }

  /// Registers a nib of supplementary views for a kind, or removes the registration if the nib is nil.
  open func register(
    _ nib: UINib?,
    forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    reusableSectionViews[kind, default: ReusableViews()].register(nib, for: identifier)
  }

  /// Returns a reused cell, or a new cell of the registered nib or class.
  ///
  /// If the item is being reconfigured and its existing cell has this identifier, that cell is returned. If nothing is
  /// registered, this raises an exception.
  @discardableResult
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if reconfigured == indexPath, let cell = cells[indexPath], cell.reuseIdentifier == identifier {
      return cell
    }
    guard let cell = reusableCells.dequeue(identifier) else {
      raiseUnregistered("UICollectionElementKindCell", identifier)
    }
    return cell
  }

  /// Returns a reused supplementary view, or a new one of the registered nib or class.
  ///
  /// If nothing is registered, this raises an exception.
  @discardableResult
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String,
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = reusableSectionViews[elementKind, default: ReusableViews()].dequeue(identifier)
    guard let view else { raiseUnregistered(elementKind, identifier) }
    return view
  }

  func raiseUnregistered(_ kind: String, _ identifier: String) -> Never {
    HeadlessLog.raise(
      HeadlessLog.internalInconsistency,
      "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a "
        + "nib or a class for the identifier or connect a prototype cell in a storyboard"
    )
  }

  /// Returns the cell of a visible item.
  @discardableResult
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    cells[indexPath]
  }

  /// Returns the item of a visible cell.
  @discardableResult
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  /// Returns the item at a point of the content.
  @discardableResult
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    collectionViewLayout.prepareIfNeeded()
    let area = CGRect(origin: point, size: CGSize(width: 1, height: 1))
    return (collectionViewLayout.layoutAttributesForElements(in: area) ?? [])
      .first { $0.representedElementCategory == .cell && $0.frame.contains(point) }?.indexPath
  }

  /// The cells of the visible items.
  ///
  /// In HeadlessUIKit, they are sorted by index path. UIKit doesn't guarantee an order.
  open var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cells[$0] }
  }

  /// The index paths of the visible items.
  ///
  /// In HeadlessUIKit, they are sorted. UIKit doesn't guarantee an order.
  open var indexPathsForVisibleItems: [IndexPath] { cells.keys.sorted() }

  /// Returns the visible supplementary views of a kind.
  package func headlessSectionViews(ofKind kind: String) -> [UICollectionReusableView] {
    sectionViews.filter { $0.key.kind == kind }
      .sorted { $0.key.indexPath < $1.key.indexPath }
      .map(\.value)
  }

  // MARK: Selection and scrolling

  /// The selected items, or nil if selection isn't allowed.
  open var indexPathsForSelectedItems: [IndexPath]? { allowsSelection ? selection : nil }

  /// Selects an item, or deselects all items if the index path is nil, without calling the delegate.
  open func selectItem(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: UICollectionView.ScrollPosition
  ) {
    if indexPath == nil || !allowsMultipleSelection {
      for item in selection where item != indexPath { deselectItem(at: item, animated: animated) }
    }
    guard let indexPath, hasItem(at: indexPath) else { return }
    if !selection.contains(indexPath) { selection.append(indexPath) }
    cellForItem(at: indexPath)?.isSelected = true
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects an item without calling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    cellForItem(at: indexPath)?.isSelected = false
  }

  /// Scrolls so that an item is visible.
  open func scrollToItem(
    at indexPath: IndexPath,
    at scrollPosition: UICollectionView.ScrollPosition,
    animated: Bool
  ) {
    collectionViewLayout.prepareIfNeeded()
    guard let rect = collectionViewLayout.layoutAttributesForItem(at: indexPath)?.frame else {
      return
    }
    scrollRectToVisible(rect, animated: animated)
    var place = contentOffset
    if scrollPosition.contains(.top) { place.y = rect.minY }
    if scrollPosition.contains(.centeredVertically) { place.y = rect.midY - frame.height / 2 }
    if scrollPosition.contains(.bottom) { place.y = rect.maxY - frame.height }
    if scrollPosition.contains(.left) { place.x = rect.minX }
    if scrollPosition.contains(.centeredHorizontally) { place.x = rect.midX - frame.width / 2 }
    if scrollPosition.contains(.right) { place.x = rect.maxX - frame.width }
    let end = collectionViewLayout.collectionViewContentSize
    place.x = min(max(0, place.x), max(0, end.width - frame.width))
    place.y = min(max(0, place.y), max(0, end.height - frame.height))
    setContentOffset(place, animated: animated)
  }

  // MARK: Updates

  /// Asks the data source to change the existing cells of visible items (B334).
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    for item in indexPaths { reconfigure(item) }
  }

  /// Inserts items at their new positions.
  open func insertItems(at indexPaths: [IndexPath]) {
    change { $0.rows.inserted.formUnion(indexPaths) }
  }

  /// Deletes items at their old positions.
  open func deleteItems(at indexPaths: [IndexPath]) {
    change { $0.rows.deleted.formUnion(indexPaths) }
  }

  /// Makes new cells for items, and deselects the items.
  open func reloadItems(at indexPaths: [IndexPath]) {
    change { $0.rows.reloaded.formUnion(indexPaths) }
  }

  /// Moves an item from its old position to a new one, with its cell and its selection.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.rows.moved[indexPath] = newIndexPath }
  }

  /// Inserts sections at their new positions.
  open func insertSections(_ sections: IndexSet) {
    change { $0.sections.inserted.formUnion(sections) }
  }

  /// Deletes sections at their old positions.
  open func deleteSections(_ sections: IndexSet) {
    change { $0.sections.deleted.formUnion(sections) }
  }

  /// Makes new cells and supplementary views for sections, whose numbers of items may change.
  open func reloadSections(_ sections: IndexSet) {
    change { $0.sections.reloaded.formUnion(sections) }
  }

  /// Moves a section from its old position to a new one, with its cells and the selection of its items.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.sections.moved[section] = newSection }
  }

  /// Makes several changes in one update.
  ///
  /// `completion` is called at the end of the update's animation.
  open func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    change { _ in updates?() }
    guard let completion else { return }
    UIView.animate(withDuration: 0.3, animations: {}, completion: completion)
  }
}

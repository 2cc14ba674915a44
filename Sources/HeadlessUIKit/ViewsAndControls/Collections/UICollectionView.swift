import Foundation

/// Items in sections, as many as its data source says, where its layout says.
///
/// The collection makes cells at its layout, for the items in sight, and keeps those that went out of
/// sight to be used again. While it has no size its first twenty items count as in sight.
///
/// Left out: sections and items that move, come or go as a whole, prefetching, editing, focus, menus
/// and dragging.
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
  private var sizeLaidOut: CGSize?

  /// The item whose cell is asked for again, to be changed.
  var reconfigured: IndexPath?

  /// Whether a cell is asked for just now, of any collection.
  static var isAskingForCell = false

  /// The items selected, in the order in which they were.
  var selection: [IndexPath] = []

  /// The update being put together, and how many steps of it are still open.
  var update = ListUpdate()
  var openUpdates = 0

  /// Says where the items are; held, and refers back weakly.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet { adopt(collectionViewLayout, after: oldValue) }
  }

  /// Tells what the items are; setting it reloads the collection, which does not hold it (B207).
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { reloadData() }
  }

  /// Decides about and hears of what happens to the items; not held (B207).
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

  /// Whether several items can be selected at once.
  open var allowsMultipleSelection = false

  /// The view behind the items.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// Makes a collection with a layout, which it holds.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// Returns nil, because archives aren't modelled.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: Items

  /// How many items each section has, as last told; the data source is asked when that isn't known.
  var knownCounts: [Int] {
    if let counts { return counts }
    let sections = dataSource?.numberOfSections(in: self) ?? 0
    let told = (0..<sections).map {
      dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0
    }
    counts = told
    return told
  }

  /// How many sections there are.
  open var numberOfSections: Int { knownCounts.count }

  /// How many items a section has.
  @discardableResult
  open func numberOfItems(inSection section: Int) -> Int {
    knownCounts[section]
  }

  func hasItem(at indexPath: IndexPath) -> Bool {
    let counts = knownCounts
    return counts.indices.contains(indexPath.section)
      && (0..<counts[indexPath.section]).contains(indexPath.item)
  }

  /// Asks the data source for everything anew; nothing is selected afterwards.
  ///
  /// The cells for the items in sight come with the next layout.
  open func reloadData() {
    counts = nil
    selection = []
    putAwayAll()
    collectionViewLayout.invalidateLayout()
  }

  private func adopt(_ layout: UICollectionViewLayout, after old: UICollectionViewLayout) {
    old.collectionView = nil
    layout.collectionView = self
    layout.invalidateLayout()
  }

  /// Takes another layout; without pixels it is the same with animation.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }

  /// Takes another layout; `completion` is called when its animation is over.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    UIView.animate(withDuration: animated ? 0.3 : 0, animations: {}, completion: completion)
  }

  // MARK: Layout

  /// Makes the cells of items that came into sight and puts away those of items that went.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if sizeLaidOut != frame.size
      || collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds)
    {
      sizeLaidOut = frame.size
      collectionViewLayout.invalidateLayout()
    }
    showElementsInSight()
  }

  // MARK: Cells

  /// Has cells of `cellClass` made for an identifier; nil takes that back.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    reusableCells.register(cellClass, for: identifier)
  }

  /// Has views of `viewClass` made for the sections' views of a kind; nil takes that back.
  open func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    reusableSectionViews[elementKind, default: ReusableViews()].register(viewClass, for: identifier)
  }

  /// Has cells made of a nib for an identifier; nil takes that back.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    reusableCells.register(nib, for: identifier)
  }

  /// Has the sections' views of a kind made of a nib; nil takes that back.
  open func register(
    _ nib: UINib?,
    forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    reusableSectionViews[kind, default: ReusableViews()].register(nib, for: identifier)
  }

  /// A cell to use again, else a new one of the registered class or nib; raises if there is none.
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

  /// A section's view to use again, else a new one of the registered class; raises if there is none.
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

  private func raiseUnregistered(_ kind: String, _ identifier: String) -> Never {
    HeadlessLog.raise(
      HeadlessLog.internalInconsistency,
      "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a "
        + "nib or a class for the identifier or connect a prototype cell in a storyboard"
    )
  }

  /// The cell of an item in sight.
  @discardableResult
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    cells[indexPath]
  }

  /// The item of a cell in sight.
  @discardableResult
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  /// The item at a point of the content.
  @discardableResult
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    collectionViewLayout.prepareIfNeeded()
    let area = CGRect(origin: point, size: CGSize(width: 1, height: 1))
    return (collectionViewLayout.layoutAttributesForElements(in: area) ?? [])
      .first { $0.representedElementKind == nil && $0.frame.contains(point) }?.indexPath
  }

  /// The cells of the items in sight; here in their order, which UIKit doesn't promise.
  open var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cells[$0] }
  }

  /// The items in sight; here in their order, which UIKit doesn't promise.
  open var indexPathsForVisibleItems: [IndexPath] { cells.keys.sorted() }

  /// The views of sections of a kind that are in sight.
  package func headlessSectionViews(ofKind kind: String) -> [UICollectionReusableView] {
    sectionViews.filter { $0.key.kind == kind }
      .sorted { $0.key.indexPath < $1.key.indexPath }
      .map(\.value)
  }
}

import Foundation

/// A table view that shows the rows of its data source in sections.
///
/// During layout, the table view makes cells for the visible rows. It stores the cells of rows that are no longer
/// visible, so that they can be reused. The default height of a row is 44 points. While the table view has no height,
/// its first twenty rows count as visible.
///
/// HeadlessUIKit leaves out reordering of rows by the user, prefetching, indexes, and the user's swipes over rows.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  private var known: TableRows?
  var cells: [IndexPath: UITableViewCell] = [:]

  /// The row that is being reconfigured.
  ///
  /// Dequeuing a cell for this row returns its existing cell.
  var reconfigured: IndexPath?
  var reusable: [String: [UITableViewCell]] = [:]
  var sectionViews = TableSectionViews()
  private var classes: [String: UITableViewCell.Type] = [:]
  private var nibs: [String: UINib] = [:]

  /// The selected rows, in the order in which they were selected.
  var selection: [IndexPath] = []

  /// The update in progress.
  var update = ListUpdate()
  /// The number of calls to `beginUpdates()` without a call to `endUpdates()` yet.
  var openUpdates = 0

  /// The style in which sections are separated.
  open private(set) var style: UITableView.Style

  /// The data source of the rows, which isn't held (B207).
  ///
  /// Setting it reloads the table view.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { reloadData() }
  }

  /// The delegate, which allows or refuses the user's actions on rows, and is notified of them.
  ///
  /// It isn't held (B207).
  @_nonoverride
  open var delegate: (any UITableViewDelegate)? {
    get { super.delegate as? any UITableViewDelegate }
    set {
      super.delegate = newValue
      forgetRows()
    }
  }

  /// The height of a row, unless the delegate determines it.
  open var rowHeight: CGFloat = UITableView.automaticDimension {
    didSet { forgetRows() }
  }

  /// A value that stands for the default height, which is 44 points for a row.
  nonisolated public static let automaticDimension: CGFloat = -1

  /// The estimated height of rows.
  ///
  /// It is stored but has no effect.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension

  /// The estimated height of headers.
  ///
  /// It is stored but has no effect.
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension

  /// The estimated height of footers.
  ///
  /// It is stored but has no effect.
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension

  /// The height of a header, unless the delegate determines it.
  ///
  /// A section that has neither a title nor a view for its header has no header.
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { forgetRows() }
  }

  /// The height of a footer, unless the delegate determines it.
  ///
  /// A section that has neither a title nor a view for its footer has no footer.
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { forgetRows() }
  }

  /// The style of separators.
  ///
  /// It is stored but has no effect, as nothing is drawn.
  open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine

  /// The color of separators, or nil for the system's color.
  open var separatorColor: UIColor?

  /// The insets of separators.
  open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)

  /// Whether the user can select rows.
  open var allowsSelection = true

  /// Whether several rows can be selected at the same time.
  open var allowsMultipleSelection = false

  /// The view above the first section.
  open var tableHeaderView: UIView? {
    didSet { replace(oldValue, by: tableHeaderView) }
  }

  /// The view below the last section.
  open var tableFooterView: UIView? {
    didSet { replace(oldValue, by: tableFooterView) }
  }

  /// The view behind the rows.
  open var backgroundView: UIView? {
    didSet {
      replace(oldValue, by: backgroundView)
      if let backgroundView { sendSubviewToBack(backgroundView) }
    }
  }

  private var editing = false

  /// Whether the user can delete and insert rows with buttons in the rows.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }

  /// Creates a table view with a style.
  public init(frame: CGRect, style: UITableView.Style) {
    self.style = style
    super.init(frame: frame)
  }

  /// Creates a table view with the plain style.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// Returns nil, because HeadlessUIKit can't decode archives.
  public required init?(coder: NSCoder) {
    nil
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    forgetRows()
  }

  // MARK: Rows

  /// The positions of the rows.
  ///
  /// If they aren't known, the data source is asked for the numbers of rows, and the delegate is asked for the heights.
  var rows: TableRows {
    if let known { return known }
    var rows = TableRows(below: tableHeaderView?.frame.height ?? 0)
    guard let dataSource else {
      // Without a data source, there is one section without rows (B338), and the delegate isn't asked for its heights
      // (B351).
      rows.addSection(header: 0, rows: [], footer: 0)
      known = rows
      return rows
    }
    for section in 0..<dataSource.numberOfSections(in: self) {
      let count = dataSource.tableView(self, numberOfRowsInSection: section)
      rows.addSection(
        header: height(of: .header, in: section),
        rows: (0..<count).map { height(of: IndexPath(row: $0, section: section)) },
        footer: height(of: .footer, in: section)
      )
    }
    known = rows
    return rows
  }

  private func height(of row: IndexPath) -> CGFloat {
    let height = delegate?.tableView(self, heightForRowAt: row) ?? rowHeight
    return height == UITableView.automaticDimension ? 44 : height
  }

  func forgetRows() {
    known = nil
    setNeedsLayout()
  }

  /// The number of rows in each section, if it is known.
  var knownCounts: [Int]? { known?.counts }

  /// The number of sections.
  open var numberOfSections: Int { rows.sections.count }

  /// Returns the number of rows in a section.
  @discardableResult
  open func numberOfRows(inSection section: Int) -> Int {
    rows.sections[section].count
  }

  /// Returns the rectangle of a row in the content, or zero if the row doesn't exist.
  @discardableResult
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    guard let span = rows[indexPath] else { return .zero }
    return CGRect(x: 0, y: span.top, width: frame.width, height: span.height)
  }

  /// Asks the data source for all data again, and clears the selection.
  ///
  /// The size of the content is known when this returns. The cells of the visible rows are made in the next
  /// layout.
  open func reloadData() {
    for row in cells.keys.sorted() { endDisplaying(row) }
    removeSectionViews()
    selection = []
    forgetRows()
    updateContentSize()
  }

  // MARK: Layout

  /// Makes cells for rows that have become visible, and stores the cells of rows that are no longer visible.
  open override func layoutSubviews() {
    super.layoutSubviews()
    showRowsInSight()
  }

  // MARK: Cells

  /// Registers a class of cells for an identifier, or removes the registration if the class is nil.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    nibs[identifier] = nil
    guard let cellClass else {
      classes[identifier] = nil
      return
    }
    guard let cellClass = cellClass as? UITableViewCell.Type else {
      HeadlessLog.raise(
        HeadlessLog.invalidArgument,
        "The class \(cellClass) is not a UITableViewCell, so no cell can be made of it."
      )
    }
    classes[identifier] = cellClass
  }

  /// Registers a nib of cells for an identifier, or removes the registration if the nib is nil.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = nil
    nibs[identifier] = nib
  }

  /// Returns a reused cell, or a new cell of the registered nib or class, or nil if nothing is registered.
  @discardableResult
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = reusable[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    if let nib = nibs[identifier] {
      let cell = nib.onlyView(UITableViewCell.self, for: identifier)
      cell.takeReuseIdentifier(identifier)
      return cell
    }
    guard let cellClass = classes[identifier] else { return nil }
    UITableViewCell.identifierOfNextCell = identifier
    defer { UITableViewCell.identifierOfNextCell = nil }
    return cellClass.init()
  }

  /// Returns a reused cell, or a new cell of the registered nib or class.
  ///
  /// If the row is being reconfigured and its existing cell has this identifier, that cell is returned. If nothing is
  /// registered, this raises an exception.
  @discardableResult
  open func dequeueReusableCell(
    withIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UITableViewCell {
    if reconfigured == indexPath, let cell = cells[indexPath], cell.reuseIdentifier == identifier {
      return cell
    }
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      HeadlessLog.raise(
        HeadlessLog.internalInconsistency,
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class "
          + "for the identifier or connect a prototype cell in a storyboard"
      )
    }
    return cell
  }

  /// Returns the cell of a visible row.
  @discardableResult
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    cells[indexPath]
  }

  /// Returns the row of a visible cell.
  @discardableResult
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  /// The cells of the visible rows, from top to bottom.
  open var visibleCells: [UITableViewCell] {
    cells.keys.sorted().compactMap { cells[$0] }
  }

  /// The visible rows, from top to bottom, or nil if no row is visible.
  open var indexPathsForVisibleRows: [IndexPath]? {
    cells.isEmpty ? nil : cells.keys.sorted()
  }

  /// Registers a class of headers and footers for an identifier, or removes the registration if the class is
  /// nil.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    sectionViews.register(aClass, for: identifier)
  }

  /// Registers a nib of headers and footers for an identifier, or removes the registration if the nib is nil.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    sectionViews.register(nib, for: identifier)
  }

  /// Returns a reused header or footer, or a new one of the registered nib or class, or nil if nothing is registered.
  @discardableResult
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    sectionViews.dequeue(identifier)
  }

  /// Returns the header of a visible section, if it is a `UITableViewHeaderFooterView`.
  @discardableResult
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sectionViews.views[.init(section: section, side: .header)] as? UITableViewHeaderFooterView
  }

  /// Returns the footer of a visible section, if it is a `UITableViewHeaderFooterView`.
  @discardableResult
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sectionViews.views[.init(section: section, side: .footer)] as? UITableViewHeaderFooterView
  }

  /// Begins or ends editing of the table view and its cells.
  open func setEditing(_ editing: Bool, animated: Bool) {
    self.editing = editing
    for cell in visibleCells { cell.setEditing(editing, animated: animated) }
  }

  // MARK: Selection and scrolling

  /// The selected row, or the one that was selected first if several rows are selected.
  open var indexPathForSelectedRow: IndexPath? { selection.first }

  /// The selected rows, or nil if no row is selected.
  open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Selects a row, or deselects all rows if the index path is nil, without calling the delegate.
  open func selectRow(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: UITableView.ScrollPosition
  ) {
    if indexPath == nil || !allowsMultipleSelection {
      for row in selection where row != indexPath { deselectRow(at: row, animated: animated) }
    }
    guard let indexPath, rows.contains(indexPath) else { return }
    if !selection.contains(indexPath) { selection.append(indexPath) }
    cellForRow(at: indexPath)?.setSelected(true, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects a row without calling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    cellForRow(at: indexPath)?.setSelected(false, animated: animated)
  }

  /// Scrolls so that a row is visible.
  open func scrollToRow(
    at indexPath: IndexPath,
    at scrollPosition: UITableView.ScrollPosition,
    animated: Bool
  ) {
    let rect = rectForRow(at: indexPath)
    switch scrollPosition {
    case .none: return scrollRectToVisible(rect, animated: animated)
    case .top: scroll(to: rect.minY, animated: animated)
    case .middle: scroll(to: rect.midY - frame.height / 2, animated: animated)
    case .bottom: scroll(to: rect.maxY - frame.height, animated: animated)
    }
  }

  // MARK: Updates

  // After an update, the data source must return the numbers of sections and rows that result from the changes.
  // Otherwise the update raises an exception, as in UIKit. If the table view hasn't asked for its rows yet, nothing is
  // compared, and the table view asks for the rows later.

  /// Inserts rows at their new positions.
  open func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    beginUpdates()
    update.rows.inserted.formUnion(indexPaths)
    endUpdates()
  }

  /// Deletes rows at their old positions.
  open func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    beginUpdates()
    update.rows.deleted.formUnion(indexPaths)
    endUpdates()
  }

  /// Makes new cells for rows, and deselects the rows.
  open func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    beginUpdates()
    update.rows.reloaded.formUnion(indexPaths)
    endUpdates()
  }

  /// Moves a row from its old position to a new one, with its cell and its selection.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    beginUpdates()
    update.rows.moved[indexPath] = newIndexPath
    endUpdates()
  }

  /// Inserts sections at their new positions.
  open func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    beginUpdates()
    update.sections.inserted.formUnion(sections)
    endUpdates()
  }

  /// Deletes sections at their old positions.
  open func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    beginUpdates()
    update.sections.deleted.formUnion(sections)
    endUpdates()
  }

  /// Makes new cells, headers and footers for sections, whose numbers of rows may change.
  open func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    beginUpdates()
    update.sections.reloaded.formUnion(sections)
    endUpdates()
  }

  /// Moves a section from its old position to a new one, with its cells and the selection of its rows.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    beginUpdates()
    update.sections.moved[section] = newSection
    endUpdates()
  }

  /// Asks the data source to change the existing cells of visible rows (B334).
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    for row in indexPaths { reconfigure(row) }
  }

  /// Begins an update, which may consist of several changes.
  open func beginUpdates() {
    openUpdates += 1
  }

  /// Ends an update.
  ///
  /// The changes are made by the call that ends the outermost update.
  open func endUpdates() {
    openUpdates -= 1
    guard openUpdates == 0 else { return }
    let update = self.update
    self.update = ListUpdate()
    apply(update)
  }

  /// Makes several changes in one update.
  ///
  /// `completion` is called at the end of the update's animation.
  open func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endUpdates()
    guard let completion else { return }
    UIView.animate(withDuration: 0.3, animations: {}, completion: completion)
  }
}

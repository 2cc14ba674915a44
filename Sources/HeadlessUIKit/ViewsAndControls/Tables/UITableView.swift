import Foundation

/// A list of rows in sections, as many as its data source says.
///
/// The table makes cells at its layout, for the rows in sight, and keeps those that went out of
/// sight to be used again. A row is 44 points high unless told otherwise. While the table has no
/// size its first twenty rows count as in sight.
///
/// Left out: sections and rows that move, prefetching, indexes and swipe actions.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  private var known: TableRows?
  var cells: [IndexPath: UITableViewCell] = [:]

  /// The row whose cell is asked for again, to be changed.
  var reconfigured: IndexPath?
  var reusable: [String: [UITableViewCell]] = [:]
  var sectionViews = TableSectionViews()
  private var classes: [String: UITableViewCell.Type] = [:]
  private var nibs: [String: UINib] = [:]

  /// The rows selected, in the order in which they were.
  var selection: [IndexPath] = []

  /// The update being put together, and how many `beginUpdates()` await their end.
  var update = ListUpdate()
  var openUpdates = 0

  /// How sections are set apart.
  open private(set) var style: UITableView.Style

  /// Tells what the rows are; setting it reloads the table, which does not hold it (B207).
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { reloadData() }
  }

  /// Decides about and hears of what happens to the rows; not held (B207).
  @_nonoverride
  open var delegate: (any UITableViewDelegate)? {
    get { super.delegate as? any UITableViewDelegate }
    set {
      super.delegate = newValue
      forgetRows()
    }
  }

  /// The height of rows whose delegate doesn't say.
  open var rowHeight: CGFloat = UITableView.automaticDimension {
    didSet { forgetRows() }
  }

  /// Leaves a height to the table, which makes rows 44 points high.
  nonisolated public static let automaticDimension: CGFloat = -1

  /// What rows are taken to be high until they come into sight; kept, and not used.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension

  /// The height of headers whose delegate doesn't say.
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { forgetRows() }
  }

  /// The height of footers whose delegate doesn't say.
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { forgetRows() }
  }

  /// The line between rows; kept, as nothing is drawn.
  open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine

  /// The colour of the line between rows, or nil for the system's.
  open var separatorColor: UIColor?

  /// How far the line between rows keeps from the edges.
  open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)

  /// Whether the user can select rows.
  open var allowsSelection = true

  /// Whether several rows can be selected at once.
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

  /// Whether the user can delete and insert rows by their buttons.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }

  /// Makes a table of a style.
  public init(frame: CGRect, style: UITableView.Style) {
    self.style = style
    super.init(frame: frame)
  }

  /// Makes a table of the plain style.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// Returns nil, because archives aren't modelled.
  public required init?(coder: NSCoder) {
    nil
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    forgetRows()
  }

  // MARK: Rows

  /// The rows as last told; the data source is asked when they aren't known.
  var rows: TableRows {
    if let known { return known }
    var rows = TableRows(below: tableHeaderView?.frame.height ?? 0)
    guard let dataSource else {
      // There is one section, without rows (B338), and the delegate isn't asked about it (B351).
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

  /// How many rows each section has, if that was told.
  var knownCounts: [Int]? { known?.counts }

  /// How many sections there are.
  open var numberOfSections: Int { rows.sections.count }

  /// How many rows a section has.
  @discardableResult
  open func numberOfRows(inSection section: Int) -> Int {
    rows.sections[section].count
  }

  /// Where a row is in the content; nowhere if there is no such row.
  @discardableResult
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    guard let span = rows[indexPath] else { return .zero }
    return CGRect(x: 0, y: span.top, width: frame.width, height: span.height)
  }

  /// Asks the data source for everything anew; nothing is selected afterwards.
  ///
  /// The content has its size when this returns; the cells for the rows in sight come with the next
  /// layout.
  open func reloadData() {
    for row in cells.keys.sorted() { endDisplaying(row) }
    takeAwaySectionViews()
    selection = []
    forgetRows()
    updateContentSize()
  }

  // MARK: Layout

  /// Makes the cells of rows that came into sight and puts away those of rows that went.
  open override func layoutSubviews() {
    super.layoutSubviews()
    showRowsInSight()
  }

  // MARK: Cells

  /// Has cells of `cellClass` made for an identifier; nil takes that back.
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

  /// Has cells made of a nib for an identifier; nil takes that back.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = nil
    nibs[identifier] = nib
  }

  /// A cell to use again, else a new one of the registered class, else nil.
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

  /// A cell to use again, else a new one of the registered class; raises if there is none.
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

  /// The cell of a row in sight.
  @discardableResult
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    cells[indexPath]
  }

  /// The row of a cell in sight.
  @discardableResult
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  /// The cells of the rows in sight, from top to bottom.
  open var visibleCells: [UITableViewCell] {
    cells.keys.sorted().compactMap { cells[$0] }
  }

  /// The rows in sight, from top to bottom; nil when there are none.
  open var indexPathsForVisibleRows: [IndexPath]? {
    cells.isEmpty ? nil : cells.keys.sorted()
  }

  /// Has headers and footers of `aClass` made for an identifier; nil takes that back.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    sectionViews.register(aClass, for: identifier)
  }

  /// Has headers and footers made of a nib for an identifier; nil takes that back.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    sectionViews.register(nib, for: identifier)
  }

  /// A header or footer to use again, else a new one of the registered class, else nil.
  @discardableResult
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    sectionViews.dequeue(identifier)
  }

  /// The header of a section in sight, if it is of this kind.
  @discardableResult
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sectionViews.views[.init(section: section, side: .header)] as? UITableViewHeaderFooterView
  }

  /// The footer of a section in sight, if it is of this kind.
  @discardableResult
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sectionViews.views[.init(section: section, side: .footer)] as? UITableViewHeaderFooterView
  }

  /// Begins or ends editing of the table and its cells.
  open func setEditing(_ editing: Bool, animated: Bool) {
    self.editing = editing
    for cell in visibleCells { cell.setEditing(editing, animated: animated) }
  }
}

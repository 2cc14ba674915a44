import Foundation

// The layout pass of a collection view.

extension UICollectionView {
  /// Makes the cells and views that have become visible, and reuses those that aren't visible any longer.
  ///
  /// If a view prefers other attributes and the layout accepts them, the layout is prepared once more. The number
  /// of repetitions is limited, because otherwise the views and the layout could continue forever.
  func showElementsInSight() {
    for _ in 0..<20 {
      collectionViewLayout.prepareIfNeeded()
      contentSize = collectionViewLayout.collectionViewContentSize
      let elements = elementsInSight()
      putAwayAll(but: elements)
      for element in elements { display(element) }
      if collectionViewLayout.isValid { break }
    }
    backgroundView?.frame = bounds
  }

  private func elementsInSight() -> [UICollectionViewLayoutAttributes] {
    let isSized = frame.width > 0 && frame.height > 0
    let rect = isSized ? bounds : CGRect(x: 0, y: 0, width: 1e6, height: 1e6)
    let found = (collectionViewLayout.layoutAttributesForElements(in: rect) ?? [])
      .filter { !$0.isHidden }
    return isSized ? found : Array(found.prefix(20))
  }

  private func display(_ element: UICollectionViewLayoutAttributes) {
    if let kind = element.representedElementKind {
      let isDecoration = element.representedElementCategory == .decorationView
      let view =
        isDecoration ? decorationView(kind, element) : sectionView(kind, at: element.indexPath)
      place(view, as: element)
      return
    }
    let item = element.indexPath
    guard hasItem(at: item) else { return }
    if let cell = cells[item] { return place(cell, as: element) }
    guard let cell = askForCell(at: item) else { return }
    raiseUnlessDequeued(cell, "cell returned from -collectionView:cellForItemAtIndexPath:", "Cell")
    cells[item] = cell
    cell.isSelected = selection.contains(item)
    place(cell, as: element)
    delegate?.collectionView(self, willDisplay: cell, forItemAt: item)
    addSubview(cell)
  }

  private func askForCell(at item: IndexPath) -> UICollectionViewCell? {
    let outer = UICollectionView.isAskingForCell
    UICollectionView.isAskingForCell = true
    defer { UICollectionView.isAskingForCell = outer }
    return dataSource?.collectionView(self, cellForItemAt: item)
  }

  /// Asks the data source to change the cell of a visible item.
  ///
  /// If the data source dequeues a cell for the item, it gets the existing cell.
  func reconfigure(_ item: IndexPath) {
    guard let cell = cells[item] else { return }
    reconfigured = item
    defer { reconfigured = nil }
    guard let answer = askForCell(at: item), answer !== cell else { return }
    HeadlessLog.raise(
      HeadlessLog.internalInconsistency,
      "Attempted to reconfigure an item with a different cell than the existing one: dequeue it with the same "
        + "identifier or registration, or reload the item instead. (\(item))"
    )
  }

  private func sectionView(_ kind: String, at path: IndexPath) -> UICollectionReusableView? {
    let key = SectionView(kind: kind, indexPath: path)
    if let view = sectionViews[key] { return view }
    let made = dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
    guard let made else { return nil }
    raiseUnlessDequeued(
      made,
      "view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath:",
      "SupplementaryView"
    )
    sectionViews[key] = made
    addSubview(made)
    return made
  }

  /// Returns the decoration view of an element.
  ///
  /// The view is made from the class or nib that the layout has registered.
  private func decorationView(
    _ kind: String,
    _ element: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView {
    let key = SectionView(kind: kind, indexPath: element.indexPath)
    if let view = decorationViews[key] { return view }
    guard let view = collectionViewLayout.decorations.dequeue(kind) else {
      raiseUnregistered(kind, kind)
    }
    decorationViews[key] = view
    if element.zIndex < 0 {
      insertSubview(view, at: 0)
    } else {
      addSubview(view)
    }
    return view
  }

  /// Places a view, and applies the attributes of its element if they differ from the earlier ones.
  ///
  /// A view that isn't a decoration view is asked first which attributes it prefers.
  private func place(
    _ view: UICollectionReusableView?,
    as element: UICollectionViewLayoutAttributes
  ) {
    guard let view else { return }
    view.frame = element.frame
    view.alpha = element.alpha
    guard !element.isEqual(view.appliedAttributes) else { return }
    guard let original = element.copy(with: nil) as? UICollectionViewLayoutAttributes,
      let proposed = element.copy(with: nil) as? UICollectionViewLayoutAttributes
    else { return }
    view.appliedAttributes = original
    if element.representedElementCategory != .decorationView {
      let preferred = view.preferredLayoutAttributesFitting(proposed)
      let layout = collectionViewLayout
      if !preferred.isEqual(original),
        layout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred,
          withOriginalAttributes: original
        )
      {
        layout.invalidateLayout(
          with: layout.invalidationContext(
            forPreferredLayoutAttributes: preferred,
            withOriginalAttributes: original
          )
        )
      }
    }
    view.apply(element)
  }

  private func raiseUnlessDequeued(
    _ view: UICollectionReusableView,
    _ origin: String,
    _ method: String
  ) {
    guard view.reuseIdentifier == nil else { return }
    HeadlessLog.raise(
      HeadlessLog.internalInconsistency,
      "the \(origin) does not have a reuseIdentifier - cells must be retrieved by calling "
        + "-dequeueReusable\(method)WithReuseIdentifier:forIndexPath:"
    )
  }

  func putAwayAll(but elements: [UICollectionViewLayoutAttributes] = []) {
    let items = Set(
      elements.filter { $0.representedElementCategory == .cell }.map(\.indexPath)
    )
    let views = keys(of: elements, .supplementaryView)
    let decorations = keys(of: elements, .decorationView)
    for key in Set(decorationViews.keys).subtracting(decorations) {
      putAwayDecoration(key, of: collectionViewLayout)
    }
    for item in Set(cells.keys).subtracting(items).sorted() { endDisplaying(item) }
    for key in Set(sectionViews.keys).subtracting(views) { putAway(key) }
  }

  private func keys(
    of elements: [UICollectionViewLayoutAttributes],
    _ category: UICollectionView.ElementCategory
  ) -> Set<SectionView> {
    Set(
      elements.filter { $0.representedElementCategory == category }.compactMap { element in
        element.representedElementKind.map { SectionView(kind: $0, indexPath: element.indexPath) }
      }
    )
  }

  func putAwayDecoration(_ key: SectionView, of layout: UICollectionViewLayout) {
    guard let view = decorationViews.removeValue(forKey: key) else { return }
    view.removeFromSuperview()
    layout.decorations.putAway(view)
  }

  private func endDisplaying(_ item: IndexPath) {
    guard let cell = cells.removeValue(forKey: item) else { return }
    cell.removeFromSuperview()
    reusableCells.putAway(cell)
    delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: item)
  }
}

extension UICollectionView {
  /// Asks the data source for the items after an update, and moves the existing cells to their new positions.
  func apply(_ update: ListUpdate) {
    defer { collectionViewLayout.invalidateLayout(everything: false, counts: true) }
    guard let before = counts else { return }
    counts = nil
    let mistake = ListMistake(update: update, kind: .collection, before: before, after: knownCounts)
    if let message = mistake.message {
      HeadlessLog.raise(HeadlessLog.internalInconsistency, message)
    }
    moveSectionViews(by: update)
    move(isReloaded: update.reloads, to: update.place(of:))
  }

  /// Moves supplementary views with their sections, and removes those of deleted and reloaded sections.
  private func moveSectionViews(by update: ListUpdate) {
    for key in Array(sectionViews.keys) {
      let section = key.indexPath.section
      if update.place(of: section) == nil || update.sections.reloaded.contains(section) {
        putAway(key)
      }
    }
    sectionViews = sectionViews.reduce(into: [:]) { moved, entry in
      var path = entry.key.indexPath
      guard let section = update.place(of: path.section) else { return }
      path.section = section
      moved[SectionView(kind: entry.key.kind, indexPath: path)] = entry.value
    }
  }

  func putAway(_ key: SectionView) {
    guard let view = sectionViews.removeValue(forKey: key) else { return }
    view.removeFromSuperview()
    reusableSectionViews[key.kind, default: ReusableViews()].putAway(view)
  }

  /// Moves cells and the selection to the new positions of their items.
  ///
  /// Cells of deleted and reloaded items are removed.
  func move(isReloaded: (IndexPath) -> Bool, to place: (IndexPath) -> IndexPath?) {
    let gone = cells.keys.filter { place($0) == nil || isReloaded($0) }
    for item in gone.sorted() { endDisplaying(item) }
    cells = cells.reduce(into: [:]) { moved, entry in
      if let place = place(entry.key) { moved[place] = entry.value }
    }
    selection = selection.filter { !isReloaded($0) }.compactMap(place)
  }

  /// Forgets the numbers of items, so that the data source is asked again when they are next needed.
  func forgetItems() {
    counts = nil
    collectionViewLayout.invalidateLayout()
  }
}

/// One strong reference, with its name in the holder.
package struct Reference {
  /// A step on the path from the holder to the reference, such as a property or an index.
  ///
  /// The steps are in order from the outside in.
  package enum Label {
    case property(String, Declaration? = nil)
    case element(Int)
    /// A dictionary's key.
    case key
    /// A dictionary's value, with its key as the source writes it, or nil if the key has no short name.
    case value(forKey: String?)
    case payload(String)
    case capture
    /// A variable that closures share, which is in a box.
    case variable
  }

  package let labels: [Label]
  /// The code of the closure with the reference.
  package let function: UnsafeRawPointer?
  package let target: HeapObject

  package init(labels: [Label], function: UnsafeRawPointer?, target: HeapObject) {
    self.labels = labels
    self.function = function
    self.target = target
  }

  /// The labels as they are written in the source, or nil for a capture, which has no name.
  package var path: String? {
    if case .property("associations", _)? = labels.first { return " (associated object)" }
    var text = ""
    for (index, label) in labels.enumerated() {
      switch label {
      case .property(_, _) where isWrapper(at: index): text += wrappedName(at: index)
      case .property("wrappedValue", _) where index > 0 && isWrapper(at: index - 1): break
      case .property(let name, _): text += Self.sourceName(of: name)
      case .element(let index): text += "[\(index)]"
      case .value(let key): text += "[\(key ?? "…")]"
      case .key: text += ".keys[…]"
      case .payload(let name): text += " (case \(name))"
      case .capture, .variable: break
      }
    }
    return text.isEmpty ? nil : text
  }

  /// Returns whether the label at an index is a stored property wrapper, such as `_draft`, with `wrappedValue` as the
  /// next label.
  package func isWrapper(at index: Int) -> Bool {
    guard index + 1 < labels.count, case .property(let name, _) = labels[index],
      name.hasPrefix("_"),
      case .property("wrappedValue", _) = labels[index + 1]
    else { return false }
    return true
  }

  private func wrappedName(at index: Int) -> String {
    guard case .property(let name, _) = labels[index] else { return "" }
    return ".\(name.dropFirst())"
  }

  static let lazyStorage = "$__lazy_storage_$_"

  /// Returns the name of a stored property in the source.
  ///
  /// A lazy property is stored under another name. The stored names of a tuple's elements begin with a period.
  package static func sourceName(of stored: String) -> String {
    if stored.hasPrefix(lazyStorage) { return ".\(stored.dropFirst(lazyStorage.count))" }
    return stored.hasPrefix(".") ? stored : ".\(stored)"
  }
}

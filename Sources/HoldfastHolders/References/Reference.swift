/// One strong reference, with its name in the holder.
package struct Reference {
  /// A step from the holder to the reference, from the outside in.
  package enum Label {
    case property(String, Declaration? = nil)
    case element(Int)
    /// A dictionary's key.
    case key
    /// A dictionary's value, by its key as the source writes it; nil for a long key.
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

  /// The labels as they are written in the source; nil for a capture, which has no name.
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

  /// Whether a property has a wrapper, which is stored under another name, such as `_draft` with `wrappedValue` in it.
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

  /// The name in the source of a stored property.
  ///
  /// A lazy property is stored under another name. The names of a tuple's elements begin with a point.
  package static func sourceName(of stored: String) -> String {
    if stored.hasPrefix(lazyStorage) { return ".\(stored.dropFirst(lazyStorage.count))" }
    return stored.hasPrefix(".") ? stored : ".\(stored)"
  }
}

/// One strong reference, and what it is called where it is held.
package struct Reference {
  /// How the reference is reached in what holds it, from the outside in.
  package enum Label {
    case property(String)
    case element(Int)
    /// A dictionary's key.
    case key
    /// A dictionary's value; nil for a key that can't be said in a word.
    case value(forKey: String?)
    case payload(String)
    case capture
    /// A variable that closures share, and so lies in a box.
    case variable
  }

  package let labels: [Label]
  /// The code of the closure that the reference is part of.
  package let function: UnsafeRawPointer?
  package let target: HeapObject

  package init(labels: [Label], function: UnsafeRawPointer?, target: HeapObject) {
    self.labels = labels
    self.function = function
    self.target = target
  }

  /// The labels as a reader of the source would write them; nil for a capture, which has no name.
  package var path: String? {
    if case .property("associations")? = labels.first { return " (associated object)" }
    var text = ""
    for label in labels {
      switch label {
      case .property(let name): text += Self.sourceName(of: name)
      case .element(let index): text += "[\(index)]"
      case .value(let key): text += key.map { "[\"\($0)\"]" } ?? "[…]"
      case .key: text += " (a key)"
      case .payload(let name): text += ".\(name)"
      case .capture, .variable: break
      }
    }
    return text.isEmpty ? nil : text
  }

  /// A lazy property is stored under another name; the elements of a tuple bring their point along.
  private static func sourceName(of stored: String) -> String {
    let lazy = "$__lazy_storage_$_"
    if stored.hasPrefix(lazy) { return ".\(stored.dropFirst(lazy.count))" }
    return stored.hasPrefix(".") ? stored : ".\(stored)"
  }
}

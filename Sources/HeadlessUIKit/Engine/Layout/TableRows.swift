import Foundation

/// The positions of a table's rows, according to the latest answers of its data source.
struct TableRows {
  struct Span {
    let top: CGFloat
    let height: CGFloat
    var bottom: CGFloat { top + height }
  }

  private(set) var sections: [[Span]] = []
  private(set) var headers: [Span] = []
  private(set) var footers: [Span] = []
  private(set) var bottom: CGFloat

  init(below top: CGFloat) {
    bottom = top
  }

  mutating func addSection(header: CGFloat, rows: [CGFloat], footer: CGFloat) {
    headers.append(Span(top: bottom, height: header))
    bottom += header
    var spans: [Span] = []
    for height in rows {
      spans.append(Span(top: bottom, height: height))
      bottom += height
    }
    sections.append(spans)
    footers.append(Span(top: bottom, height: footer))
    bottom += footer
  }

  var counts: [Int] { sections.map(\.count) }

  func contains(_ indexPath: IndexPath) -> Bool {
    sections.indices.contains(indexPath.section)
      && sections[indexPath.section].indices.contains(indexPath.row)
  }

  subscript(indexPath: IndexPath) -> Span? {
    contains(indexPath) ? sections[indexPath.section][indexPath.row] : nil
  }

  /// Returns the rows that are at least partly between `top` and `bottom`, in order.
  func indexPaths(from top: CGFloat, to bottom: CGFloat) -> [IndexPath] {
    var found: [IndexPath] = []
    for (section, spans) in sections.enumerated() {
      for (row, span) in spans.enumerated() where span.bottom > top && span.top < bottom {
        found.append(IndexPath(row: row, section: section))
      }
    }
    return found
  }
}

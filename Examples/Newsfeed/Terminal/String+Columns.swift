/// Functions for text in columns, where all characters have the same width.
extension String {
  func padded(to width: Int, with filler: String = " ") -> String {
    self + String(repeating: filler, count: max(0, width - count))
  }

  func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }

  func shortened(to width: Int) -> String {
    count <= width ? self : prefix(max(0, width - 1)) + "…"
  }

  /// Splits the text into lines of at most `width`, between words if possible.
  func wrapped(to width: Int) -> [String] {
    split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
      var lines = [""]
      for word in paragraph.split(separator: " ") {
        let line = lines[lines.count - 1]
        if line.isEmpty {
          lines[lines.count - 1] = String(word)
        } else if line.count + 1 + word.count <= width {
          lines[lines.count - 1] = "\(line) \(word)"
        } else {
          lines.append(String(word))
        }
      }
      return lines
    }
  }
}

extension [String] {
  /// Returns these lines with `others` on their right.
  func beside(_ others: [String], width: Int) -> [String] {
    (0..<Swift.max(count, others.count)).map { row in
      let left = row < count ? self[row] : ""
      guard row < others.count, !others[row].isEmpty else { return left }
      return left.padded(to: width) + "  " + others[row]
    }
  }
}

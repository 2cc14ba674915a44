extension String {
  /// The approximate width of the text in a system font of 12 points.
  ///
  /// The reader's font isn't known, so each kind of letter counts as wide as it is in the wider fonts.
  var drawnWidth: Double {
    reduce(0) { width, letter in
      switch letter {
      case "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", "!", " ": width + 4.4
      case "f", "r", "t", "(", ")", "[", "]", "/", "-", "“", "”", "…": width + 5.4
      case "m", "w", "M", "W", "@": width + 11.5
      case "<", ">", "A"..."Z": width + 8.4
      case _ where !letter.isASCII: width + 12
      default: width + 7.1
      }
    }
  }

  /// The approximate width of the text in bold.
  var boldWidth: Double { drawnWidth * 1.12 }

  /// The text, shortened to the length that fits on a card.
  var fitToACard: String {
    count <= 48 ? self : "\(prefix(47))…"
  }

  /// The text in lines that fit into a frame, broken between words.
  var lines: [String] {
    var lines: [String] = []
    for word in split(separator: " ", omittingEmptySubsequences: false) {
      if let line = lines.last, line.count + word.count < 90 {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(lines.isEmpty ? "\(word)" : "    \(word)")
      }
    }
    return lines
  }
}

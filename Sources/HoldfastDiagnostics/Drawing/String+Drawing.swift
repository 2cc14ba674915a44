extension String {
  /// About how wide the text is in a system's font of 12 points.
  ///
  /// No font is measured, nor known: each sort of letter is taken as wide as in the wider ones.
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

  /// The same in bold.
  var boldWidth: Double { drawnWidth * 1.12 }

  /// The text up to a length that a card can have.
  var fitToACard: String {
    count <= 48 ? self : "\(prefix(47))…"
  }

  /// The text in lines that a frame can have, parted between words.
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

import Foundation

/// Collects the elements of an SVG file.
///
/// The file is complete in itself, without fonts or scripts. It follows the reader's dark or light mode.
struct Canvas {
  private var elements: [String] = []

  mutating func rectangle(
    x: Double,
    y: Double,
    width: Double,
    height: Double,
    corner: Double,
    style: String
  ) {
    elements.append(
      "<rect x=\"\(x.text)\" y=\"\(y.text)\" width=\"\(width.text)\" height=\"\(height.text)\" "
        + "rx=\"\(corner.text)\" class=\"\(style)\"/>"
    )
  }

  mutating func text(_ text: String, x: Double, y: Double, style: String = "") {
    let style = style.isEmpty ? "" : " class=\"\(style)\""
    elements.append(
      "<text x=\"\(x.text)\" y=\"\(y.text)\"\(style)>\(text.escapedForXML)</text>"
    )
  }

  /// Adds an arrow that leads down first, if `bottom` is given, and then to the right.
  mutating func arrow(x: Double, y: Double, downTo bottom: Double? = nil, rightTo end: Double) {
    let down = bottom.map { " V\($0.text)" } ?? ""
    elements.append(
      "<path d=\"M\(x.text),\(y.text)\(down) H\(end.text)\" class=\"arrow\" "
        + "marker-end=\"url(#head)\"/>"
    )
  }

  /// Adds a group with a style of its own that contains everything that `draw` adds.
  mutating func group(style: String, _ draw: (inout Canvas) -> Void) {
    elements.append("<g class=\"\(style)\">")
    draw(&self)
    elements.append("</g>")
  }

  /// Returns the text of the whole file.
  func file(width: Double, height: Double) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width.text) \(height.text)" \
    width="\(width.text)" height="\(height.text)" role="img">
    <title>Screens, and the coordinators and flows that they keep</title>
    <style>
    \(Self.style)
    </style>
    <defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="5.5" \
    markerHeight="5.5" orient="auto"><path d="M0,0.5 L8,4 L0,7.5 z" class="head"/></marker></defs>
    <rect width="100%" height="100%" class="paper"/>
    \(elements.joined(separator: "\n"))
    </svg>

    """
  }

  /// The style rules.
  ///
  /// The colors are written out for both modes, because not every program that draws SVG knows CSS variables.
  private static let style = """
    svg { font-family: -apple-system, system-ui, "Segoe UI", Roboto, sans-serif; }
    text { font-size: 12px; } .name { font-weight: 600; } .small { font-size: 11px; }
    .heading { font-size: 15px; font-weight: 600; }
    .arrow { fill: none; stroke-width: 1.3; } .shown { stroke-width: 1.6; }
    .freed, .stored { opacity: 0.6; }
    .freed .name, .freed .item { text-decoration: line-through; }
    .freed rect, rect.freed, .kept rect, rect.kept { stroke-dasharray: 4 3; }
    \(colors(.light))
    @media (prefers-color-scheme: dark) {
    \(colors(.dark))
    }
    """

  private enum Mode {
    case light
    case dark
  }

  private static func colors(_ paper: Mode) -> String {
    func pick(_ light: String, _ dark: String) -> String { paper == .light ? light : dark }
    let faint = pick("#626772", "#9aa1ad")
    return """
      .paper { fill: \(pick("#ffffff", "#16181c")); }
      text { fill: \(pick("#1d1f24", "#eceef2")); } .small, .note { fill: \(faint); }
      .head { fill: \(faint); } .arrow { stroke: \(faint); }
      .frame { fill: \(pick("#f4f5f7", "#1c1f25")); stroke: \(pick("#d3d6dc", "#3a3f4a")); }
      .card { fill: \(pick("#fbfbfc", "#22252c")); stroke: \(pick("#c9ccd3", "#434854")); }
      .shown { fill: \(pick("#ffffff", "#2b2f38")); stroke: \(pick("#4b5160", "#b9bfcb")); }
      .owner { fill: \(pick("#e6efff", "#1e2f52")); stroke: \(pick("#5b8def", "#6e9bf5")); }
      .flow { fill: \(pick("#e7f6ec", "#17372a")); stroke: \(pick("#3da35d", "#4fbf78")); }
      .kept rect, rect.kept { stroke: \(pick("#c77700", "#f0a63c")); }
      .kept .small { fill: \(pick("#a35f00", "#f0a63c")); }
      """
  }
}

extension Double {
  /// The number in decimal digits, without a fraction if it is an integer.
  fileprivate var text: String {
    self == rounded() ? "\(Int(self))" : String(format: "%.1f", self)
  }
}

extension String {
  /// The text with XML's special characters escaped, and without the characters that XML doesn't allow.
  var escapedForXML: String {
    let text = String(unicodeScalars.filter(\.isOfXML))
    return [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")].reduce(text) {
      $0.replacingOccurrences(of: $1.0, with: $1.1)
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isOfXML: Bool {
    switch value {
    case 0x9, 0xA, 0xD: true
    case 0..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}

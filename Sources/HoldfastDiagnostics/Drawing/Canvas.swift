import Foundation

/// Collects the elements of an SVG file.
///
/// The file needs nothing else: no fonts, no scripts; it follows the reader's dark or light mode.
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

  mutating func text(_ text: String, x: Double, y: Double, style: String) {
    elements.append(
      "<text x=\"\(x.text)\" y=\"\(y.text)\" class=\"\(style)\">\(text.escapedForXML)</text>"
    )
  }

  /// A line with an arrow head at its end.
  mutating func arrow(_ path: String, style: String) {
    elements.append(
      "<path d=\"\(path)\" class=\"arrow \(style)\" marker-end=\"url(#head)\"/>"
    )
  }

  /// The whole file.
  func file(width: Double, height: Double) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width.text) \(height.text)" \
    width="\(width.text)" height="\(height.text)" role="img">
    <style>
    \(Self.style)
    </style>
    <defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" \
    orient="auto"><path d="M0,0 L8,4 L0,8 z" class="head"/></marker></defs>
    <rect width="100%" height="100%" class="paper"/>
    \(elements.joined(separator: "\n"))
    </svg>

    """
  }

  private static let style = """
    svg { --paper: #ffffff; --card: #ffffff; --frame: #f4f5f7; --line: #c9ccd3; --ink: #1d1f24;
      --faint: #6b7079; --owner: #e6efff; --owner-line: #5b8def; --flow: #e7f6ec;
      --flow-line: #3da35d; font-family: -apple-system, system-ui, "Segoe UI", sans-serif; }
    @media (prefers-color-scheme: dark) {
      svg { --paper: #16181c; --card: #23262d; --frame: #1c1f25; --line: #434854; --ink: #eceef2;
        --faint: #9aa1ad; --owner: #1e2f52; --owner-line: #6e9bf5; --flow: #17372a;
        --flow-line: #4fbf78; } }
    .paper { fill: var(--paper); } .head { fill: var(--faint); }
    text { fill: var(--ink); font-size: 12px; }
    .name { font-weight: 600; } .faint { fill: var(--faint); font-size: 11px; }
    .heading { font-size: 15px; font-weight: 600; } .note { fill: var(--faint); }
    .card { fill: var(--card); stroke: var(--line); }
    .frame { fill: var(--frame); stroke: var(--line); }
    .owner { fill: var(--owner); stroke: var(--owner-line); }
    .flow { fill: var(--flow); stroke: var(--flow-line); }
    .arrow { fill: none; stroke: var(--faint); stroke-width: 1.3; }
    .leaving { opacity: 0.45; stroke-dasharray: 4 3; }
    """
}

extension Double {
  /// Whole where it is whole.
  fileprivate var text: String {
    self == rounded() ? "\(Int(self))" : String(format: "%.1f", self)
  }
}

extension String {
  fileprivate var escapedForXML: String {
    [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")].reduce(self) { text, sign in
      text.replacingOccurrences(of: sign.0, with: sign.1)
    }
  }
}

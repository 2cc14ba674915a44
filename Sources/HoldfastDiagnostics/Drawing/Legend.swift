/// The line below a picture that explains its shapes.
struct Legend {
  private static let entries = [
    (style: "card shown", text: "on display"), (style: "card", text: "covered"),
    (style: "owner", text: "coordinator"), (style: "flow", text: "flow"),
    (style: "card freed", text: "freed"),
    (style: "card kept", text: "has left, still alive"),
  ]

  static let height = 14.0

  static var width: Double { entries.map { step(for: $0.text) }.reduce(0, +) }

  static func draw(on canvas: inout Canvas, x: Double, y: Double) {
    var x = x
    for entry in entries {
      canvas.rectangle(x: x, y: y, width: 22, height: 14, corner: 5, style: entry.style)
      canvas.text(entry.text, x: x + 30, y: y + 11, style: "small")
      x += step(for: entry.text)
    }
  }

  private static func step(for text: String) -> Double { 30 + text.drawnWidth + 20 }
}

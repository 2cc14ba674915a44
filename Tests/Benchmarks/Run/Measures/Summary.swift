/// The summary of several measurements of the same scenario.
struct Summary: Encodable {
  let median: Double
  let lowest: Double
  let highest: Double

  init(_ samples: [Double]) {
    let sorted = samples.sorted()
    median = sorted[sorted.count / 2]
    lowest = sorted[0]
    highest = sorted[sorted.count - 1]
  }

  /// Returns the median, with half the range of the samples in percent of the median.
  func text(_ digits: Int) -> String {
    guard highest > lowest, median > 0 else { return median.text(digits) }
    return "\(median.text(digits)) ±\(((highest - lowest) / 2 / median * 100).text(0))%"
  }
}

extension Double {
  func text(_ digits: Int) -> String {
    guard digits > 0 else { return String(Int(rounded())) }
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = String(Int((self * scale).rounded().magnitude))
    let padded = String(repeating: "0", count: Swift.max(0, digits + 1 - scaled.count)) + scaled
    return (self < 0 ? "-" : "") + padded.dropLast(digits) + "." + padded.suffix(digits)
  }
}

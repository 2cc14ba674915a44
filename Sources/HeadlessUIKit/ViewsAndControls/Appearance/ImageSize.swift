import Foundation

/// Reads the size of an image from its data, without reading the pixels.
///
/// It supports PNG, GIF and JPEG.
enum ImageSize {
  static func read(_ data: Data) -> CGSize? {
    let bytes = [UInt8](data)
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      return size(number(bytes, 16, 4), number(bytes, 20, 4))
    }
    if bytes.starts(with: Array("GIF8".utf8)), bytes.count >= 10 {
      return size(Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8)
    }
    return bytes.starts(with: [0xFF, 0xD8]) ? sizeOfJPEG(bytes) : nil
  }

  /// Returns the size in the first frame header, after skipping the segments before it.
  private static func sizeOfJPEG(_ bytes: [UInt8]) -> CGSize? {
    var place = 2
    while place + 4 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return size(number(bytes, place + 7, 2), number(bytes, place + 5, 2))
      }
      guard let length = number(bytes, place + 2, 2), length >= 2 else { return nil }
      place += 2 + length
    }
    return nil
  }

  private static func number(_ bytes: [UInt8], _ place: Int, _ length: Int) -> Int? {
    guard place + length <= bytes.count else { return nil }
    return bytes[place..<place + length].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func size(_ width: Int?, _ height: Int?) -> CGSize? {
    guard let width, let height, width > 0, height > 0 else { return nil }
    return CGSize(width: CGFloat(width), height: CGFloat(height))
  }
}

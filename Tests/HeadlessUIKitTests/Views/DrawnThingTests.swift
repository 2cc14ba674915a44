import Expectations
import Foundation
import Testing

@testable import HeadlessUIKit

/// Tests colors, fonts, images and layers as values.
@MainActor
struct DrawnThingTests {
  private func parts(_ color: UIColor) -> [Int]? {
    var (red, green, blue, alpha) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
    guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return nil }
    return [red, green, blue, alpha].map { Int(($0 * 100).rounded()) }
  }

  @Test
  func `a colour says its components, one by name none`() {
    expect(parts(UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)), equals: [10, 20, 30, 40])
    expect(parts(UIColor(white: 0.5, alpha: 1)), equals: [50, 50, 50, 100])
    expectNil(parts(.label))

    var white = CGFloat.zero
    expect(UIColor(white: 0.5, alpha: 1).getWhite(&white, alpha: nil) && white == 0.5)
    expect(!UIColor(red: 1, green: 1, blue: 1, alpha: 1).getWhite(&white, alpha: nil))
  }

  @Test(arguments: [0.0, 0.1, 0.3, 0.5, 0.7, 0.9])
  func `a colour on the wheel is found there again`(place: CGFloat) {
    let color = UIColor(hue: place, saturation: 0.5, brightness: 0.8, alpha: 1)
    var (hue, saturation, brightness) = (CGFloat.zero, CGFloat.zero, CGFloat.zero)
    expect(color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil))

    expect(abs(hue - place) < 0.001)
    expect(abs(saturation - 0.5) < 0.001 && abs(brightness - 0.8) < 0.001)
    expect(
      place != 0
        || parts(UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1)) == [100, 0, 0, 100]
    )
  }

  @Test
  func `a font is described, and made of a description`() throws {
    let font = UIFont.systemFont(ofSize: 12, weight: .regular)
    let bold = try #require(font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    let made = UIFont(descriptor: bold, size: 0)

    expect(made.pointSize == 12 && made.weight == .bold)
    expect(made.fontDescriptor.symbolicTraits, equals: [.traitBold, .traitItalic])
    expect(UIFont(descriptor: bold, size: 20).pointSize, equals: 20)
    expect(made != font && UIFont(descriptor: font.fontDescriptor, size: 12) == font)
    let heavy = font.fontDescriptor.addingAttributes([
      .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy], .size: CGFloat(9),
    ])
    expect(UIFont(descriptor: heavy, size: 0), equals: .systemFont(ofSize: 9, weight: .heavy))
    expect(UIFontDescriptor(name: "Avenir", size: 8).postscriptName, equals: "Avenir")
    expect(UIFontMetrics.default.scaledFont(for: font, maximumPointSize: 10).pointSize, equals: 10)
  }

  @Test
  func `a renderer draws at once, and its image has the size`() {
    var areas: [CGSize] = []
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let size = CGSize(width: 30, height: 10)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      areas.append(context.format.bounds.size)
    }

    expect(areas == [size] && image.size == size && image.scale == 2)
    expect(image != UIGraphicsImageRenderer(size: .init(width: 1, height: 1)).image { _ in })
    #if !canImport(ObjectiveC)
    expect(image.cgImage?.width == 60 && image.cgImage?.height == 20)
    expectNil(UIImage(named: "logo")?.cgImage)
    #endif
  }

  @Test
  func `a layer keeps how it is turned in space, and its place among others`() {
    let layer = CALayer()
    #if !canImport(ObjectiveC)
    layer.transform = CATransform3DScale(CATransform3DMakeTranslation(5, 0, 0), 2, 2, 1)
    expect(layer.transform.m11 == 2 && layer.transform.m41 == 5)
    expect(!CATransform3DIsIdentity(layer.transform))
    let turned = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    expect(abs(turned.m12 - 1) < 0.001 && abs(turned.m21 + 1) < 0.001)
    #endif
    expect(layer.presentation(), is: layer)

    let (first, second, third) = (CALayer(), CALayer(), CALayer())
    layer.addSublayer(second)
    layer.insertSublayer(first, below: second)
    layer.insertSublayer(third, above: first)
    expect(layer.sublayers?.map { [first, third, second].firstIndex(of: $0) }, equals: [0, 1, 2])

    let view = UIView()
    view.layer.isHidden = true
    expect(view.isHidden)
  }
}

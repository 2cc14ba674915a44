// macOS: 'UInt128' is only available in macOS 15
let number = UInt128(1)

#if os(Linux)

/// The first place in `hay` where the bytes of `needle` are.
///
/// Foundation's import of the C library leaves out what is GNU's own.
@_silgen_name("memmem")
func memmem(
  _ hay: UnsafeRawPointer,
  _ count: Int,
  _ needle: UnsafeRawPointer,
  _ length: Int
) -> UnsafeRawPointer?

#endif

const STRIP_OFFSETS_TAG = 273;
const ENTRY_BYTES = 12;
/** Bytes of a value by TIFF field type; index 0 is unused. */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/** Moves a single-frame file to `base` inside the joined one: every offset in its directory shifts by that amount. */
function relocate(file: Uint8Array, base: number): { directory: number; nextPointer: number } {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (view.getUint16(0, true) !== 0x4949) throw new Error('Only little-endian TIFF files are joined.');
  const directory = view.getUint32(4, true);
  const entries = view.getUint16(directory, true);
  for (let i = 0; i < entries; i += 1) {
    const entry = directory + 2 + i * ENTRY_BYTES;
    const count = view.getUint32(entry + 4, true);
    const type = view.getUint16(entry + 2, true);
    const isInline = count * (TYPE_BYTES[type] ?? 1) <= 4;
    const valuesAt = isInline ? entry + 8 : view.getUint32(entry + 8, true);
    if (view.getUint16(entry, true) === STRIP_OFFSETS_TAG) {
      if (type !== 4) throw new Error('Strip addresses are expected as 32-bit numbers.');
      for (let at = valuesAt; at < valuesAt + count * 4; at += 4)
        view.setUint32(at, view.getUint32(at, true) + base, true);
    }
    if (!isInline) view.setUint32(entry + 8, valuesAt + base, true);
  }
  return { directory: directory + base, nextPointer: directory + 2 + entries * ENTRY_BYTES + base };
}

/**
 * Joins single-frame TIFFs of any compression into one. The files are concatenated and their directories linked into a
 * chain.
 */
export function joinTiffs(files: readonly Uint8Array[]): Uint8Array {
  const even = (length: number) => length + (length % 2);
  const joined = new Uint8Array(files.reduce((sum, file) => sum + even(file.length), 0));
  const view = new DataView(joined.buffer);
  let base = 0;
  let previousPointer: number | undefined;
  for (const file of files) {
    const copy = Uint8Array.from(file);
    const { directory, nextPointer } = relocate(copy, base);
    joined.set(copy, base);
    if (previousPointer !== undefined) view.setUint32(previousPointer, directory, true);
    previousPointer = nextPointer;
    base += even(file.length);
  }
  return joined;
}

import { withoutThumbnails } from './image/tiff-frames';

/** Reads the directories of a TIFF (TIFF 6.0, section 2) and their tag values. */

/** Tag numbers (TIFF 6.0; `jpegTables` of its Technical Note 2). */
export const TIFF_TAG = {
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  stripOffsets: 273,
  orientation: 274,
  samples: 277,
  rowsPerStrip: 278,
  stripBytes: 279,
  xResolution: 282,
  yResolution: 283,
  planar: 284,
  t4Options: 292,
  predictor: 317,
  colorMap: 320,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileBytes: 325,
  jpegTables: 347,
} as const;

/** Tag values of a TIFF page. */
export interface TiffDirectory {
  /** Returns the numbers of a tag, or an empty list. */
  readonly numbers: (tag: number) => readonly number[];
  /** Returns the first number of a tag, or the format's default if the tag is absent. */
  readonly number: (tag: number, otherwise: number) => number;
  /** Returns the bytes of a tag of type "undefined", or null. */
  readonly bytes: (tag: number) => Uint8Array | null;
}

/** Bytes per value by type: byte, ascii, short, long, rational, and the signed and undefined types. */
const TYPE_BYTES: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 13: 4 };
const RATIONAL = 5;
const TAG_NEW_SUBFILE_TYPE = 254;
const REDUCED_RESOLUTION = 1;

/** Limit of values in a tag. No real picture has more strips. */
const MAX_VALUES = 200_000;

/**
 * Reads at most `max` pages of a TIFF, without reduced copies. Null for a BigTIFF or another format. Throws a
 * `RangeError` if an offset is out of bounds.
 */
export function tiffDirectories(bytes: Uint8Array, max: number): TiffDirectory[] | null {
  if (bytes.length < 8) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittle = view.getUint16(0) === 0x4949;
  if (view.getUint16(2, isLittle) !== 42) return null;
  const directories: TiffDirectory[] = [];
  const visited = new Set<number>();
  let offset = view.getUint32(4, isLittle);
  // A chain that loops or leaves the file ends there, like in `tiffFrames`.
  while (offset !== 0 && offset + 2 <= bytes.length && !visited.has(offset) && directories.length < max) {
    visited.add(offset);
    const count = view.getUint16(offset, isLittle);
    const directory = directoryAt(bytes, view, isLittle, offset + 2, count);
    if ((directory.number(TAG_NEW_SUBFILE_TYPE, 0) & REDUCED_RESOLUTION) === 0) directories.push(directory);
    const next = offset + 2 + count * 12;
    offset = next + 4 <= bytes.length ? view.getUint32(next, isLittle) : 0;
  }
  return withoutThumbnails(directories, ({ number }) => ({
    width: number(TIFF_TAG.width, 0),
    height: number(TIFF_TAG.height, 0),
  }));
}

function directoryAt(bytes: Uint8Array, view: DataView, isLittle: boolean, first: number, count: number) {
  const entries = new Map<number, { type: number; length: number; at: number }>();
  for (let at = first; at < first + count * 12; at += 12) {
    const type = view.getUint16(at + 2, isLittle);
    const length = view.getUint32(at + 4, isLittle);
    const size = length * (TYPE_BYTES[type] ?? 0);
    entries.set(view.getUint16(at, isLittle), {
      type,
      length,
      at: size <= 4 ? at + 8 : view.getUint32(at + 8, isLittle),
    });
  }
  const valueAt = (type: number, at: number): number => {
    if (type === RATIONAL) return view.getUint32(at, isLittle) / view.getUint32(at + 4, isLittle);
    const size = TYPE_BYTES[type];
    return size === 2 ? view.getUint16(at, isLittle) : size === 4 ? view.getUint32(at, isLittle) : view.getUint8(at);
  };
  const numbers = (tag: number): number[] => {
    const entry = entries.get(tag);
    if (!entry || !TYPE_BYTES[entry.type]) return [];
    if (entry.length > MAX_VALUES) throw new RangeError('too many values');
    const step = TYPE_BYTES[entry.type] ?? 1;
    return Array.from({ length: entry.length }, (_, index) => valueAt(entry.type, entry.at + index * step));
  };
  return {
    numbers,
    number: (tag: number, otherwise: number) => numbers(tag)[0] ?? otherwise,
    bytes: (tag: number) => {
      const entry = entries.get(tag);
      return entry ? bytes.subarray(entry.at, entry.at + entry.length) : null;
    },
  };
}

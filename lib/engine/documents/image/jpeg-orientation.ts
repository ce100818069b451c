import { AppError } from '@/lib/platform/errors';

/** Rotation and mirroring to apply before display (Exif 2.32, tag 274): 1 to 8. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const UPRIGHT: Orientation = 1;
/** Each orientation after another 90° clockwise. Mirrored ones stay mirrored. */
const CLOCKWISE: Readonly<Record<Orientation, Orientation>> = { 1: 6, 6: 3, 3: 8, 8: 1, 2: 7, 7: 4, 4: 5, 5: 2 };

const SOI_BYTES = 2;
const APP0 = 0xe0;
const APP1 = 0xe1;
const SOS = 0xda;
const EOI = 0xd9;
/** Size of a segment's marker and length field. The length is a 16-bit number. */
const SEGMENT_HEAD_BYTES = 4;
const MAX_SEGMENT_LENGTH = 0xffff;
const EXIF_HEADER = 'Exif\0\0';
const TAG_ORIENTATION = 274;
const TYPE_SHORT = 3;
const TYPE_LONG = 4;
const TIFF_HEADER_BYTES = 8;
const ENTRY_BYTES = 12;
const COUNT_BYTES = 2;
const NEXT_BYTES = 4;

/**
 * Returns the orientation after a further clockwise rotation of the displayed picture. `degrees` is a multiple of 90.
 */
export function rotatedOrientation(orientation: Orientation, degrees: number): Orientation {
  const quarters = (((degrees / 90) % 4) + 4) % 4;
  let turned = orientation;
  for (let quarter = 0; quarter < quarters; quarter += 1) turned = CLOCKWISE[turned];
  return turned;
}

/** Returns a JPEG's orientation, or 1 if it has none or an invalid one. */
export function jpegOrientation(bytes: Uint8Array): Orientation {
  const exif = exifOf(bytes);
  const entry = exif && orientationEntry(exif);
  if (!exif || !entry) return UPRIGHT;
  const isLong = exif.view.getUint16(entry + 2, exif.isLittle) === TYPE_LONG;
  const value = isLong ? exif.view.getUint32(entry + 8, exif.isLittle) : exif.view.getUint16(entry + 8, exif.isLittle);
  return value in CLOCKWISE ? (value as Orientation) : UPRIGHT;
}

/**
 * Sets a JPEG's orientation without changing any other byte, so the picture is lossless. A missing tag is added to
 * existing Exif data, otherwise in a new segment. Throws `documentDamaged` if it is not a JPEG.
 */
export function withOrientation(bytes: Uint8Array, orientation: Orientation): Uint8Array<ArrayBuffer> {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) throw new AppError('documentDamaged');
  const exif = exifOf(bytes);
  const entry = exif && orientationEntry(exif);
  if (exif && entry) {
    const patched = new Uint8Array(bytes);
    writeEntry(new DataView(patched.buffer, exif.start), entry, orientation, exif.isLittle);
    return patched;
  }
  const extended = exif && extendedExif(exif, orientation);
  if (exif && extended) return spliced(bytes, exif.segment, extended);
  const at = behindJfif(bytes);
  return spliced(bytes, { from: at, to: at }, exifSegment(newExif(orientation)));
}

/** A byte range of the file, `to` exclusive. */
interface Span {
  readonly from: number;
  readonly to: number;
}

interface Exif {
  readonly segment: Span;
  /** Start of the TIFF structure, the base of its offsets. */
  readonly start: number;
  readonly view: DataView;
  readonly isLittle: boolean;
  /** Offset and entry count of its first directory. */
  readonly directory: number;
  readonly count: number;
}

/** Yields the segments before the picture data. */
function* segmentsOf(bytes: Uint8Array): Generator<Span & { readonly marker: number }> {
  let from = SOI_BYTES;
  while (from + SEGMENT_HEAD_BYTES <= bytes.length) {
    const marker = bytes[from + 1] ?? 0;
    // Fill bytes may precede a marker, and some writers leave stray bytes there. Decoders skip both.
    if (bytes[from] !== 0xff || marker === 0xff || marker === 0) {
      from += 1;
      continue;
    }
    const length = ((bytes[from + 2] ?? 0) << 8) | (bytes[from + 3] ?? 0);
    const to = from + 2 + length;
    if (marker === SOS || marker === EOI || length < 2 || to > bytes.length) return;
    yield { marker, from, to };
    from = to;
  }
}

/** Returns the first Exif data of a JPEG, which is the one that readers use. Null if there is none or it is invalid. */
function exifOf(bytes: Uint8Array): Exif | null {
  for (const segment of segmentsOf(bytes)) {
    const content = segment.from + SEGMENT_HEAD_BYTES;
    if (segment.marker !== APP1 || !hasText(bytes, content, EXIF_HEADER)) continue;
    const start = content + EXIF_HEADER.length;
    const isLittle = hasText(bytes, start, 'II*\0');
    if (segment.to - start < TIFF_HEADER_BYTES || !(isLittle || hasText(bytes, start, 'MM\0*'))) return null;
    const view = new DataView(bytes.buffer, bytes.byteOffset + start, segment.to - start);
    const directory = view.getUint32(4, isLittle);
    if (directory < TIFF_HEADER_BYTES || directory + COUNT_BYTES > view.byteLength) return null;
    const count = view.getUint16(directory, isLittle);
    if (directory + directoryBytes(count) > view.byteLength) return null;
    return { segment, start, view, isLittle, directory, count };
  }
  return null;
}

/** Returns the size of a directory with this many entries, in bytes. */
const directoryBytes = (count: number) => COUNT_BYTES + count * ENTRY_BYTES + NEXT_BYTES;

const entryAt = ({ directory }: Pick<Exif, 'directory'>, index: number) =>
  directory + COUNT_BYTES + index * ENTRY_BYTES;

/** Returns the offset of the orientation entry, or null. */
function orientationEntry(exif: Exif): number | null {
  for (let index = 0; index < exif.count; index += 1) {
    const at = entryAt(exif, index);
    if (exif.view.getUint16(at, exif.isLittle) === TAG_ORIENTATION) return at;
  }
  return null;
}

function writeEntry(view: DataView, at: number, orientation: Orientation, isLittle: boolean): void {
  view.setUint16(at, TAG_ORIENTATION, isLittle);
  view.setUint16(at + 2, TYPE_SHORT, isLittle);
  view.setUint32(at + 4, 1, isLittle);
  view.setUint16(at + 8, orientation, isLittle);
}

/**
 * Returns the Exif segment with an orientation entry added. The longer directory goes to the end and the header points
 * there. All other data, including maker notes, keeps its offset. Null if the segment has no space for it.
 */
function extendedExif(exif: Exif, orientation: Orientation): Uint8Array | null {
  const { view, isLittle, directory, count } = exif;
  // Directories start at even offsets.
  const moved = view.byteLength + (view.byteLength % 2);
  const tiff = new Uint8Array(moved + directoryBytes(count + 1));
  if (SEGMENT_HEAD_BYTES - 2 + EXIF_HEADER.length + tiff.length > MAX_SEGMENT_LENGTH) return null;
  const old = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  tiff.set(old);
  const to = new DataView(tiff.buffer);
  to.setUint32(4, moved, isLittle);
  to.setUint16(moved, count + 1, isLittle);
  // Entries are sorted by tag.
  const before = Array.from({ length: count }, (_, index) => entryAt(exif, index)).filter(
    (at) => view.getUint16(at, isLittle) < TAG_ORIENTATION,
  ).length;
  const cut = entryAt(exif, before);
  const entry = entryAt({ directory: moved }, before);
  tiff.set(old.subarray(directory + COUNT_BYTES, cut), moved + COUNT_BYTES);
  writeEntry(to, entry, orientation, isLittle);
  tiff.set(old.subarray(cut, directory + directoryBytes(count)), entry + ENTRY_BYTES);
  return exifSegment(tiff);
}

/** Returns Exif data with only an orientation. */
function newExif(orientation: Orientation): Uint8Array {
  const tiff = new Uint8Array(TIFF_HEADER_BYTES + directoryBytes(1));
  const view = new DataView(tiff.buffer);
  setText(tiff, 0, 'MM\0*');
  view.setUint32(4, TIFF_HEADER_BYTES);
  view.setUint16(TIFF_HEADER_BYTES, 1);
  writeEntry(view, TIFF_HEADER_BYTES + COUNT_BYTES, orientation, false);
  return tiff;
}

function exifSegment(tiff: Uint8Array): Uint8Array {
  const content = SEGMENT_HEAD_BYTES + EXIF_HEADER.length;
  const segment = new Uint8Array(content + tiff.length);
  const view = new DataView(segment.buffer);
  view.setUint16(0, 0xff00 | APP1);
  view.setUint16(2, segment.length - 2);
  setText(segment, SEGMENT_HEAD_BYTES, EXIF_HEADER);
  segment.set(tiff, content);
  return segment;
}

/** Returns the position of a new Exif segment: the start, or after JFIF, whose segment must be first. */
function behindJfif(bytes: Uint8Array): number {
  const [first] = segmentsOf(bytes);
  return first?.marker === APP0 ? first.to : SOI_BYTES;
}

function spliced(bytes: Uint8Array, { from, to }: Span, replacement: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(bytes.length - (to - from) + replacement.length);
  whole.set(bytes.subarray(0, from));
  whole.set(replacement, from);
  whole.set(bytes.subarray(to), from + replacement.length);
  return whole;
}

function hasText(bytes: Uint8Array, at: number, text: string): boolean {
  return [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0));
}

function setText(bytes: Uint8Array, at: number, text: string): void {
  for (const [index, character] of [...text].entries()) bytes[at + index] = character.charCodeAt(0);
}

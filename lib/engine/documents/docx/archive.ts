import { AppError } from '../../../platform/errors.ts';
import { MAX_DOCX_ENTRIES } from '../../../shared/document-limits.ts';

/** ZIP records (APPNOTE 4.3): signatures, and sizes of their fixed parts in bytes. */
const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const END_64_SIGNATURE = 0x06064b50;
const LOCATOR_64_SIGNATURE = 0x07064b50;
const LOCATOR_64_BYTES = 20;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_BYTES = 30;
/** Marks a field whose value is in the ZIP64 record. */
const ELSEWHERE = 0xffffffff;
const SIZES_64 = 1;
const IS_ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;
/** Compressed bytes inflated at a time. Their output, up to a thousand times as large, is in memory at once. */
const PIECE_BYTES = 16 * 1024;

/** An entry of the archive's central directory. */
export interface ArchiveEntry {
  readonly path: string;
  /** Declared size in bytes. The real size may be larger. */
  readonly size: number;
  readonly packedSize: number;
  readonly method: number;
  /** Offset of the local header in the archive. */
  readonly offset: number;
}

/**
 * Lists the entries of a ZIP archive by its central directory. ZIP64 archives are supported up to the size of memory.
 * Throws `documentTooComplex` for too many entries, `passwordRequired` for an encrypted one, `documentDamaged` for an
 * invalid archive.
 */
export function listEntries(bytes: Uint8Array): ArchiveEntry[] {
  return orDamaged(() => {
    const view = viewOf(bytes);
    const { count, offset } = directoryOf(view);
    if (count > MAX_DOCX_ENTRIES) throw new AppError('documentTooComplex');
    const entries: ArchiveEntry[] = [];
    let at = offset;
    for (let index = 0; index < count; index += 1) {
      if (view.getUint32(at, true) !== ENTRY_SIGNATURE) throw new AppError('documentDamaged');
      if ((view.getUint16(at + 8, true) & IS_ENCRYPTED) !== 0) throw new AppError('passwordRequired');
      const nameBytes = view.getUint16(at + 28, true);
      const extraBytes = view.getUint16(at + 30, true);
      const path = new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes));
      const extra = { from: at + ENTRY_BYTES + nameBytes, to: at + ENTRY_BYTES + nameBytes + extraBytes };
      entries.push({ path, method: view.getUint16(at + 10, true), ...placeOf(view, at, extra) });
      at = extra.to + view.getUint16(at + 32, true);
    }
    return entries;
  });
}

/** Returns the unpacked content of an entry as a stream. A stream error means that the archive is damaged. */
export function openEntry(bytes: Uint8Array, entry: ArchiveEntry): ReadableStream<Uint8Array<ArrayBuffer>> {
  const packed = orDamaged(() => {
    const view = viewOf(bytes);
    if (view.getUint32(entry.offset, true) !== LOCAL_SIGNATURE) throw new AppError('documentDamaged');
    const behindHeader = entry.offset + LOCAL_BYTES;
    const start = behindHeader + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true);
    if (start + entry.packedSize > bytes.length) throw new AppError('documentDamaged');
    return pieces(bytes, start, start + entry.packedSize);
  });
  if (entry.method === STORED) return packed;
  if (entry.method !== DEFLATED) throw new AppError('documentDamaged');
  return packed.pipeThrough(new DecompressionStream('deflate-raw'));
}

/**
 * Returns bytes in memory as a stream. A `Blob` would fetch them from the browser process, which answers late on a busy
 * device.
 */
function pieces(bytes: Uint8Array, start: number, end: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = start;
  return new ReadableStream({
    pull(controller) {
      if (at >= end) return controller.close();
      controller.enqueue(bytes.slice(at, Math.min(at + PIECE_BYTES, end)));
      at += PIECE_BYTES;
    },
  });
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** A `RangeError` means that an offset in the archive is out of bounds. */
function orDamaged<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('documentDamaged', {}, { cause: error });
  }
}

/** Returns the number of entries in the central directory and its offset. */
function directoryOf(view: DataView): { count: number; offset: number } {
  const end = endOfDirectory(view);
  const offset = view.getUint32(end + 16, true);
  const locator = end - LOCATOR_64_BYTES;
  const is64 = offset === ELSEWHERE && locator >= 0 && view.getUint32(locator, true) === LOCATOR_64_SIGNATURE;
  if (!is64) return { count: view.getUint16(end + 10, true), offset };
  const end64 = Number(view.getBigUint64(locator + 8, true));
  if (view.getUint32(end64, true) !== END_64_SIGNATURE) throw new AppError('documentDamaged');
  return {
    count: Number(view.getBigUint64(end64 + 32, true)),
    offset: Number(view.getBigUint64(end64 + 48, true)),
  };
}

/** Returns the offset of the end record. A comment may follow it. */
function endOfDirectory(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at -= 1) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  }
  throw new AppError('documentDamaged');
}

/**
 * Returns sizes and offset of the entry at `at`. 64-bit values are in the extra field, in this order (APPNOTE 4.5.3).
 */
function placeOf(view: DataView, at: number, extra: { from: number; to: number }) {
  let next = sizes64At(view, extra);
  const numberOf = (value: number) => {
    if (value !== ELSEWHERE || next === null) return value;
    const wide = Number(view.getBigUint64(next, true));
    next += 8;
    return wide;
  };
  const size = numberOf(view.getUint32(at + 24, true));
  const packedSize = numberOf(view.getUint32(at + 20, true));
  return { size, packedSize, offset: numberOf(view.getUint32(at + 42, true)) };
}

/** Returns the offset of the ZIP64 values in the extra fields, or null. */
function sizes64At(view: DataView, { from, to }: { from: number; to: number }): number | null {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) === SIZES_64) return at + 4;
  }
  return null;
}

import { MIN_IMAGE_PX } from '../../../shared/document-limits.ts';

/** A page of a TIFF file. */
export interface TiffFrame {
  /** 0-based position among all directories of the file. Image libraries call it the page. */
  readonly index: number;
  readonly width: number;
  readonly height: number;
}

/**
 * A picture smaller than this in both dimensions is a thumbnail if a larger one exists, whatever its tags say. In
 * pixels.
 */
const MAX_THUMBNAIL_PX = MIN_IMAGE_PX;

/** Removes thumbnails from the pages. Returns all if none is larger than a thumbnail. */
export function withoutThumbnails<T>(pages: T[], sizeOf: (page: T) => { width: number; height: number }): T[] {
  const isLarger = (page: T) => {
    const { width, height } = sizeOf(page);
    return width >= MAX_THUMBNAIL_PX || height >= MAX_THUMBNAIL_PX;
  };
  const larger = pages.filter(isLarger);
  return larger.length > 0 ? larger : pages;
}

const TAG_NEW_SUBFILE_TYPE = 254;
const TAG_WIDTH = 256;
const TAG_HEIGHT = 257;
const TYPE_SHORT = 3;
const REDUCED_RESOLUTION = 1;
/** Limit of directories to follow: enough to reject a file with too many. */
const MAX_DIRECTORIES = 10_000;

/**
 * Lists the pages of a TIFF or BigTIFF by its chain of directories, without decoding. Reduced copies (thumbnails) do
 * not count. Chains that loop or leave the file end there. Null if there is no chain.
 */
export function tiffFrames(bytes: Uint8Array): TiffFrame[] | null {
  const reader = openTiff(bytes);
  if (reader === null) return null;
  const frames: TiffFrame[] = [];
  const visited = new Set<number>();
  let offset: number | null = reader.firstDirectory;
  let index = 0;
  while (offset !== null && offset !== 0 && !visited.has(offset) && index < MAX_DIRECTORIES) {
    visited.add(offset);
    const directory = reader.directoryAt(offset);
    if (directory === null) break;
    if (!directory.isReduced) frames.push({ index, width: directory.width, height: directory.height });
    index += 1;
    offset = directory.next;
  }
  return frames.length > 0 ? withoutThumbnails(frames, (frame) => frame) : null;
}

interface Directory {
  readonly width: number;
  readonly height: number;
  readonly isReduced: boolean;
  /** Offset of the next directory. 0 after the last, null if it is outside the file. */
  readonly next: number | null;
}

function openTiff(bytes: Uint8Array) {
  if (bytes.length < 8) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittle = view.getUint16(0) === 0x4949;
  const isBig = view.getUint16(2, isLittle) === 43;
  if (isBig && bytes.length < 16) return null;
  const offsetBytes = isBig ? 8 : 4;
  const countBytes = isBig ? 8 : 2;
  const entryBytes = isBig ? 20 : 12;
  const readOffset = (at: number) => (isBig ? Number(view.getBigUint64(at, isLittle)) : view.getUint32(at, isLittle));

  function directoryAt(offset: number): Directory | null {
    if (offset + countBytes > bytes.length) return null;
    const count = isBig ? Number(view.getBigUint64(offset, isLittle)) : view.getUint16(offset, isLittle);
    const entries = offset + countBytes;
    const end = entries + count * entryBytes;
    if (end > bytes.length) return null;
    const values = new Map<number, number>();
    for (let at = entries; at < end; at += entryBytes) {
      const tag = view.getUint16(at, isLittle);
      if (tag > TAG_HEIGHT) break;
      const valueAt = at + entryBytes - offsetBytes;
      const isShort = view.getUint16(at + 2, isLittle) === TYPE_SHORT;
      values.set(tag, isShort ? view.getUint16(valueAt, isLittle) : view.getUint32(valueAt, isLittle));
    }
    return {
      width: values.get(TAG_WIDTH) ?? 0,
      height: values.get(TAG_HEIGHT) ?? 0,
      isReduced: ((values.get(TAG_NEW_SUBFILE_TYPE) ?? 0) & REDUCED_RESOLUTION) !== 0,
      next: end + offsetBytes <= bytes.length ? readOffset(end) : null,
    };
  }

  return { firstDirectory: readOffset(isBig ? 8 : 4), directoryAt };
}

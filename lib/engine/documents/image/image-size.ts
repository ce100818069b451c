/** Facts from an image's structure, without decoding. */
export interface ImageFacts {
  readonly width: number;
  readonly height: number;
  /** False if the file was truncated before its end marker. */
  readonly isComplete: boolean;
}

const PNG_SIGNATURE_BYTES = 8;
const PNG_CHUNK_OVERHEAD_BYTES = 12;
const PNG_IHDR = 0x49484452;
const PNG_IEND = 0x49454e44;

const JPEG_SOS = 0xda;
const JPEG_EOI = 0xd9;
/** Markers in the start-of-frame range 0xC0 to 0xCF that are not frames: DHT, JPG and DAC. */
const JPEG_NOT_FRAME = [0xc4, 0xc8, 0xcc];

/** Returns size and completeness of a PNG, or null if it is not one. */
export function pngFacts(bytes: Uint8Array): ImageFacts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 33 || view.getUint32(12) !== PNG_IHDR) return null;
  const width = view.getUint32(16);
  const height = view.getUint32(20);
  let offset = PNG_SIGNATURE_BYTES;
  while (offset + PNG_CHUNK_OVERHEAD_BYTES <= bytes.length) {
    if (view.getUint32(offset + 4) === PNG_IEND) return { width, height, isComplete: true };
    offset += PNG_CHUNK_OVERHEAD_BYTES + view.getUint32(offset);
  }
  return { width, height, isComplete: false };
}

/** Returns size and completeness of a JPEG, or null if there is no frame header. */
export function jpegFacts(bytes: Uint8Array): ImageFacts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let size: { width: number; height: number } | null = null;
  let offset = 2;
  while (offset + 4 <= bytes.length) {
    const marker = bytes[offset + 1] ?? 0;
    // Fill bytes may precede a marker, and some writers leave stray bytes there. Decoders skip both.
    if (bytes[offset] !== 0xff || marker === 0xff || marker === 0) {
      offset += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && !JPEG_NOT_FRAME.includes(marker);
    if (isFrame && offset + 9 <= bytes.length) {
      size = { height: view.getUint16(offset + 5), width: view.getUint16(offset + 7) };
    }
    const length = view.getUint16(offset + 2);
    if (length < 2) return null;
    offset += 2 + length;
    if (marker === JPEG_SOS) return size && { ...size, isComplete: hasEndMarker(bytes, offset) };
  }
  return size && { ...size, isComplete: false };
}

/** Searches backwards for the end marker: cameras append their own data after the picture. */
function hasEndMarker(bytes: Uint8Array, from: number): boolean {
  for (let at = bytes.lastIndexOf(JPEG_EOI); at > from; at = bytes.lastIndexOf(JPEG_EOI, at - 1)) {
    if (bytes[at - 1] === 0xff) return true;
  }
  return false;
}

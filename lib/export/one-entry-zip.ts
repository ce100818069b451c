import { crc32 } from './crc32';

/** Signatures and fields of APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT */
const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_CENTRAL = 0x06054b50;
const LOCAL_HEADER_BYTES = 30;
const CENTRAL_HEADER_BYTES = 46;
const END_BYTES = 22;
const VERSION = 20;
/** Bit 11: the name is UTF-8. */
const UTF8_NAME = 0x0800;
const STORED = 0;
const DEFLATED = 8;

/** RFC 1952: magic, the method "deflate", and no optional fields after the fixed header. */
const PLAIN_GZIP = [0x1f, 0x8b, 8, 0] as const;
const GZIP_HEADER_BYTES = 10;
const GZIP_TRAILER_BYTES = 8;

/** What both headers of an entry say of its data. */
interface DataFacts {
  readonly method: typeof STORED | typeof DEFLATED;
  /** Of the bytes before packing. */
  readonly crc32: number;
  readonly size: number;
  readonly packedSize: number;
}

/** An archive with room for its headers, and where in it the data and the headers after it begin. */
interface Frame {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly view: DataView;
  readonly name: Uint8Array;
  readonly dataAt: number;
  readonly centralAt: number;
}

function frameOf(path: string, packedSize: number): Frame {
  const name = new TextEncoder().encode(path);
  const dataAt = LOCAL_HEADER_BYTES + name.length;
  const centralAt = dataAt + packedSize;
  const bytes = new Uint8Array(centralAt + CENTRAL_HEADER_BYTES + name.length + END_BYTES);
  return { bytes, view: new DataView(bytes.buffer), name, dataAt, centralAt };
}

/** Writes what both headers share, from the version that is needed to the length of the extra field. */
function writeFacts(view: DataView, at: number, facts: DataFacts, nameBytes: number): void {
  view.setUint16(at, VERSION, true);
  view.setUint16(at + 2, UTF8_NAME, true);
  view.setUint16(at + 4, facts.method, true);
  // The date stays zero: whoever loads the archive gives the entry its own.
  view.setUint32(at + 10, facts.crc32, true);
  view.setUint32(at + 14, facts.packedSize, true);
  view.setUint32(at + 18, facts.size, true);
  view.setUint16(at + 22, nameBytes, true);
  view.setUint16(at + 24, 0, true);
}

/** Writes all but the data. */
function writeHeaders({ bytes, view, name, centralAt }: Frame, facts: DataFacts): Uint8Array<ArrayBuffer> {
  view.setUint32(0, LOCAL_HEADER, true);
  writeFacts(view, 4, facts, name.length);
  bytes.set(name, LOCAL_HEADER_BYTES);

  const endAt = centralAt + CENTRAL_HEADER_BYTES + name.length;
  view.setUint32(centralAt, CENTRAL_HEADER, true);
  view.setUint16(centralAt + 4, VERSION, true);
  writeFacts(view, centralAt + 6, facts, name.length);
  bytes.set(name, centralAt + CENTRAL_HEADER_BYTES);

  view.setUint32(endAt, END_OF_CENTRAL, true);
  view.setUint16(endAt + 8, 1, true);
  view.setUint16(endAt + 10, 1, true);
  view.setUint32(endAt + 12, endAt - centralAt, true);
  view.setUint32(endAt + 16, centralAt, true);
  return bytes;
}

/**
 * The smallest ZIP that holds one entry, stored as it is. The library would go over the bytes for their checksum where it
 * writes the archive; here each core does it.
 * @param path of the entry; shorter than 64 KB in UTF-8
 * @param data less than 4 GB
 */
export function storedZip(path: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const frame = frameOf(path, data.length);
  frame.bytes.set(data, frame.dataAt);
  return writeHeaders(frame, { method: STORED, crc32: crc32(data), size: data.length, packedSize: data.length });
}

/**
 * The smallest ZIP that holds one entry, made of a gzip stream: both hold raw deflate data (RFC 1951) and the CRC-32 of what
 * was deflated, so nothing has to be computed here. The library has no way to be given data that is deflated already, but
 * loads an archive without unpacking it and writes what it loaded as it is (decision 0028).
 * @param path of the entry; shorter than 64 KB in UTF-8
 * @param gzip the stream in its pieces; one member, of less than 4 GB before deflating
 * @returns undefined for a stream with more in it than the platform writes; the caller then leaves deflating to the library
 */
export function deflatedZip(path: string, gzip: readonly Uint8Array[]): Uint8Array<ArrayBuffer> | undefined {
  const gzipBytes = gzip.reduce((sum, { length }) => sum + length, 0);
  const packedSize = gzipBytes - GZIP_HEADER_BYTES - GZIP_TRAILER_BYTES;
  if (packedSize < 0) return undefined;

  const frame = frameOf(path, packedSize);
  const { bytes, view, dataAt, centralAt } = frame;
  // The stream's own ends come to lie where the headers will be: so it is copied once, whatever its pieces are.
  let at = dataAt - GZIP_HEADER_BYTES;
  for (const piece of gzip) {
    bytes.set(piece, at);
    at += piece.length;
  }
  if (PLAIN_GZIP.some((byte, position) => bytes[dataAt - GZIP_HEADER_BYTES + position] !== byte)) return undefined;
  const facts = { crc32: view.getUint32(centralAt, true), size: view.getUint32(centralAt + 4, true) };
  bytes.fill(0, centralAt, centralAt + GZIP_TRAILER_BYTES);
  return writeHeaders(frame, { method: DEFLATED, packedSize, ...facts });
}

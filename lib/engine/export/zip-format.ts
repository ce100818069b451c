/**
 * Signatures and fields of APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.14 to 4.3.16:
 * https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 */
const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const ZIP64_END = 0x06064b50;
const ZIP64_LOCATOR = 0x07064b50;
const END_OF_CENTRAL = 0x06054b50;
const LOCAL_HEADER_BYTES = 30;
const CENTRAL_HEADER_BYTES = 46;
const END_BYTES = 22;
const ZIP64_END_BYTES = 56;
const ZIP64_LOCATOR_BYTES = 20;
/** Bytes that the size field of a ZIP64 end record excludes: the signature and the size field itself. */
const ZIP64_END_LEAD_BYTES = 12;
/** Extra field that holds only a 64-bit offset. */
const ZIP64_EXTRA_ID = 1;
const ZIP64_EXTRA_BYTES = 12;
const VERSION = 20;
const ZIP64_VERSION = 45;
/** Bit 11: the name is UTF-8. */
const UTF8_NAME = 0x0800;
const METHODS = { STORE: 0, DEFLATE: 8 } as const;
/** Maximum of a 16-bit or 32-bit field: the number is in a ZIP64 record. */
const MAX_16 = 0xffff;
const MAX_32 = 0xffffffff;

/** Header data of an entry. */
export interface EntryFacts {
  /** Shorter than 64 KB in UTF-8. */
  readonly path: string;
  /** Local time, as ZIP stores it. Years 1980 to 2107. */
  readonly date: Date;
  readonly compression: keyof typeof METHODS;
  /** CRC-32 of the uncompressed data. */
  readonly crc32: number;
  /** Uncompressed and compressed size, in bytes. Each less than 4 GB. */
  readonly size: number;
  readonly packedSize: number;
}

/** Returns date and time in MS-DOS format, which counts in units of two seconds. */
function dosDateTime(date: Date): number {
  const day = ((date.getFullYear() - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate();
  const time = (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1);
  return ((day << 16) | time) >>> 0;
}

/** Writes the fields that both headers share, from the version needed to the length of the name. */
function writeFacts(view: DataView, at: number, facts: EntryFacts, nameBytes: number, version: number): void {
  view.setUint16(at, version, true);
  view.setUint16(at + 2, UTF8_NAME, true);
  view.setUint16(at + 4, METHODS[facts.compression], true);
  view.setUint32(at + 6, dosDateTime(facts.date), true);
  view.setUint32(at + 10, facts.crc32, true);
  view.setUint32(at + 14, facts.packedSize, true);
  view.setUint32(at + 18, facts.size, true);
  view.setUint16(at + 22, nameBytes, true);
}

function localHeader(facts: EntryFacts, name: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(LOCAL_HEADER_BYTES + name.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, LOCAL_HEADER, true);
  writeFacts(view, 4, facts, name.length, VERSION);
  bytes.set(name, LOCAL_HEADER_BYTES);
  return bytes;
}

function centralHeader(facts: EntryFacts, name: Uint8Array, offset: number): Uint8Array<ArrayBuffer> {
  const isFar = offset >= MAX_32;
  const extraAt = CENTRAL_HEADER_BYTES + name.length;
  const bytes = new Uint8Array(extraAt + (isFar ? ZIP64_EXTRA_BYTES : 0));
  const view = new DataView(bytes.buffer);
  const version = isFar ? ZIP64_VERSION : VERSION;
  view.setUint32(0, CENTRAL_HEADER, true);
  view.setUint16(4, version, true);
  writeFacts(view, 6, facts, name.length, version);
  view.setUint16(30, bytes.length - extraAt, true);
  view.setUint32(42, Math.min(offset, MAX_32), true);
  bytes.set(name, CENTRAL_HEADER_BYTES);
  if (isFar) {
    view.setUint16(extraAt, ZIP64_EXTRA_ID, true);
    view.setUint16(extraAt + 2, ZIP64_EXTRA_BYTES - 4, true);
    view.setBigUint64(extraAt + 4, BigInt(offset), true);
  }
  return bytes;
}

interface Directory {
  readonly entries: number;
  readonly offset: number;
  readonly size: number;
}

function zip64End({ entries, offset, size }: Directory): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(ZIP64_END_BYTES + ZIP64_LOCATOR_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, ZIP64_END, true);
  view.setBigUint64(4, BigInt(ZIP64_END_BYTES - ZIP64_END_LEAD_BYTES), true);
  view.setUint16(12, ZIP64_VERSION, true);
  view.setUint16(14, ZIP64_VERSION, true);
  view.setBigUint64(24, BigInt(entries), true);
  view.setBigUint64(32, BigInt(entries), true);
  view.setBigUint64(40, BigInt(size), true);
  view.setBigUint64(48, BigInt(offset), true);
  view.setUint32(ZIP64_END_BYTES, ZIP64_LOCATOR, true);
  view.setBigUint64(ZIP64_END_BYTES + 8, BigInt(offset + size), true);
  view.setUint32(ZIP64_END_BYTES + 16, 1, true);
  return bytes;
}

function endRecord({ entries, offset, size }: Directory): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(END_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, END_OF_CENTRAL, true);
  view.setUint16(8, Math.min(entries, MAX_16), true);
  view.setUint16(10, Math.min(entries, MAX_16), true);
  view.setUint32(12, Math.min(size, MAX_32), true);
  view.setUint32(16, Math.min(offset, MAX_32), true);
  return bytes;
}

/** Builds the headers of a ZIP that is written sequentially. Keeps no entry data. */
export class ZipHeaders {
  private readonly central: Uint8Array<ArrayBuffer>[] = [];
  private offset = 0;

  /** Returns the bytes before the next entry's data. Exactly `packedSize` bytes of data must follow. */
  next(facts: EntryFacts): Uint8Array<ArrayBuffer> {
    const name = new TextEncoder().encode(facts.path);
    const header = localHeader(facts, name);
    this.central.push(centralHeader(facts, name, this.offset));
    this.offset += header.length + facts.packedSize;
    return header;
  }

  /** Returns the bytes after the last entry. An archive over 4 GB or 65,534 entries gets ZIP64 records. */
  end(): Uint8Array<ArrayBuffer>[] {
    const size = this.central.reduce((sum, { length }) => sum + length, 0);
    const directory: Directory = { entries: this.central.length, offset: this.offset, size };
    const isLarge = directory.offset >= MAX_32 || directory.entries >= MAX_16;
    return [...this.central, ...(isLarge ? [zip64End(directory)] : []), endRecord(directory)];
  }
}

/** An entry with already compressed content; its metadata in the archive may be false. */
export interface RawEntry {
  readonly path: string;
  /** Raw deflate data. */
  readonly deflated: Uint8Array;
  /** Unpacked size declared in the archive, in bytes. */
  readonly declaredBytes: number;
  readonly crc32: number;
}

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_HEADER = 0x06054b50;
const DEFLATE = 8;
const VERSION = 20;

/** The fields shared by the local and the central header, from `version needed` to `extra length`. */
function sharedFields(entry: RawEntry, name: Buffer): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(DEFLATE, 4);
  fields.writeUInt32LE(entry.crc32, 10);
  fields.writeUInt32LE(entry.deflated.length, 14);
  fields.writeUInt32LE(entry.declaredBytes, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

function signature(value: number, size = 4): Buffer {
  const bytes = Buffer.alloc(size);
  bytes.writeUInt32LE(value, 0);
  return bytes;
}

/** A ZIP written field by field, for archives that no regular program creates. */
export function rawZip(entries: readonly RawEntry[]): Uint8Array {
  const body: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.path);
    const shared = sharedFields(entry, name);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    const madeBy = Buffer.alloc(2);
    madeBy.writeUInt16LE(VERSION, 0);
    directory.push(signature(CENTRAL_HEADER), madeBy, shared, tail, name);
    body.push(signature(LOCAL_HEADER), shared, name, Buffer.from(entry.deflated));
    offset += 4 + shared.length + name.length + entry.deflated.length;
  }
  const directoryBytes = Buffer.concat(directory);
  const end = signature(END_HEADER, 22);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directoryBytes.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...body, directoryBytes, end]);
}

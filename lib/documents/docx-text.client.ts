import { AppError } from '../errors';
import { textOfPart } from './docx/word-text';
import { MAX_DOCX_ENTRIES } from './limits';

const BODY_PATH = 'word/document.xml';
/** No more than this of the body is unpacked, in bytes: a small archive may hold gigabytes. */
const MAX_BODY_BYTES = 3 * 1024 * 1024;

/** Records of a ZIP archive (APPNOTE 4.3): their signatures and the sizes of their fixed parts, in bytes. */
const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

/** The text of a DOCX's body, one line a paragraph. */
export interface DocxText {
  readonly text: string;
  /** The body goes on behind what was unpacked. */
  readonly isCut: boolean;
}

/**
 * Takes the plain text out of a DOCX in the browser. Only the body is unpacked, and never more of it than a limit; nothing
 * of it becomes markup. Throws `documentDamaged`, `documentTooComplex`, or `passwordRequired` for an encrypted entry.
 */
export async function docxText(bytes: Uint8Array<ArrayBuffer>): Promise<DocxText> {
  try {
    const { data, method } = bodyOf(bytes);
    const { bytes: xml, isCut } = await unpack(data, method);
    return { text: textOfPart(new TextDecoder().decode(xml)), isCut };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('documentDamaged', {}, { cause: error });
  }
}

interface PackedBody {
  readonly data: Uint8Array<ArrayBuffer>;
  readonly method: number;
}

/** Finds the body through the archive's directory. A `RangeError` means that the archive points outside of itself. */
function bodyOf(bytes: Uint8Array<ArrayBuffer>): PackedBody {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfDirectory(view);
  const count = view.getUint16(end + 10, true);
  if (count > MAX_DOCX_ENTRIES) throw new AppError('documentTooComplex');
  let at = view.getUint32(end + 16, true);
  for (let entry = 0; entry < count && view.getUint32(at, true) === ENTRY_SIGNATURE; entry++) {
    const nameBytes = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes));
    if (name === BODY_PATH) return packedAt(bytes, view, at);
    at += ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  throw new AppError('documentDamaged');
}

function packedAt(bytes: Uint8Array<ArrayBuffer>, view: DataView, entry: number): PackedBody {
  const isEncrypted = (view.getUint16(entry + 8, true) & 1) !== 0;
  if (isEncrypted) throw new AppError('passwordRequired');
  const local = view.getUint32(entry + 42, true);
  if (view.getUint32(local, true) !== LOCAL_SIGNATURE) throw new AppError('documentDamaged');
  const start = local + LOCAL_BYTES + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const data = bytes.subarray(start, start + view.getUint32(entry + 20, true));
  return { data, method: view.getUint16(entry + 10, true) };
}

/** Offset of the record that closes the archive; a comment may stand behind it. */
function endOfDirectory(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at--) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  }
  throw new AppError('documentDamaged');
}

/** Unpacks until the limit; what comes after it stays packed. */
async function unpack(data: Uint8Array<ArrayBuffer>, method: number): Promise<{ bytes: Uint8Array; isCut: boolean }> {
  if (method === STORED) {
    return { bytes: data.subarray(0, MAX_BODY_BYTES), isCut: data.length > MAX_BODY_BYTES };
  }
  if (method !== DEFLATED) throw new AppError('documentDamaged');
  const reader = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let isCut = false;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const rest = next.value.subarray(0, MAX_BODY_BYTES - size);
    chunks.push(rest);
    size += rest.length;
    isCut = rest.length < next.value.length;
    if (isCut) {
      await reader.cancel();
      break;
    }
  }
  return { bytes: new Uint8Array(await new Blob(chunks).arrayBuffer()), isCut };
}

import { AppError } from '../errors';
import { listEntries, openEntry } from './docx/archive';
import { textOfPart } from './docx/word-text';

const BODY_PATH = 'word/document.xml';
/** No more than this of the body is unpacked, in bytes: a small archive may hold gigabytes. */
const MAX_BODY_BYTES = 3 * 1024 * 1024;

/** The text of a DOCX's body, one line a paragraph. */
export interface DocxText {
  readonly text: string;
  /** The body goes on after what was unpacked. */
  readonly isCut: boolean;
}

/**
 * Takes the plain text out of a DOCX in the browser. Only the body is unpacked, and never more of it than a limit; nothing
 * of it becomes markup. Throws `documentDamaged`, `documentTooComplex`, or `passwordRequired` for an encrypted entry.
 */
export async function docxText(bytes: Uint8Array): Promise<DocxText> {
  const body = listEntries(bytes).find(({ path }) => path === BODY_PATH);
  if (!body) throw new AppError('documentDamaged');
  const { xml, isCut } = await beginning(openEntry(bytes, body)).catch((cause: unknown) => {
    throw new AppError('documentDamaged', {}, { cause });
  });
  return { text: textOfPart(xml), isCut };
}

/** What is unpacked until the limit; what comes after it stays packed. */
async function beginning(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<{ xml: string; isCut: boolean }> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let xml = '';
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const rest = next.value.subarray(0, MAX_BODY_BYTES - size);
    xml += decoder.decode(rest, { stream: true });
    size += rest.length;
    if (rest.length < next.value.length) {
      await reader.cancel();
      return { xml, isCut: true };
    }
  }
  return { xml, isCut: false };
}

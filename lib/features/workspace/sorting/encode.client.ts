import { mediaTypeOf } from '@/lib/engine/documents/accepted';
import type { FileKind } from '@/lib/engine/documents/document';
import { base64Of } from '@/lib/engine/documents/file-bytes.client';
import { fitImage } from '@/lib/engine/documents/fit-image.client';
import type { MailContext } from '@/lib/engine/organising/mail-context';
import { fitsBody, type ReducedDocument } from '@/lib/engine/organising/reduced-document';
import type { CategoriseBody } from '@/lib/features/sorting/categorise-body';
import { UsageAnswer } from '@/lib/features/usage/usage-answer';
import { fetchJson } from '@/lib/platform/http/fetch-json.client';

/** Every deployment accepts files up to this size, in bytes; smaller ones are sent without asking for the limit. */
const ALWAYS_FITS_BYTES = 512 * 1024;
const IMAGE_KINDS: readonly FileKind[] = ['jpg', 'png', 'tiff'];
/** Chunk size of base64 encoding, in bytes; a multiple of three, so that chunks join without padding. */
const PIECE_BYTES = 3 * 2 ** 18;

/** A document to send to `/vision-categorize`; `data` is created for one request and not kept. */
export interface OutgoingDocument {
  readonly documentId: string;
  readonly fileName: string;
  readonly fileType: string;
  /** Pages of the original document if this one has fewer. */
  readonly declaredPageCount?: number;
  /** The mail that it was attached to. */
  readonly mail?: MailContext;
  /** True for one of our sample documents, which the server recognises by its bytes. */
  readonly isSample?: boolean;
  /** The whole content; absent if a reduced form is sent. */
  readonly data?: Blob;
  readonly reduced?: ReducedDocument;
}

/**
 * The document to send: pictures fitted, other files unchanged, and anything over the body limit in reduced form.
 * @param pageCount as counted when it was added
 */
export async function fittedDocument(
  documentId: string,
  file: File,
  fileName: string,
  kind: FileKind,
  pageCount = 1,
): Promise<OutgoingDocument> {
  const data = IMAGE_KINDS.includes(kind) ? await fitImage(file, kind) : file;
  const unreduced = wholeDocument(documentId, data, fileName, kind);
  const limit = await bodyLimitFor(data.size);
  if (fitsBody(data.size, limit)) return unreduced;
  const { isReducible, reduceDocument, reducePicture } = await import('./reduce.client');
  if (!isReducible(kind)) return wholeDocument(documentId, await reducePicture(data, limit), fileName, kind);
  const { data: _, ...about } = unreduced;
  return { ...about, reduced: await reduceDocument(file, kind, pageCount, limit) };
}

/** A document that is sent unchanged. */
export function wholeDocument(documentId: string, data: Blob, fileName: string, kind: FileKind): OutgoingDocument {
  return { documentId, fileName, fileType: data.type || mediaTypeOf(kind), data };
}

/**
 * The UTF-8 body of a request with one document. It is written directly into bytes: base64 and JSON strings of a large
 * file would take several times its size in memory.
 */
export async function encodeBody(
  { data, ...document }: OutgoingDocument,
  otherFields: Omit<CategoriseBody, 'documents'>,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!data) return new TextEncoder().encode(JSON.stringify({ documents: [document], ...otherFields }));
  const placeholder = crypto.randomUUID();
  const json = JSON.stringify({ documents: [{ ...document, base64Data: placeholder }], ...otherFields });
  const cut = json.indexOf(placeholder);
  const head = new TextEncoder().encode(json.slice(0, cut));
  const tail = new TextEncoder().encode(json.slice(cut + placeholder.length));
  const base64Length = Math.ceil(data.size / 3) * 4;
  const body = new Uint8Array(head.length + base64Length + tail.length);
  body.set(head);
  let at = head.length;
  for (let from = 0; from < data.size; from += PIECE_BYTES) {
    const piece = await base64Of(data.slice(from, from + PIECE_BYTES));
    at += new TextEncoder().encodeInto(piece, body.subarray(at)).written;
  }
  body.set(tail, at);
  return body;
}

let availableBytes: Promise<number> | undefined;

/** The deployment's body limit in bytes, requested once per page. Rejects with a `RequestError`. */
function fetchMaxBodyBytes(): Promise<number> {
  availableBytes ??= fetchJson('/api/usage', { schema: UsageAnswer }).then(
    ({ maxRequestBytes = Number.POSITIVE_INFINITY }) => maxRequestBytes,
    (error) => {
      availableBytes = undefined;
      throw error;
    },
  );
  return availableBytes;
}

/** Body limit in bytes for a file of this size; infinite for small files. Rejects with a `RequestError`. */
async function bodyLimitFor(fileBytes: number): Promise<number> {
  return fileBytes <= ALWAYS_FITS_BYTES ? Number.POSITIVE_INFINITY : fetchMaxBodyBytes();
}

import { mediaTypeOf } from '@/lib/engine/documents/accepted';
import type { DocumentKind } from '@/lib/engine/documents/document';
import { fitImage } from '@/lib/engine/documents/fit-image.client';
import type { MailContext } from '@/lib/engine/organising/mail-context';
import { fitsBody, type ReducedDocument } from '@/lib/engine/organising/reduced-document';
import type { CategoriseBody } from '@/lib/features/sorting/categorise-body';
import { base64Of } from './base64.client';
import { bodyLimitFor } from './body-limit.client';

const IMAGE_KINDS: readonly DocumentKind[] = ['jpg', 'png', 'tiff'];
/** A file is turned into base64 piece by piece; a multiple of three, so that the pieces join without padding. */
const PIECE_BYTES = 3 * 2 ** 18;

/** A document on its way to `/vision-categorize`; `data` is made for one request and not kept. */
export interface OutgoingDocument {
  readonly documentId: string;
  readonly fileName: string;
  readonly fileType: string;
  /** Pages of what the document was taken from, where it shows fewer of them. */
  readonly declaredPageCount?: number;
  /** The mail that it came with. */
  readonly mail?: MailContext;
  /** True for one of our own papers, which the server knows by its bytes. */
  readonly isSample?: boolean;
  /** The whole of it; absent where it is sent in a reduced form. */
  readonly data?: Blob;
  readonly reduced?: ReducedDocument;
}

/**
 * A file as it is sent: pictures fitted, everything else as it is, and whatever is larger than this deployment's bodies in a reduced form.
 * @param pageCount as it was counted when it was added
 */
export async function fittedDocument(
  documentId: string,
  file: File,
  fileName: string,
  kind: DocumentKind,
  pageCount = 1,
): Promise<OutgoingDocument> {
  const data = IMAGE_KINDS.includes(kind) ? await fitImage(file, kind) : file;
  const whole = wholeDocument(documentId, data, fileName, kind);
  const limit = await bodyLimitFor(data.size);
  if (fitsBody(data.size, limit)) return whole;
  const { isReducible, reduceDocument, reducePicture } = await import('./reduce.client');
  if (!isReducible(kind)) return wholeDocument(documentId, await reducePicture(data, limit), fileName, kind);
  const { data: _, ...about } = whole;
  return { ...about, reduced: await reduceDocument(file, kind, pageCount, limit) };
}

/** A file that is sent as it is. */
export function wholeDocument(documentId: string, data: Blob, fileName: string, kind: DocumentKind): OutgoingDocument {
  return { documentId, fileName, fileType: data.type || mediaTypeOf(kind), data };
}

/**
 * The body of a request with one document, as UTF-8. It is written straight into its bytes, because base64 and JSON of a
 * large file as strings would take several times its size of memory.
 */
export async function encodeBody(
  { data, ...document }: OutgoingDocument,
  rest: Omit<CategoriseBody, 'documents'>,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!data) return new TextEncoder().encode(JSON.stringify({ documents: [document], ...rest }));
  const place = crypto.randomUUID();
  const json = JSON.stringify({ documents: [{ ...document, base64Data: place }], ...rest });
  const cut = json.indexOf(place);
  const head = new TextEncoder().encode(json.slice(0, cut));
  const tail = new TextEncoder().encode(json.slice(cut + place.length));
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

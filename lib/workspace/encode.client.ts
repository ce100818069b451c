import { mediaTypeOf } from '@/lib/documents/accepted';
import type { DocumentKind } from '@/lib/documents/document';
import { fitImage } from '@/lib/documents/fit-image.client';
import type { MailContext } from '@/lib/mail/mail-context';
import type { CategoriseBody } from '@/lib/organising/categorise-body';

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
  readonly data: Blob;
}

/** A file as it is sent: pictures fitted, everything else as it is. */
export async function fittedDocument(
  documentId: string,
  file: File,
  fileName: string,
  kind: DocumentKind,
): Promise<OutgoingDocument> {
  const data = IMAGE_KINDS.includes(kind) ? await fitImage(file, kind) : file;
  return wholeDocument(documentId, data, fileName, kind);
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

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    reader.onload = () => {
      const url = String(reader.result);
      resolve(url.slice(url.indexOf(',') + 1));
    };
    reader.readAsDataURL(blob);
  });
}

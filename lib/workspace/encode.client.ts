import { mediaTypeOf } from '@/lib/documents/accepted';
import type { DocumentKind } from '@/lib/documents/document';
import { fitImage } from '@/lib/documents/fit-image.client';

const IMAGE_KINDS: readonly DocumentKind[] = ['jpg', 'png', 'tiff'];

/** A document of a request to `/vision-categorize`. */
export interface EncodedDocument {
  readonly fileName: string;
  readonly fileType: string;
  readonly base64Data: string;
}

/** A file as it is sent: pictures fitted, then in base64. Made for one request and not kept. */
export async function encodeDocument(file: File, fileName: string, kind: DocumentKind): Promise<EncodedDocument> {
  const data = IMAGE_KINDS.includes(kind) ? await fitImage(file, kind) : file;
  return { fileName, fileType: data.type || mediaTypeOf(kind), base64Data: await base64Of(data) };
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

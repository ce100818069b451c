import { BASE64_CHUNK_BYTES, base64Length, writeBase64 } from './base64';

/**
 * Files up to this size are sent in one request;
 * https://developers.google.com/workspace/drive/api/guides/manage-uploads
 */
export const MAX_MULTIPART_BYTES = 5 * 1024 * 1024;
/** Chunks per read of a file; reading each separately would take longer than the base64 encoding. */
const CHUNKS_A_READ = 64;

const LINE_END = '\r\n';

/** A request body and its content type. */
export interface MultipartBody {
  readonly contentType: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

/**
 * The body of a multipart upload (multipart/related, RFC 2387): metadata as JSON, then the content in base64. Chunks
 * are encoded directly into the body, so that only a few more chunks are in memory.
 * @param boundary a text that is in neither part; base64 has no hyphen, and JSON never starts a line with one
 */
export async function multipartBody(metadata: object, content: Blob, boundary: string): Promise<MultipartBody> {
  const type = content.type || 'application/octet-stream';
  const encoder = new TextEncoder();
  const head = encoder.encode(
    [
      `--${boundary}`,
      'Content-Type: application/json; charset=UTF-8',
      '',
      JSON.stringify(metadata),
      `--${boundary}`,
      `Content-Type: ${type}`,
      'Content-Transfer-Encoding: base64',
      '',
      '',
    ].join(LINE_END),
  );
  const tail = encoder.encode(`${LINE_END}--${boundary}--${LINE_END}`);
  const body = new Uint8Array(head.length + base64Length(content.size) + tail.length);
  body.set(head);
  let at = head.length;
  const step = BASE64_CHUNK_BYTES * CHUNKS_A_READ;
  for (let from = 0; from < content.size; from += step) {
    const read = new Uint8Array(await content.slice(from, from + step).arrayBuffer());
    for (let chunk = 0; chunk < read.length; chunk += BASE64_CHUNK_BYTES) {
      at = writeBase64(read.subarray(chunk, chunk + BASE64_CHUNK_BYTES), body, at);
    }
  }
  body.set(tail, at);
  return { contentType: `multipart/related; boundary=${boundary}`, body };
}

import 'server-only';
import { AppError } from '@/lib/platform/errors';
import { cleanJson } from '@/lib/shared/clean-text';
import { invalidBody } from './invalid-input';
import { JsonScan } from './json-scan';
import type { UploadReservation } from './upload-budget';
import { timeLeftMs } from './upload-rate';

export interface BodyLimits {
  readonly maxBytes: number;
  /** Elements and members of all arrays and objects together. */
  readonly maxValues: number;
}

/** Initial buffer size; doubled as more data arrives. */
const FIRST_BUFFER_BYTES = 64 * 1024;
/** After this many bytes the buffer grows to the declared length at once, which saves copying. */
const TRUSTED_BYTES = 1024 * 1024;

/** If an unread body is larger, the connection is closed, in bytes. Otherwise Node would read it to the end first. */
const MAX_UNREAD_BYTES = 64 * 1024;

/** Returns the declared length; undefined if the body is chunked or absent. */
function declaredBytes(headers: Headers): number | undefined {
  const value = headers.get('content-length');
  return value === null ? undefined : Number(value);
}

/** True if the body is too long to read and discard. */
export function hasLargeBody(headers: Headers): boolean {
  return headers.has('transfer-encoding') || (declaredBytes(headers) ?? 0) > MAX_UNREAD_BYTES;
}

/**
 * Returns the next chunk of a body; null at its end.
 * Throws `uploadStalled` if it does not arrive in time, `busy` if the body is evicted, `badRequest` if the connection
 * breaks.
 */
async function nextChunk(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  receivedBytes: number,
  begunMs: number,
  evicted: AbortSignal,
): Promise<Uint8Array | null> {
  evicted.throwIfAborted();
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const timeoutMs = timeLeftMs(receivedBytes, performance.now() - begunMs);
  const timer = setTimeout(() => reject(new AppError('uploadStalled')), Math.max(0, timeoutMs));
  const onEvicted = () => reject(evicted.reason);
  evicted.addEventListener('abort', onEvicted);
  const reading = reader.read().catch((cause: unknown) => {
    throw new AppError('badRequest', {}, { cause });
  });
  // An abandoned read rejects when the connection closes. Without a handler that would be an unhandled rejection.
  reading.catch(() => {});
  try {
    const { done, value } = await Promise.race([reading, ended]);
    return done ? null : value;
  } finally {
    clearTimeout(timer);
    evicted.removeEventListener('abort', onEvicted);
  }
}

/** Frees memory at once. Node before 22 cannot, and frees it at the next garbage collection. */
function release(bytes: Buffer<ArrayBuffer>): void {
  const { buffer }: { buffer: Partial<ArrayBuffer> } = bytes;
  buffer.transfer?.(0);
}

/** Returns the buffer size for `bytes` received bytes, of `declared` announced. */
function bufferSize(bytes: number, currentBytes: number, declared: number, maxBytes: number): number {
  if (bytes > TRUSTED_BYTES && bytes <= declared) return declared;
  return Math.min(maxBytes, Math.max(bytes, currentBytes * 2, FIRST_BUFFER_BYTES));
}

/** Moves the used bytes to a larger buffer and frees the old one. */
function moveToLarger(buffer: Buffer<ArrayBuffer>, usedBytes: number, size: number): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafeSlow(size);
  buffer.copy(larger, 0, 0, usedBytes);
  release(buffer);
  return larger;
}

/**
 * Reads the bytes of a body and passes each chunk to `onChunk` as it arrives.
 * On an error the stream is not cancelled: that would close the connection before the answer is sent.
 */
async function readBytes(
  request: Request,
  maxBytes: number,
  upload: UploadReservation,
  onChunk: (chunk: Buffer<ArrayBuffer>) => void = () => {},
): Promise<Buffer<ArrayBuffer>> {
  const declared = declaredBytes(request.headers) ?? 0;
  // "1e12" is not a valid length (RFC 9110, 8.6). Node rejects it, but a proxy may let it through.
  if (!Number.isSafeInteger(declared) || declared < 0) throw new AppError('badRequest');
  if (declared > maxBytes) throw new AppError('requestTooLarge');
  let buffer = Buffer.alloc(0);
  let used = 0;
  const begunMs = performance.now();
  const reader = request.body?.getReader();
  try {
    for (;;) {
      const chunk = reader ? await nextChunk(reader, used, begunMs, upload.evicted) : null;
      if (chunk === null) break;
      const next = used + chunk.byteLength;
      if (next > maxBytes) throw new AppError('requestTooLarge');
      upload.growTo(next);
      if (next > buffer.length) {
        buffer = moveToLarger(buffer, used, bufferSize(next, buffer.length, declared, maxBytes));
      }
      buffer.set(chunk, used);
      onChunk(buffer.subarray(used, next));
      used = next;
    }
  } catch (error) {
    release(buffer);
    throw error;
  }
  upload.complete();
  return buffer.subarray(0, used);
}

/** Decodes UTF-8 and frees the bytes at once, before the next garbage collection. Throws `badRequest`. */
function takeText(bytes: Buffer<ArrayBuffer>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalidBody('json');
  } finally {
    release(bytes);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidBody('json');
  }
}

/**
 * Returns the raw bytes of a request's body, for checking a signature over them.
 * Limits are those of `readJson`. Memory is freed at the next garbage collection.
 */
export async function readRaw(request: Request, limits: BodyLimits, upload: UploadReservation): Promise<Uint8Array> {
  const scan = new JsonScan(limits.maxValues);
  return readBytes(request, limits.maxBytes, upload, (chunk) => scan.push(chunk));
}

/**
 * Parses a request's body as JSON; an empty body is an empty object. Strings are cleaned (see `cleanText`).
 * Size, depth and number of values are bounded while it arrives, and its memory is reserved. Throws `requestTooLarge`,
 * `badRequest` for invalid JSON, `uploadStalled` if it arrives too slowly, and `busy` if no memory is left.
 */
export async function readJson(request: Request, limits: BodyLimits, upload: UploadReservation): Promise<unknown> {
  const scan = new JsonScan(limits.maxValues);
  const bytes = await readBytes(request, limits.maxBytes, upload, (chunk) => scan.push(chunk));
  if (bytes.byteLength === 0) return {};
  const value = parseJson(takeText(bytes));
  // Without escapes there is nothing to clean: JSON allows no raw U+0000, and UTF-8 no surrogates.
  return scan.hasEscapes ? cleanJson(value) : value;
}

/** Returns the fields of a form (`application/x-www-form-urlencoded`). Throws like `readJson`. */
export async function readForm(
  request: Request,
  { maxBytes }: Pick<BodyLimits, 'maxBytes'>,
  upload: UploadReservation,
): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(takeText(await readBytes(request, maxBytes, upload))));
}

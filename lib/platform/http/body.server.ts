import 'server-only';
import { AppError } from '@/lib/platform/errors';
import { cleanJson } from '@/lib/shared/clean-text';
import { invalidBody } from './invalid-input';
import { JsonScan } from './json-scan';
import type { UploadReservation } from './upload-budget';
import { timeLeftMs } from './upload-pace';

/** What a body may be. */
export interface BodyLimits {
  readonly maxBytes: number;
  /** Elements and members of all its arrays and objects together. */
  readonly maxValues: number;
}

/** Buffer for the first bytes of a body; doubled as more arrive. */
const FIRST_BUFFER_BYTES = 64 * 1024;
/** A body that brought this much gets a buffer of its declared length at once, which saves copying. */
const TRUSTED_BYTES = 1024 * 1024;

/** A larger body that nobody read is not worth keeping the connection for, in bytes: Node would take it in to the end first. */
const MAX_UNREAD_BYTES = 64 * 1024;

/** The length that a request declares; undefined when it sends chunks, or has no body. */
function declaredBytes(headers: Headers): number | undefined {
  const value = headers.get('content-length');
  return value === null ? undefined : Number(value);
}

/** True when a request brings a body that is too long to be taken in for nothing. */
export function hasLargeBody(headers: Headers): boolean {
  return headers.has('transfer-encoding') || (declaredBytes(headers) ?? 0) > MAX_UNREAD_BYTES;
}

/**
 * The next piece of a body, or null at its end. Throws `uploadStalled` when it does not come in time, `busy` when the body is
 * evicted, `badRequest` when the connection breaks off.
 */
async function nextPiece(
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
  // A read that is abandoned here fails when the connection closes, and nobody handles it.
  reading.catch(() => {});
  try {
    const { done, value } = await Promise.race([reading, ended]);
    return done ? null : value;
  } finally {
    clearTimeout(timer);
    evicted.removeEventListener('abort', onEvicted);
  }
}

/** Gives memory back. Node before 22 cannot, and collects it later. */
function release(bytes: Buffer<ArrayBuffer>): void {
  const { buffer }: { buffer: Partial<ArrayBuffer> } = bytes;
  buffer.transfer?.(0);
}

/** The size for a buffer that must hold `bytes`, of which `declared` were announced. */
function bufferSize(bytes: number, currentBytes: number, declared: number, maxBytes: number): number {
  if (bytes > TRUSTED_BYTES && bytes <= declared) return declared;
  return Math.min(maxBytes, Math.max(bytes, currentBytes * 2, FIRST_BUFFER_BYTES));
}

/** A new buffer with the first bytes of another one, which is freed. */
function moveToLarger(buffer: Buffer<ArrayBuffer>, usedBytes: number, size: number): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafeSlow(size);
  buffer.copy(larger, 0, 0, usedBytes);
  release(buffer);
  return larger;
}

/**
 * The bytes of a body, each piece of which `onPiece` gets as it arrives. On an error the stream is not cancelled: that would close the
 * connection before the answer is sent.
 */
async function readBytes(
  request: Request,
  maxBytes: number,
  upload: UploadReservation,
  onPiece: (piece: Buffer<ArrayBuffer>) => void = () => {},
): Promise<Buffer<ArrayBuffer>> {
  const declared = declaredBytes(request.headers) ?? 0;
  // "1e12" is no length (RFC 9110, 8.6). Node refuses it, but a proxy may let it through.
  if (!Number.isSafeInteger(declared) || declared < 0) throw new AppError('badRequest');
  if (declared > maxBytes) throw new AppError('requestTooLarge');
  let buffer = Buffer.alloc(0);
  let used = 0;
  const begunMs = performance.now();
  const reader = request.body?.getReader();
  try {
    for (;;) {
      const piece = reader ? await nextPiece(reader, used, begunMs, upload.evicted) : null;
      if (piece === null) break;
      const next = used + piece.byteLength;
      if (next > maxBytes) throw new AppError('requestTooLarge');
      upload.growTo(next);
      if (next > buffer.length) {
        buffer = moveToLarger(buffer, used, bufferSize(next, buffer.length, declared, maxBytes));
      }
      buffer.set(piece, used);
      onPiece(buffer.subarray(used, next));
      used = next;
    }
  } catch (error) {
    release(buffer);
    throw error;
  }
  upload.complete();
  return buffer.subarray(0, used);
}

/** The text of UTF-8 bytes, whose memory is given back at once and not when it is next collected. Throws `badRequest`. */
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
 * The bytes of a request's body as they came, for whoever checks a signature over them. The limits are those of `readJson`,
 * and memory is given back when it is next collected.
 */
export async function readRaw(request: Request, limits: BodyLimits, upload: UploadReservation): Promise<Uint8Array> {
  const scan = new JsonScan(limits.maxValues);
  return readBytes(request, limits.maxBytes, upload, (piece) => scan.push(piece));
}

/**
 * The JSON of a request's body; an empty body is an empty object. Its texts are clean (see `cleanText`). Size, depth and
 * number of values are bounded while it arrives, and its memory is reserved. Throws `requestTooLarge`, `badRequest` when it
 * is not such JSON, `uploadStalled` when it arrives too slowly, and `busy` when there is no room.
 */
export async function readJson(request: Request, limits: BodyLimits, upload: UploadReservation): Promise<unknown> {
  const scan = new JsonScan(limits.maxValues);
  const bytes = await readBytes(request, limits.maxBytes, upload, (piece) => scan.push(piece));
  if (bytes.byteLength === 0) return {};
  const value = parseJson(takeText(bytes));
  // Without an escape there is nothing to clean: JSON allows no raw U+0000, and UTF-8 no surrogate.
  return scan.hasEscapes ? cleanJson(value) : value;
}

/** The fields of a form (`application/x-www-form-urlencoded`). Throws like `readJson`. */
export async function readForm(
  request: Request,
  { maxBytes }: Pick<BodyLimits, 'maxBytes'>,
  upload: UploadReservation,
): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(takeText(await readBytes(request, maxBytes, upload))));
}

import 'server-only';
import { cleanJson } from '@/lib/clean-text';
import { AppError } from '@/lib/errors';
import { JsonScan } from './json-scan';
import type { UploadReservation } from './upload-budget';
import { patienceLeftMs } from './upload-pace';

/** What a body may be. */
export interface BodyLimits {
  readonly maxBytes: number;
  /** Elements and members of all its arrays and objects together. */
  readonly maxValues: number;
}

/** Room that a body of unknown length begins with, in bytes; doubled as it comes. */
const FIRST_ROOM_BYTES = 64 * 1024;

/** A larger body that nobody read is not worth keeping the connection for, in bytes: Node would take it in to the end first. */
const MAX_UNREAD_BYTES = 64 * 1024;

/** The length that a request declares; undefined when it sends chunks, or has no body. */
function declaredBytes(headers: Headers): number | undefined {
  const value = headers.get('content-length');
  return value === null ? undefined : Number(value);
}

/** True when a request brings a body that is too long to be taken in for nothing. */
export function bringsMuch(headers: Headers): boolean {
  return headers.has('transfer-encoding') || (declaredBytes(headers) ?? 0) > MAX_UNREAD_BYTES;
}

/** The next piece; null at the end. Throws `uploadStalled` when it does not come in time, `badRequest` when the body breaks off. */
async function nextPiece(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  receivedBytes: number,
  begunMs: number,
): Promise<Uint8Array | null> {
  let timer: NodeJS.Timeout | undefined;
  const stalled = new Promise<never>((_, reject) => {
    const patienceMs = patienceLeftMs(receivedBytes, performance.now() - begunMs);
    timer = setTimeout(() => reject(new AppError('uploadStalled')), Math.max(0, patienceMs));
  });
  const reading = reader.read().catch((cause: unknown) => {
    throw new AppError('badRequest', {}, { cause });
  });
  // What is left waiting here fails when the connection is closed, and nobody is there to hear it.
  reading.catch(() => {});
  try {
    const { done, value } = await Promise.race([reading, stalled]);
    return done ? null : value;
  } finally {
    clearTimeout(timer);
  }
}

/** Gives memory back. Node before 22 cannot, and collects it later. */
function release(bytes: Buffer<ArrayBuffer>): void {
  const { buffer }: { buffer: Partial<ArrayBuffer> } = bytes;
  buffer.transfer?.(0);
}

/** Room for at least `bytes`: what is there when it suffices, else twice as much, with its contents. */
function roomFor(
  bytes: number,
  room: Buffer<ArrayBuffer>,
  usedBytes: number,
  limits: BodyLimits,
  upload: UploadReservation,
): Buffer<ArrayBuffer> {
  if (bytes <= room.length) return room;
  const wanted = Math.min(limits.maxBytes, Math.max(bytes, room.length * 2, FIRST_ROOM_BYTES));
  upload.growTo(wanted);
  const larger = Buffer.allocUnsafeSlow(wanted);
  room.copy(larger, 0, 0, usedBytes);
  release(room);
  return larger;
}

/**
 * The bytes of a body, and whether a string in it has an escape. The stream is never cancelled when something is wrong with
 * it: that would end the connection before it is answered.
 */
async function readBytes(request: Request, limits: BodyLimits, upload: UploadReservation) {
  const declared = declaredBytes(request.headers) ?? 0;
  // "1e12" is no length (RFC 9110, 8.6), and Node refuses it; what gets past a proxy is not believed here either.
  if (!Number.isSafeInteger(declared) || declared < 0) throw new AppError('badRequest');
  if (declared > limits.maxBytes) throw new AppError('requestTooLarge');
  const scan = new JsonScan(limits.maxValues);
  if (!request.body) return { bytes: Buffer.alloc(0), hasEscapes: false };
  upload.growTo(declared);
  let room = Buffer.allocUnsafeSlow(declared);
  let used = 0;
  const begunMs = performance.now();
  const reader = request.body.getReader();
  try {
    for (;;) {
      const piece = await nextPiece(reader, used, begunMs);
      if (piece === null) break;
      const next = used + piece.byteLength;
      if (next > limits.maxBytes) throw new AppError('requestTooLarge');
      room = roomFor(next, room, used, limits, upload);
      room.set(piece, used);
      scan.push(room.subarray(used, next));
      used = next;
    }
  } catch (error) {
    release(room);
    throw error;
  }
  return { bytes: room.subarray(0, used), hasEscapes: scan.hasEscapes };
}

/** The text of UTF-8 bytes, whose memory is given back at once and not when it is next collected. Throws `badRequest`. */
function takeText(bytes: Buffer<ArrayBuffer>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError('badRequest');
  } finally {
    release(bytes);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('badRequest');
  }
}

/**
 * The bytes of a request's body as they came, for whoever checks a signature over them. The limits are those of `readJson`,
 * and memory is given back when it is next collected.
 */
export async function readRaw(request: Request, limits: BodyLimits, upload: UploadReservation): Promise<Uint8Array> {
  return (await readBytes(request, limits, upload)).bytes;
}

/**
 * The JSON of a request's body; an empty body is an empty object. Its texts are clean (see `cleanText`). Size, depth and
 * number of values are bounded while it comes in, for what is announced and for what really arrives; the memory that it
 * takes is reserved first. Throws `requestTooLarge`, `badRequest` when it is not such JSON, `uploadStalled` when it comes
 * too slowly, and `busy` when there is no room.
 */
export async function readJson(request: Request, limits: BodyLimits, upload: UploadReservation): Promise<unknown> {
  const { bytes, hasEscapes } = await readBytes(request, limits, upload);
  if (bytes.byteLength === 0) return {};
  const value = parseJson(takeText(bytes));
  // Without an escape there is nothing to clean: JSON allows no raw U+0000, and UTF-8 no surrogate.
  return hasEscapes ? cleanJson(value) : value;
}

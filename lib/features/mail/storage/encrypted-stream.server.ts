import 'server-only';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Streaming encryption: AES-256-GCM in chunks, after Google Tink's AES-GCM-HKDF streaming (and the STREAM construction
 * of Hoang, Reyhanitabar, Rogaway and Vizár, 2015). An object starts with a version and a salt. Its key is derived from
 * the directory's key, the salt and the object's name: no two objects share a key, and a renamed object does not
 * decrypt. Each chunk's nonce contains its number and a last-chunk flag: truncated, reordered or joined data does not
 * decrypt.
 */
const VERSION = 1;
/** Random for each object, so that each has a key of its own. */
const SALT_BYTES = 16;
const HEADER_BYTES = 1 + SALT_BYTES;
/** Content of a chunk. Larger ones would hold more of an object in memory; smaller ones would need more tags. */
const CHUNK_BYTES = 64 * 1024;
/** Sizes of AES-256-GCM: its full tag, nonce and key. */
const TAG_BYTES = 16;
const NONCE_BYTES = 12;
const KEY_BYTES = 32;
const ALGORITHM = 'aes-256-gcm';

/** An object that was modified, truncated, renamed, or sealed with another key. */
export class DecryptionError extends Error {
  override readonly name = 'SealBroken';
}

/** Encryption parameters of an object. */
export interface StreamKey {
  /** The directory's key, 32 bytes. */
  readonly key: Buffer;
  /** The name that the object is bound to. */
  readonly name: string;
}

/** Encrypted size of an object in bytes. */
export function encryptedLength(byteLength: number): number {
  return HEADER_BYTES + byteLength + TAG_BYTES * Math.max(1, Math.ceil(byteLength / CHUNK_BYTES));
}

function keyOf({ key, name }: StreamKey, salt: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `mail-object ${name}`, KEY_BYTES));
}

function nonceOf(chunk: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt32BE(chunk, NONCE_BYTES - 5);
  nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1);
  return nonce;
}

/** The bytes in pieces of exactly `size`. The last may be shorter, and is empty only if the source is empty. */
async function* chunksOf(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ chunkBytes: Buffer; isLast: boolean }> {
  let buffered: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of source) {
    buffered.push(bytes);
    length += bytes.length;
    // A full piece is held back until more data arrives, because the last one is flagged.
    if (length <= size) continue;
    const all = Buffer.concat(buffered);
    let at = 0;
    for (; all.length - at > size; at += size) yield { chunkBytes: all.subarray(at, at + size), isLast: false };
    buffered = [all.subarray(at)];
    length = all.length - at;
  }
  yield { chunkBytes: Buffer.concat(buffered), isLast: true };
}

/** Encrypts a stream. */
export async function* encryptStream(source: AsyncIterable<Uint8Array>, streamKey: StreamKey): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const key = keyOf(streamKey, salt);
  yield Buffer.concat([Buffer.of(VERSION), salt]);
  let chunk = 0;
  for await (const { chunkBytes, isLast } of chunksOf(source, CHUNK_BYTES)) {
    const cipher = createCipheriv(ALGORITHM, key, nonceOf(chunk, isLast));
    yield Buffer.concat([cipher.update(chunkBytes), cipher.final(), cipher.getAuthTag()]);
    chunk += 1;
  }
}

/** Decrypts a stream chunk by chunk; every chunk is authenticated before it is passed on. Throws SealBroken. */
export async function* decryptStream(source: AsyncIterable<Uint8Array>, streamKey: StreamKey): AsyncGenerator<Buffer> {
  let key: Buffer | undefined;
  let chunk = 0;
  for await (const { chunkBytes, isLast } of chunksOf(readHeader(source, setKey), CHUNK_BYTES + TAG_BYTES)) {
    if (!key || chunkBytes.length < TAG_BYTES) throw new DecryptionError('The object was cut.');
    const decipher = createDecipheriv(ALGORITHM, key, nonceOf(chunk, isLast));
    decipher.setAuthTag(chunkBytes.subarray(-TAG_BYTES));
    yield decryptChunk(decipher, chunkBytes.subarray(0, -TAG_BYTES));
    chunk += 1;
  }

  function setKey(header: Buffer) {
    if (header[0] !== VERSION) throw new DecryptionError('The object is of no known kind.');
    key = keyOf(streamKey, header.subarray(1));
  }
}

function decryptChunk(decipher: ReturnType<typeof createDecipheriv>, bytes: Uint8Array): Buffer {
  const plain = decipher.update(bytes);
  try {
    return Buffer.concat([plain, decipher.final()]);
  } catch (error) {
    throw new DecryptionError('The object does not open.', { cause: error });
  }
}

/** The bytes after the header; `onHeader` receives the complete header. */
async function* readHeader(
  source: AsyncIterable<Uint8Array>,
  onHeader: (header: Buffer) => void,
): AsyncGenerator<Uint8Array> {
  let header: Buffer | undefined = Buffer.alloc(0);
  for await (const bytes of source) {
    if (!header) {
      yield bytes;
      continue;
    }
    header = Buffer.concat([header, bytes]);
    if (header.length < HEADER_BYTES) continue;
    onHeader(header.subarray(0, HEADER_BYTES));
    yield header.subarray(HEADER_BYTES);
    header = undefined;
  }
}

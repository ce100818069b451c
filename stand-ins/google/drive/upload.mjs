import { randomBytes } from 'node:crypto';
import { driveError, invalid, parseJson, tooLarge } from './errors.mjs';

/** https://developers.google.com/workspace/drive/api/guides/manage-uploads */
const CHUNK_BYTES = 256 * 1024;
const MAX_MULTIPART_BYTES = 5 * 1024 * 1024;
const MAX_MULTIPART_BODY_BYTES = MAX_MULTIPART_BYTES * 1.4 + 64 * 1024;

/**
 * A session of a resumable upload.
 * @typedef {object} UploadSession
 * @property {string} id
 * @property {import('./store.mjs').DriveStore} store the target Drive
 * @property {string | undefined} fileId of the file whose content is replaced
 * @property {Record<string, any>} metadata
 * @property {Buffer[]} pieces
 * @property {number} received stored bytes
 * @property {number | undefined} total if it was announced
 * @property {any} done the file, once the upload is complete
 */

/** @param {Buffer} part @returns {{ headers: Headers, content: Buffer }} */
function parsePart(part) {
  const end = part.indexOf('\r\n\r\n');
  if (end < 0) throw invalid('Malformed multipart body.');
  const headers = new Headers();
  for (const line of part.subarray(0, end).toString('utf8').split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return { headers, content: part.subarray(end + 4) };
}

/** Splits a multipart body at its boundary. @param {Buffer} body @param {string} boundary */
function splitParts(body, boundary) {
  const mark = Buffer.from(`--${boundary}`);
  const parts = [];
  for (let at = body.indexOf(mark); at >= 0; ) {
    const from = at + mark.length;
    if (body.subarray(from, from + 2).toString() === '--') break;
    const next = body.indexOf(mark, from);
    if (next < 0) throw invalid('Malformed multipart body.');
    // Each part begins after its boundary line and ends before the line break of the next.
    parts.push(parsePart(body.subarray(from + 2, next - 2)));
    at = next;
  }
  return parts;
}

/** Decodes base64 with line breaks (RFC 2045). @param {Buffer} content */
function decodeBase64(content) {
  const text = content.toString('latin1').replaceAll(/\r?\n/g, '');
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) throw invalid('The content is no base64.');
  return Buffer.from(text, 'base64');
}

/**
 * Parses the two parts of a multipart/related body: JSON metadata, then the content.
 * @param {string} type the request's Content-Type
 * @param {Buffer} body
 */
export function parseMultipart(type, body) {
  if (body.length > MAX_MULTIPART_BODY_BYTES) throw tooLarge();
  const boundary = /^multipart\/related;.*boundary="?([^";]+)"?/.exec(type)?.[1];
  if (!boundary) throw invalid('The Content-Type names no boundary.');
  const [first, second, ...more] = splitParts(body, boundary);
  if (!first || !second || more.length > 0) throw invalid('Two parts are needed.');
  if (!first.headers.get('content-type')?.startsWith('application/json')) throw invalid('The first part is no JSON.');
  const isBase64 = second.headers.get('content-transfer-encoding') === 'base64';
  const content = isBase64 ? decodeBase64(second.content) : second.content;
  if (content.length > MAX_MULTIPART_BYTES) throw tooLarge();
  const mimeType = second.headers.get('content-type');
  return { metadata: { ...(mimeType && { mimeType }), ...parseJson(first.content.toString('utf8')) }, content };
}

/**
 * Parses a Content-Range: the range of a chunk, or (without `from`) only a status query.
 * @param {string | undefined} header
 */
export function parseRange(header) {
  const [, from, to, total] = /^bytes (?:\*|(\d+)-(\d+))\/(\d+|\*)$/.exec(header ?? '') ?? [];
  if (total === undefined) throw invalid('Content-Range is missing or malformed.');
  const known = total === '*' ? undefined : Number(total);
  return from === undefined ? { total: known } : { from: Number(from), to: Number(to), total: known };
}

/**
 * Stores a received chunk. Of an interrupted chunk only whole 256 KiB blocks are stored, as at Google.
 * @param {UploadSession} session
 * @param {{ from: number, to: number, total: number | undefined }} range
 * @param {Buffer} bytes
 * @param {boolean} isWhole
 * @returns {number} stored bytes
 */
export function storeChunk(session, range, bytes, isWhole) {
  if (range.from !== session.received) throw driveError(503, 'backendError', 'The chunk does not follow.');
  const isLast = range.total !== undefined && range.to + 1 === range.total;
  const announced = range.to - range.from + 1;
  if (isWhole && bytes.length !== announced) throw invalid('The body is not what Content-Range says.');
  if (!isLast && announced % CHUNK_BYTES !== 0) throw invalid('Chunks are multiples of 256 KiB.');
  const stored = isWhole ? bytes.length : bytes.length - (bytes.length % CHUNK_BYTES);
  session.pieces.push(Buffer.from(bytes.subarray(0, stored)));
  session.received += stored;
  session.total = range.total ?? session.total;
  return stored;
}

/** Returns the file once the upload is complete, else undefined. @param {UploadSession} session */
export function finishUpload(session) {
  if (session.done || session.total === undefined || session.received < session.total) return session.done;
  const content = Buffer.concat(session.pieces);
  const { store, fileId, metadata } = session;
  session.pieces = [];
  session.done = fileId === undefined ? store.create(metadata, content) : store.update(fileId, metadata, { content });
  return session.done;
}

/** Resumable uploads in progress. */
export class UploadSessions {
  /** @type {Map<string, UploadSession>} */
  #sessions = new Map();

  /**
   * Returns the id of a new session.
   * @param {import('./store.mjs').DriveStore} store
   * @param {string | undefined} fileId
   * @param {string} body
   * @param {import('node:http').IncomingHttpHeaders} headers
   */
  start(store, fileId, body, headers) {
    const mimeType = headers['x-upload-content-type'];
    const metadata = { ...(mimeType && { mimeType }), ...parseJson(body) };
    const announced = headers['x-upload-content-length'];
    const total = announced === undefined ? undefined : Number(announced);
    if (fileId === undefined) store.requireNew(metadata);
    else store.requireVisible(fileId);
    store.requireRoom(total ?? 0);
    const id = randomBytes(20).toString('base64url');
    this.#sessions.set(id, { id, store, fileId, metadata, pieces: [], received: 0, total, done: undefined });
    return id;
  }

  /** @param {string} id */
  require(id) {
    const session = this.#sessions.get(id);
    if (!session) throw driveError(404, 'notFound', 'The upload session is unknown or has expired.');
    return session;
  }

  /** Expires all sessions, as after a week. */
  expireAll() {
    this.#sessions.clear();
  }
}

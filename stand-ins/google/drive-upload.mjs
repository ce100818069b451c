import { randomBytes } from 'node:crypto';
import { DriveRefusal, invalid } from './drive-store.mjs';

/** https://developers.google.com/workspace/drive/api/guides/manage-uploads */
const CHUNK_BYTES = 256 * 1024;
const MAX_MULTIPART_BYTES = 5 * 1024 * 1024;
const MAX_MULTIPART_BODY_BYTES = MAX_MULTIPART_BYTES * 1.4 + 64 * 1024;

/**
 * A session of a resumable upload.
 * @typedef {object} UploadSession
 * @property {string} id
 * @property {any} store the target Drive
 * @property {string | undefined} fileId of the file whose content is replaced
 * @property {Record<string, any>} metadata
 * @property {Buffer[]} pieces
 * @property {number} received stored bytes
 * @property {number | undefined} total if it was announced
 * @property {any} done the file, once the upload is complete
 */

/** @param {string | undefined} text */
function jsonOf(text) {
  try {
    const value = JSON.parse(text || '{}');
    if (value && typeof value === 'object' && !Array.isArray(value)) return value;
  } catch {}
  throw new DriveRefusal(400, 'parseError', 'Parse Error');
}

/** @param {Buffer} part @returns {{ headers: Headers, content: Buffer }} */
function partOf(part) {
  const end = part.indexOf('\r\n\r\n');
  if (end < 0) throw invalid('Malformed multipart body.');
  const headers = new Headers();
  for (const line of part.subarray(0, end).toString('utf8').split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return { headers, content: part.subarray(end + 4) };
}

/**
 * Parses the two parts of a multipart/related body: JSON metadata, then the content, possibly in base64 (RFC 2045).
 * @param {string} type the request's Content-Type
 * @param {Buffer} body
 */
export function parseMultipart(type, body) {
  if (body.length > MAX_MULTIPART_BODY_BYTES) throw new DriveRefusal(413, 'uploadTooLarge', 'Request too large.');
  const boundary = /^multipart\/related;.*boundary="?([^";]+)"?/.exec(type)?.[1];
  if (!boundary) throw invalid('The Content-Type names no boundary.');
  const mark = Buffer.from(`--${boundary}`);
  const parts = [];
  for (let at = body.indexOf(mark); at >= 0; ) {
    const from = at + mark.length;
    if (body.subarray(from, from + 2).toString() === '--') break;
    const next = body.indexOf(mark, from);
    if (next < 0) throw invalid('Malformed multipart body.');
    // Each part begins after its boundary line and ends before the line break of the next.
    parts.push(partOf(body.subarray(from + 2, next - 2)));
    at = next;
  }
  const [first, second] = parts;
  if (parts.length !== 2 || !first || !second) throw invalid('Two parts are needed.');
  if (!first.headers.get('content-type')?.startsWith('application/json')) throw invalid('The first part is no JSON.');
  const metadata = jsonOf(first.content.toString('utf8'));
  const mimeType = second.headers.get('content-type') ?? undefined;
  const encoding = second.headers.get('content-transfer-encoding') ?? 'binary';
  let { content } = second;
  if (encoding === 'base64') {
    const text = content.toString('latin1').replaceAll(/\r?\n/g, '');
    if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) throw invalid('The content is no base64.');
    content = Buffer.from(text, 'base64');
  }
  if (content.length > MAX_MULTIPART_BYTES) throw new DriveRefusal(413, 'uploadTooLarge', 'Request too large.');
  return { metadata: { ...(mimeType && { mimeType }), ...metadata }, content };
}

/** Resumable uploads in progress. */
export function createUploads() {
  /** @type {Map<string, UploadSession>} */
  const sessions = new Map();

  return {
    /** @param {any} store @param {string | undefined} fileId @param {string} body @param {import('node:http').IncomingHttpHeaders} headers */
    start(store, fileId, body, headers) {
      const metadata = jsonOf(body);
      const announced = headers['x-upload-content-length'];
      const total = announced === undefined ? undefined : Number(announced);
      if (fileId === undefined) store.requireNew(metadata);
      else store.requireVisible(fileId);
      store.requireRoom(total ?? 0);
      const mimeType = headers['x-upload-content-type'];
      const id = randomBytes(20).toString('base64url');
      const withType = { ...(mimeType && { mimeType: String(mimeType) }), ...metadata };
      sessions.set(id, { id, store, fileId, metadata: withType, pieces: [], received: 0, total, done: undefined });
      return id;
    },

    /** @param {string} id */
    require(id) {
      const session = sessions.get(id);
      if (!session) throw new DriveRefusal(404, 'notFound', 'The upload session is unknown or has expired.');
      return session;
    },

    /**
     * Parses a Content-Range: the range of a chunk, or (without `from`) only a status query.
     * @param {string | undefined} header
     */
    rangeOf(header) {
      const asking = /^bytes \*\/(\d+|\*)$/.exec(header ?? '');
      if (asking) return { total: asking[1] === '*' ? undefined : Number(asking[1]) };
      const match = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(header ?? '');
      if (!match) throw invalid('Content-Range is missing or malformed.');
      const [from, to] = [Number(match[1]), Number(match[2])];
      return { from, to, total: match[3] === '*' ? undefined : Number(match[3]) };
    },

    /**
     * Stores a received chunk. Of an interrupted chunk only whole 256 KiB blocks are stored, as at Google.
     * @param {UploadSession} session
     * @param {{ from: number, to: number, total: number | undefined }} range
     * @param {Buffer} bytes
     * @param {boolean} isWhole
     * @returns {number} stored bytes
     */
    keep(session, range, bytes, isWhole) {
      if (range.from !== session.received) throw new DriveRefusal(503, 'backendError', 'The chunk does not follow.');
      const isLast = range.total !== undefined && range.to + 1 === range.total;
      const announced = range.to - range.from + 1;
      if (isWhole && bytes.length !== announced) throw invalid('The body is not what Content-Range says.');
      if (!isLast && announced % CHUNK_BYTES !== 0) throw invalid('Chunks are multiples of 256 KiB.');
      const kept = isWhole ? bytes.length : bytes.length - (bytes.length % CHUNK_BYTES);
      session.pieces.push(Buffer.from(bytes.subarray(0, kept)));
      session.received += kept;
      session.total = range.total ?? session.total;
      return kept;
    },

    /** Returns the file once the upload is complete, else undefined. @param {UploadSession} session */
    finish(session) {
      if (session.done || session.total === undefined || session.received < session.total) return session.done;
      const content = Buffer.concat(session.pieces);
      session.pieces = [];
      session.done =
        session.fileId === undefined
          ? session.store.create(session.metadata, content)
          : session.store.update(session.fileId, session.metadata, { content });
      return session.done;
    },

    /** Expires all sessions, as after a week. */
    expireAll: () => sessions.clear(),
  };
}

import { BodyTooLargeError, readBody } from '../../http.mjs';
import { createRouter } from '../../router.mjs';
import { parameter } from '../errors.mjs';
import { selectFields } from '../fields.mjs';
import { driveError, invalid, parseJson, tooLarge } from './errors.mjs';
import { parseOrder, parseQuery } from './query.mjs';
import { finishUpload, parseMultipart, parseRange, storeChunk } from './upload.mjs';

const MAX_IDS = 1_000;
const MAX_PAGE_SIZE = 1_000;
const MAX_BODY_BYTES = 64 * 1024 * 1024;
/** Fields that a resource may lack. */
const OPTIONAL_FIELDS = ['size', 'md5Checksum', 'nextPageToken'];
const DEFAULT_FIELDS = 'kind,id,name,mimeType';
const DEFAULT_LIST_FIELDS = `kind,incompleteSearch,nextPageToken,files(${DEFAULT_FIELDS})`;

/**
 * @typedef {{ incoming: import('node:http').IncomingMessage, path: string, query: any, entry:
 * import('./drive.d.mts').DriveRequest, fault: import('./drive.d.mts').DriveFault | undefined }} Request
 * @typedef {{ status?: number, headers?: Record<string, string>, body?: unknown }} Response
 */

const selectKnown = (value, mask) => selectFields(value, mask, (name) => OPTIONAL_FIELDS.includes(name));
const fileResponse = (store, file, { fields = DEFAULT_FIELDS }) => ({
  body: selectKnown(store.resourceOf(file), fields),
});

/** Reads a body, up to where a fault cuts the connection. */
async function readUpload(incoming, cutAfterBytes) {
  try {
    return await readBody(incoming, MAX_BODY_BYTES, cutAfterBytes);
  } catch (error) {
    throw error instanceof BodyTooLargeError ? tooLarge() : error;
  }
}
export const readWhole = async (incoming) => (await readUpload(incoming)).bytes;
const readJson = async (incoming) => parseJson((await readWhole(incoming)).toString('utf8'));

/** @param {any} query @param {string} name @param {number} fallback @param {number} max */
function countOf(query, name, fallback, max) {
  const count = Number(query[name] ?? fallback);
  if (Number.isInteger(count) && count >= 1 && count <= max) return count;
  const message = `Invalid value '${query[name]}'. Values must be within the range: [1, ${max}]`;
  throw driveError(400, 'invalidParameter', message, parameter(name));
}

// ---- the API: (drive, request, params) => response

function getAbout(drive, { incoming, query }) {
  const { email, store } = drive.open(incoming);
  if (!query.fields) {
    const message = "The 'fields' parameter is required for this method.";
    throw driveError(400, 'required', message, parameter('fields'));
  }
  const user = { permissionId: Buffer.from(email).toString('hex').slice(0, 20), emailAddress: email };
  return { body: selectKnown({ kind: 'drive#about', user, storageQuota: store.quota() }, query.fields) };
}

function generateIds(drive, { incoming, query }) {
  const ids = drive.open(incoming).store.generateIds(countOf(query, 'count', 10, MAX_IDS));
  return { body: { kind: 'drive#generatedIds', space: 'drive', ids } };
}

function listFiles(drive, { incoming, query }) {
  const { store } = drive.open(incoming);
  if (query.spaces !== undefined && query.spaces !== 'drive') throw invalid('Invalid Value', 'spaces');
  const matching = store.visible().filter(parseQuery(store, query.q)).sort(parseOrder(query.orderBy));
  const from = query.pageToken === undefined ? '0' : Buffer.from(query.pageToken, 'base64url').toString();
  if (!/^\d+$/.test(from)) throw invalid('Invalid Value', 'pageToken');
  const next = Number(from) + countOf(query, 'pageSize', 100, MAX_PAGE_SIZE);
  const list = {
    kind: 'drive#fileList',
    incompleteSearch: false,
    ...(next < matching.length && { nextPageToken: Buffer.from(String(next)).toString('base64url') }),
    files: matching.slice(Number(from), next).map((file) => store.resourceOf(file)),
  };
  return { body: selectKnown(list, query.fields ?? DEFAULT_LIST_FIELDS) };
}

async function createFile(drive, { incoming, query }) {
  const { store } = drive.open(incoming);
  return fileResponse(store, store.create(await readJson(incoming)), query);
}

function getFile(drive, { incoming, query }, { id }) {
  const { store } = drive.open(incoming);
  return fileResponse(store, store.requireVisible(id), query);
}

async function updateFile(drive, { incoming, query }, { id }) {
  const { store } = drive.open(incoming);
  return fileResponse(store, store.update(id, await readJson(incoming), query), query);
}

/** Uploads a new file, or (with an id) new content, at once or in a session. */
async function upload(drive, { incoming, query, path, entry }, { id }) {
  const { store } = drive.open(incoming);
  const body = await readWhole(incoming);
  if (query.uploadType === 'multipart') {
    entry.bytes = body.length;
    const { metadata, content } = parseMultipart(incoming.headers['content-type'] ?? '', body);
    const file = id === undefined ? store.create(metadata, content) : store.update(id, metadata, { ...query, content });
    return fileResponse(store, file, query);
  }
  if (query.uploadType !== 'resumable') throw invalid('Invalid value for uploadType.', 'uploadType');
  const session = drive.uploads.start(store, id, body.toString('utf8'), incoming.headers);
  const fields = query.fields ? `&fields=${encodeURIComponent(query.fields)}` : '';
  return { headers: { location: `${drive.url}${path}?uploadType=resumable&upload_id=${session}${fields}` } };
}

/** Receives a chunk, or a query of how much was received. The session's id is its credential. */
async function continueUpload(drive, { incoming, query, entry, fault }) {
  const session = drive.uploads.require(query.upload_id);
  const range = parseRange(incoming.headers['content-range']);
  if (range.from !== undefined && !session.done) {
    const { bytes, isWhole } = await readUpload(incoming, fault?.cutAfterBytes);
    const stored = storeChunk(session, range, bytes, isWhole);
    entry.range = [range.from, range.from + stored];
    entry.bytes = bytes.length;
    if (!isWhole) throw new Error('The connection was cut.');
  }
  const file = finishUpload(session);
  if (file) return fileResponse(session.store, file, query);
  return { status: 308, headers: session.received > 0 ? { range: `bytes=0-${session.received - 1}` } : {} };
}

/** @type {[string, string, (drive: import('./drive.mjs').GoogleDrive, request: Request, params: any) => Response | Promise<Response>][]} */
const ROUTES = [
  ['GET', '/drive/v3/about', getAbout],
  ['GET', '/drive/v3/files/generateIds', generateIds],
  ['GET', '/drive/v3/files', listFiles],
  ['POST', '/drive/v3/files', createFile],
  ['GET', '/drive/v3/files/:id', getFile],
  ['PATCH', '/drive/v3/files/:id', updateFile],
  ['POST', '/upload/drive/v3/files', upload],
  ['PUT', '/upload/drive/v3/files', continueUpload],
  ['PATCH', '/upload/drive/v3/files/:id', upload],
  ['PUT', '/upload/drive/v3/files/:id', continueUpload],
];
export const findRoute = createRouter(ROUTES);

import { randomBytes } from 'node:crypto';
import { fileListPage } from './drive-pages.mjs';
import { parseOrder, parseQuery, selectFields } from './drive-query.mjs';
import { createDriveStore, DRIVE_SCOPE, DriveRefusal, FOLDER_TYPE, invalid } from './drive-store.mjs';
import { createUploads, parseMultipart } from './drive-upload.mjs';

const TOKEN_SECONDS = 3_599;
const MAX_IDS = 1_000;
const MAX_BODY_BYTES = 64 * 1024 * 1024;
const FILE_FIELDS = ['size', 'md5Checksum', 'nextPageToken'];
const DEFAULT_FIELDS = 'kind,id,name,mimeType';

/** CORS headers for requests from another site. Headers that are not exposed exist but cannot be read. */
const CORS_ALLOW = {
  'access-control-allow-methods': 'GET,POST,PUT,PATCH,DELETE,OPTIONS',
  'access-control-allow-headers':
    'authorization,content-type,content-range,x-upload-content-type,x-upload-content-length,x-goog-api-client',
  'access-control-max-age': '3600',
};
const CORS_EXPOSE = { 'access-control-expose-headers': 'Location, Range' };

/**
 * The part of Drive v3 that an app with the scope `drive.file` needs, as strict as
 * https://developers.google.com/workspace/drive/api/reference/rest/v3. Built from the documentation, because the
 * emulator supports neither scopes, nor pre-generated ids, nor resumable uploads.
 * @param {{ url: string, accounts: { email: string, name: string }[], now?: () => number }} options `url`: its public
 * address
 */
export function createGoogleDrive({ url, accounts, now = Date.now }) {
  /** @type {Map<string, { email: string, scopes: string[], expiresAt: number }>} */
  const tokens = new Map();
  /** @type {Map<string, ReturnType<typeof createDriveStore>>} */
  const stores = new Map();
  const uploads = createUploads();
  /** @type {import('./drive.d.mts').DriveRequest[]} */
  let log = [];
  /** @type {import('./drive.d.mts').DriveFault[]} */
  let faults = [];

  /** @param {string} email */
  function driveOf(email) {
    if (!accounts.some((account) => account.email === email)) throw new Error(`No account ${email}`);
    const known = stores.get(email);
    if (known) return known;
    const viewUrl = ({ id, mimeType }) => `${url}/drive/${mimeType === FOLDER_TYPE ? 'folders' : 'files'}/${id}`;
    const made = createDriveStore({ viewUrl, now });
    stores.set(email, made);
    return made;
  }

  /** @param {import('node:http').IncomingMessage} request */
  function requireToken(request) {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (!token) throw new DriveRefusal(401, 'required', 'Login Required.');
    const grant = tokens.get(token);
    if (!grant || grant.expiresAt <= now()) throw new DriveRefusal(401, 'authError', 'Invalid Credentials');
    if (!grant.scopes.includes(DRIVE_SCOPE)) {
      throw new DriveRefusal(403, 'insufficientPermissions', 'Request had insufficient authentication scopes.');
    }
    return grant;
  }

  /** Returns the requested fields of a file. */
  const shown = (store, file, { fields = DEFAULT_FIELDS }) => selectFields(store.resource(file), fields, FILE_FIELDS);

  /** @param {any} query @param {string} name @param {number} fallback @param {number} most */
  function countOf(query, name, fallback, most) {
    const count = Number(query[name] ?? fallback);
    if (!Number.isInteger(count) || count < 1 || count > most) throw invalid(`Invalid value for ${name}.`);
    return count;
  }

  function list(store, query) {
    if (query.spaces !== undefined && query.spaces !== 'drive') throw invalid('Invalid Value');
    const matching = store.visible().filter(parseQuery(store, query.q)).sort(parseOrder(query.orderBy));
    const size = countOf(query, 'pageSize', 100, 1_000);
    const from = query.pageToken === undefined ? 0 : Number(Buffer.from(query.pageToken, 'base64url').toString());
    if (!Number.isInteger(from) || from < 0) throw invalid('Invalid Value');
    const next = from + size;
    const answer = {
      kind: 'drive#fileList',
      incompleteSearch: false,
      ...(next < matching.length && { nextPageToken: Buffer.from(String(next)).toString('base64url') }),
      files: matching.slice(from, next).map(store.resource),
    };
    return selectFields(
      answer,
      query.fields ?? `kind,incompleteSearch,nextPageToken,files(${DEFAULT_FIELDS})`,
      FILE_FIELDS,
    );
  }

  const MULTIPART = 'multipart';

  /** Answers a metadata request. @param {import('node:http').IncomingMessage} request */
  async function answerData(request, path, query) {
    const { email } = requireToken(request);
    const store = driveOf(email);
    const [, id] = /^\/files\/([\w-]+)$/.exec(path) ?? [];
    const at = `${request.method} ${id && id !== 'generateIds' ? '/files/*' : path}`;
    if (at === 'GET /about') {
      if (!query.fields) throw new DriveRefusal(400, 'required', "The 'fields' parameter is required for this method.");
      const user = { permissionId: Buffer.from(email).toString('hex').slice(0, 20), emailAddress: email };
      return selectFields({ kind: 'drive#about', user, storageQuota: store.quota() }, query.fields);
    }
    if (at === 'GET /files/generateIds') {
      const ids = store.generateIds(countOf(query, 'count', 10, MAX_IDS));
      return { kind: 'drive#generatedIds', space: 'drive', ids };
    }
    if (at === 'GET /files') return list(store, query);
    if (at === 'POST /files') return shown(store, store.create(await readJson(request)), query);
    if (id && at === 'GET /files/*') return shown(store, store.requireVisible(id), query);
    if (id && at === 'PATCH /files/*') return shown(store, store.update(id, await readJson(request), query), query);
    throw new DriveRefusal(404, 'notFound', 'Not Found');
  }

  /** Returns whether a fault is queued for this request, and removes it. */
  function takeFault(request, query) {
    const fault = faults.find(
      ({ method, path, uploadType, times = 1 }) =>
        times > 0 &&
        (method === undefined || method === request.method) &&
        (path === undefined || path.test(request.url ?? '')) &&
        (uploadType === undefined || uploadType === query.uploadType),
    );
    if (fault) fault.times = (fault.times ?? 1) - 1;
    return fault;
  }

  /** @returns {Promise<{ status: number, headers?: Record<string, string>, body?: any }>} */
  async function answerUpload(request, path, query, entry, fault) {
    const [, id] = /^\/files\/([\w-]+)$/.exec(path) ?? [];
    const isCreation = path === '/files' && request.method === 'POST';
    const isChange = id !== undefined && request.method === 'PATCH';
    if (request.method === 'PUT' && query.upload_id) return continueUpload(request, query, entry, fault);
    if (!isCreation && !isChange) throw new DriveRefusal(404, 'notFound', 'Not Found');
    const store = driveOf(requireToken(request).email);
    if (query.uploadType === MULTIPART) {
      const body = await readBody(request);
      entry.bytes = body.length;
      const { metadata, content } = parseMultipart(request.headers['content-type'] ?? '', body);
      const file = isCreation
        ? store.create(metadata, content)
        : store.update(id ?? '', metadata, { ...query, content });
      return { status: 200, body: shown(store, file, query) };
    }
    if (query.uploadType !== 'resumable') throw invalid('Invalid value for uploadType.');
    const session = uploads.start(store, id, (await readBody(request)).toString('utf8'), request.headers);
    const fields = query.fields ? `&fields=${encodeURIComponent(query.fields)}` : '';
    const location = `${url}/upload/drive/v3${path}?uploadType=resumable&upload_id=${session}${fields}`;
    return { status: 200, headers: { location } };
  }

  async function continueUpload(request, query, entry, fault) {
    const session = uploads.require(query.upload_id);
    const range = uploads.rangeOf(request.headers['content-range']);
    if (range.from !== undefined && !session.done) {
      const { bytes, isWhole } = await readUpTo(request, fault?.cutAfterBytes);
      const kept = uploads.keep(session, range, bytes, isWhole);
      entry.range = [range.from, range.from + kept];
      entry.bytes = bytes.length;
      if (!isWhole) throw new Error('The connection was cut.');
    }
    const file = uploads.finish(session);
    if (file) return { status: 200, body: shown(session.store, file, query) };
    const known = session.received > 0 ? { range: `bytes=0-${session.received - 1}` } : undefined;
    return { status: 308, headers: known };
  }

  function refuse(response, error, headers) {
    const { status, reason, message } = error;
    const details = { domain: 'global', reason, message };
    const body = { error: { code: status, message, errors: [details] } };
    response
      .writeHead(status, { ...headers, 'content-type': 'application/json; charset=UTF-8' })
      .end(JSON.stringify(body));
  }

  async function answer(request, response, { pathname, searchParams }) {
    const query = Object.fromEntries(searchParams);
    const { origin } = request.headers;
    const cors = origin ? { 'access-control-allow-origin': origin, vary: 'Origin', ...CORS_EXPOSE } : {};
    if (request.method === 'OPTIONS') return response.writeHead(200, { ...cors, ...CORS_ALLOW }).end();
    const isUpload = pathname.startsWith('/upload/');
    const path = pathname.slice(pathname.indexOf('/v3') + 3);
    /** @type {import('./drive.d.mts').DriveRequest} */
    const entry = { method: request.method ?? '', path, uploadType: query.uploadType, at: now(), status: 0 };
    log.push(entry);
    const fault = takeFault(request, query);
    try {
      if (fault?.delayMs) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
      if (fault?.expiresSessions) uploads.expireAll();
      if (fault?.status) {
        await readBody(request);
        throw new DriveRefusal(fault.status, fault.reason ?? 'backendError', fault.reason ?? 'Backend Error');
      }
      const { status, headers, body } = isUpload
        ? await answerUpload(request, path, query, entry, fault)
        : { status: 200, headers: undefined, body: await answerData(request, path, query) };
      entry.status = status;
      if (fault?.losesAnswer) return response.destroy();
      const type = body === undefined ? {} : { 'content-type': 'application/json; charset=UTF-8' };
      return response.writeHead(status, { ...cors, ...type, ...headers }).end(body && JSON.stringify(body));
    } catch (error) {
      if (!(error instanceof DriveRefusal)) return response.destroy();
      entry.status = error.status;
      return refuse(response, error, {
        ...cors,
        ...(fault?.retryAfter && { 'retry-after': String(fault.retryAfter) }),
      });
    }
  }

  /** Target pages of links, for trying the site without Google: folder contents, and the documents themselves. */
  function showPage(response, pathname) {
    const [, kind, id] = /^\/drive\/(folders|files)\/([\w-]+)$/.exec(pathname) ?? [];
    for (const store of stores.values()) {
      const file = store.all().find((candidate) => candidate.id === id);
      if (!file) continue;
      if (kind === 'files') return response.writeHead(200, { 'content-type': file.mimeType }).end(file.content);
      const inside = store.all().filter(({ parents }) => parents.includes(file.id));
      const shownFiles = inside.filter((candidate) => !store.isTrashed(candidate)).map(store.resource);
      return response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(fileListPage(file.name, shownFiles));
    }
    return response.writeHead(404).end();
  }

  const mintToken = ({ email, scopes = [DRIVE_SCOPE], seconds = TOKEN_SECONDS }) => {
    const token = `ya29.local-${randomBytes(24).toString('base64url')}`;
    tokens.set(token, { email, scopes, expiresAt: now() + seconds * 1000 });
    return { access_token: token, token_type: 'Bearer', expires_in: seconds, scope: scopes.join(' ') };
  };

  return {
    mintToken,
    /** Returns the owner of a token. @param {string} token */
    ownerOf: (token) => tokens.get(token)?.email,
    /** Revokes the tokens of a user. @param {string} email */
    revokeOf(email) {
      for (const [token, grant] of tokens) if (grant.email === email) tokens.delete(token);
    },
    /** Answers Drive requests; returns false for others. */
    async handle(request, response) {
      const address = new URL(request.url, url);
      const { pathname } = address;
      if (/^\/(?:upload\/)?drive\/v3\//.test(pathname)) await answer(request, response, address);
      else if (/^\/drive\/(?:folders|files)\//.test(pathname)) showPage(response, pathname);
      else return false;
      return true;
    },
    /** Test controls: contents, request log, faults. */
    control: {
      mintToken,
      expireTokens: () => tokens.clear(),
      expireSessions: uploads.expireAll,
      driveOf,
      fail: (...wanted) => {
        faults = [...faults, ...wanted];
      },
      requests: () => log,
      forgetRequests: () => {
        log = [];
        faults = [];
      },
    },
  };
}

/** @param {import('node:http').IncomingMessage} request */
async function readBody(request) {
  const { bytes } = await readUpTo(request, undefined);
  return bytes;
}

/**
 * Reads a request's body, or only its first bytes: after this many bytes the connection counts as cut.
 * @param {import('node:http').IncomingMessage} request
 * @param {number | undefined} cutAfterBytes
 */
async function readUpTo(request, cutAfterBytes) {
  const pieces = [];
  let size = 0;
  for await (const piece of request) {
    pieces.push(piece);
    size += piece.length;
    if (size > MAX_BODY_BYTES) throw new DriveRefusal(413, 'uploadTooLarge', 'Request too large.');
    if (cutAfterBytes !== undefined && size >= cutAfterBytes) {
      return { bytes: Buffer.concat(pieces).subarray(0, cutAfterBytes), isWhole: false };
    }
  }
  return { bytes: Buffer.concat(pieces), isWhole: true };
}

async function readJson(request) {
  const text = (await readBody(request)).toString('utf8');
  try {
    return JSON.parse(text || '{}');
  } catch {
    throw new DriveRefusal(400, 'parseError', 'Parse Error');
  }
}

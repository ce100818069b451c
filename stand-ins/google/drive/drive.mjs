import { setTimeout as wait } from 'node:timers/promises';
import { FaultQueue } from '../../fault-queue.mjs';
import { send, sendPage } from '../../http.mjs';
import { GoogleError, requireHolder } from '../errors.mjs';
import { Grants } from '../grants.mjs';
import { findRoute, readWhole } from './api.mjs';
import { driveError } from './errors.mjs';
import { fileListPage } from './pages.mjs';
import { DriveStore, FOLDER_TYPE } from './store.mjs';
import { UploadSessions } from './upload.mjs';

export const DRIVE_SCOPE = 'https://www.googleapis.com/auth/drive.file';
const SCOPES = [DRIVE_SCOPE, 'https://www.googleapis.com/auth/drive'];
const SERVICE = 'drive.googleapis.com';
const TOKEN_SECONDS = 3_599;

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
 */
export class GoogleDrive {
  uploads = new UploadSessions();
  /** @type {Map<string, DriveStore>} by address */
  #stores = new Map();
  /** @type {import('./drive.d.mts').DriveRequest[]} */
  #log = [];
  #faults = new FaultQueue();
  #accounts;
  #grants;
  #now;

  /** @param {{ url: string, accounts: { email: string }[], grants?: Grants, now?: () => number }} options `url`: its public address */
  constructor({ url, accounts, now = Date.now, grants = new Grants({ now }) }) {
    this.url = url;
    this.#accounts = accounts;
    this.#grants = grants;
    this.#now = now;
  }

  /** @param {string} email */
  driveOf(email) {
    if (!this.#accounts.some((account) => account.email === email)) throw new Error(`No account ${email}`);
    const viewUrl = ({ id, mimeType }) => `${this.url}/drive/${mimeType === FOLDER_TYPE ? 'folders' : 'files'}/${id}`;
    const store = this.#stores.get(email) ?? new DriveStore({ viewUrl, now: this.#now });
    this.#stores.set(email, store);
    return store;
  }

  /** Returns the Drive that a request's token opens. @param {import('node:http').IncomingMessage} incoming */
  open(incoming) {
    const { email } = requireHolder(incoming, this.#grants, { scopes: SCOPES, service: SERVICE });
    return { email, store: this.driveOf(email) };
  }

  /** @param {import('./api.mjs').Request} request @returns {Promise<import('./api.mjs').Response>} */
  async #answer(request) {
    const { incoming, path, fault } = request;
    if (fault?.delayMs) await wait(fault.delayMs);
    if (fault?.expiresSessions) this.uploads.expireAll();
    if (fault?.status) {
      await readWhole(incoming);
      const headers = fault.retryAfter && { 'retry-after': String(fault.retryAfter) };
      throw driveError(fault.status, fault.reason ?? 'backendError', undefined, { headers: headers || {} });
    }
    const { handler, params } = findRoute(incoming.method ?? '', path);
    if (!handler) throw driveError(404, 'notFound', 'Not Found');
    return handler(this, request, params);
  }

  async #respond(incoming, response, { pathname, searchParams }) {
    const query = Object.fromEntries(searchParams);
    const { method = '', url = '', headers } = incoming;
    const { origin } = headers;
    const cors = origin ? { 'access-control-allow-origin': origin, vary: 'Origin', ...CORS_EXPOSE } : {};
    if (method === 'OPTIONS') return response.writeHead(200, { ...cors, ...CORS_ALLOW }).end();
    const path = pathname.slice(pathname.indexOf('/v3') + 3);
    /** @type {import('./drive.d.mts').DriveRequest} */
    const entry = { method, path, uploadType: query.uploadType, at: this.#now(), status: 0 };
    this.#log.push(entry);
    const fault = this.#faults.take(
      (one) =>
        (one.method ?? method) === method &&
        (one.path?.test(url) ?? true) &&
        (one.uploadType ?? query.uploadType) === query.uploadType,
    );
    const reply = (status, value, more) => {
      entry.status = status;
      if (fault?.losesAnswer) return response.destroy();
      return send(response, status, 'application/json', value && JSON.stringify(value), { ...cors, ...more });
    };
    try {
      const answer = await this.#answer({ incoming, path: pathname, query, entry, fault });
      return reply(answer.status ?? 200, answer.body, answer.headers);
    } catch (error) {
      return error instanceof GoogleError ? reply(error.status, error.body, error.headers) : response.destroy();
    }
  }

  /** Target pages of links, for trying the site without Google: folder contents, and the documents themselves. */
  #showPage(response, kind, id) {
    for (const store of this.#stores.values()) {
      const file = store.all().find((candidate) => candidate.id === id);
      if (!file) continue;
      if (kind === 'files') return response.writeHead(200, { 'content-type': file.mimeType }).end(file.content);
      const inside = store.all().filter((one) => one.parents.includes(file.id) && !store.isTrashed(one));
      const files = inside.map((one) => store.resourceOf(one));
      return sendPage(response, 200, fileListPage(file.name, files));
    }
    return response.writeHead(404).end();
  }

  /** Answers Drive requests; returns false for others. */
  handle = async (incoming, response) => {
    const address = new URL(incoming.url, this.url);
    if (/^\/(?:upload\/)?drive\/v3\//.test(address.pathname)) {
      await this.#respond(incoming, response, address);
      return true;
    }
    const [, kind, id] = /^\/drive\/(folders|files)\/([\w-]+)$/.exec(address.pathname) ?? [];
    if (kind) this.#showPage(response, kind, id);
    return kind !== undefined;
  };

  /** Test controls: contents, request log, faults. */
  control = {
    mintToken: ({ email, scopes = [DRIVE_SCOPE], seconds = TOKEN_SECONDS }) =>
      this.#grants.issueAccess({ email, scopes }, seconds),
    expireTokens: () => this.#grants.expire(),
    expireSessions: () => this.uploads.expireAll(),
    driveOf: (email) => this.driveOf(email),
    fail: (...faults) => this.#faults.add(...faults),
    requests: () => this.#log,
    forgetRequests: () => {
      this.#log = [];
      this.#faults.clear();
    },
  };
}

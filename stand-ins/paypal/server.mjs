import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { FaultQueue } from '../fault-queue.mjs';
import { readText, send } from '../http.mjs';
import { answerApi, isApiPath } from './api.mjs';
import { Refusal } from './refusals.mjs';
import { answerSite } from './site.mjs';

const MAX_BODY_BYTES = 256 * 1024;

/** Reads the data of an earlier run; an unreadable file counts as none. @param {string | undefined} file */
export function loadData(file) {
  if (!file || !existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A fault occurs before or after the request takes effect. */
async function answerWithFault(paypal, request, fault) {
  if (fault.delayMs) await wait(fault.delayMs, undefined, { ref: false });
  if (fault.status === undefined && !fault.isBroken) return answerApi(paypal, request);
  if (fault.takesEffect) answerApi(paypal, request);
  if (fault.isBroken) return undefined;
  return { status: fault.status, body: fault.body ?? new Refusal(500).body };
}

/** Receives the requests to the stand-in: logs those to the API, applies faults, and saves the account. */
export class PayPalServer {
  /** Requests to the API, oldest first. */
  requests = [];
  faults = new FaultQueue();
  #paypal;
  #file;

  /** @param {import('./api.mjs').PayPal} paypal @param {string} [file] where the account is saved */
  constructor(paypal, file) {
    this.#paypal = paypal;
    this.#file = file;
  }

  save() {
    if (!this.#file) return;
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#paypal.account.data), { mode: 0o600 });
    renameSync(`${this.#file}.new`, this.#file);
  }

  /** @returns {Promise<import('./api.mjs').Response | undefined>} undefined for a broken connection */
  async #answer(request) {
    const { method, path, headers, text } = request;
    if (!isApiPath(path)) return answerSite(this.#paypal, request);
    this.requests.push({ method, path, requestId: headers['paypal-request-id'], text });
    const fault = this.faults.take((one) => (one.method ?? method) === method && one.path.test(path));
    return fault ? answerWithFault(this.#paypal, request, fault) : answerApi(this.#paypal, request);
  }

  /** @type {import('node:http').RequestListener} */
  handle = async (incoming, response) => {
    try {
      const { pathname, searchParams } = new URL(incoming.url, this.#paypal.url);
      const answer = await this.#answer({
        method: incoming.method,
        path: pathname,
        query: Object.fromEntries(searchParams),
        headers: incoming.headers,
        text: await readText(incoming, MAX_BODY_BYTES),
      });
      if (incoming.method === 'POST') this.save();
      if (!answer) return void response.destroy();
      const { status, body, type = 'application/json', location } = answer;
      const content = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
      send(response, status, type, content, location ? { location } : {});
    } catch (error) {
      if (response.headersSent) response.destroy();
      else send(response, 500, 'text/plain', `The stand-in failed: ${error.stack}`);
    }
  };
}

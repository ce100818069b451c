import { setTimeout as wait } from 'node:timers/promises';
import { FaultQueue } from '../fault-queue.mjs';
import { GoogleError } from './errors.mjs';

/** Sends only the first bytes of a response, then cuts the connection. */
function cutAfter(response, bytes) {
  let left = bytes;
  const write = response.write.bind(response);
  const writePart = (chunk) => {
    const part = Buffer.from(chunk ?? '').subarray(0, left);
    left -= part.length;
    if (part.length > 0) write(part);
    // Deferred until the bytes are on their way.
    if (left === 0) setTimeout(() => response.destroy(), 20);
    return true;
  };
  response.write = writePart;
  response.end = (chunk) => {
    left = Math.min(left, Buffer.byteLength(chunk ?? ''));
    writePart(chunk);
    return response;
  };
}

/** Faults that a test enables, and a log of the requests. */
export class Faults {
  /** @type {{ method: string, path: string, status: number }[]} */
  log = [];
  /** Largest number of concurrent requests. */
  peak = 0;
  #open = 0;
  #queue = new FaultQueue();

  fail(rule) {
    this.#queue.add(rule);
  }

  reset() {
    this.#queue.clear();
    this.log.length = 0;
    this.peak = this.#open;
  }

  #record(request, response, path) {
    const entry = { method: request.method, path, status: 0 };
    this.log.push(entry);
    this.#open += 1;
    this.peak = Math.max(this.peak, this.#open);
    response.once('close', () => {
      this.#open -= 1;
      entry.status = response.writableFinished ? response.statusCode : 0;
    });
  }

  /** Counts a request and applies its fault. Throws a GoogleError for an error fault. */
  async apply(request, response, path) {
    this.#record(request, response, path);
    const fault = this.#queue.take(({ match }) => match.test(`${request.method} ${path}`));
    if (!fault) return;
    if (fault.delayMs) await wait(fault.delayMs);
    if (fault.status) {
      const headers = fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) };
      throw new GoogleError(fault.status, fault.reason ?? 'backendError', undefined, { headers });
    }
    if (fault.cutAfterBytes === 0) response.destroy();
    else if (fault.cutAfterBytes) cutAfter(response, fault.cutAfterBytes);
  }
}

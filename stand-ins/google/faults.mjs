import { GoogleError } from './errors.mjs';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends only the first bytes of a response, then cuts the connection. */
function cutAfter(response, bytes) {
  let left = bytes;
  const write = response.write.bind(response);
  const letThrough = (chunk) => {
    const part = Buffer.from(chunk ?? '').subarray(0, left);
    left -= part.length;
    if (part.length > 0) write(part);
    // Deferred until the bytes are on their way.
    if (left === 0) setTimeout(() => response.destroy(), 20);
    return true;
  };
  response.write = letThrough;
  response.end = (chunk) => {
    left = Math.min(left, Buffer.byteLength(chunk ?? ''));
    letThrough(chunk);
    return response;
  };
}

/** Faults that a test enables, and a request log. Only accessible through the module: no client can enable a fault. */
export function createFaults() {
  /** @type {{ method: string, path: string, status: number }[]} */
  const log = [];
  let rules = [];
  let open = 0;
  let peak = 0;

  function ruleFor(method, path) {
    const rule = rules.find(({ match, times }) => times > 0 && match.test(`${method} ${path}`));
    if (!rule) return undefined;
    if (rule.after > 0) {
      rule.after -= 1;
      return undefined;
    }
    rule.times -= 1;
    return rule;
  }

  return {
    /** Counts a request and applies its fault. Throws a GoogleError for an error fault. */
    async meet(request, response, path) {
      const entry = { method: request.method, path, status: 0 };
      log.push(entry);
      open += 1;
      peak = Math.max(peak, open);
      response.once('close', () => {
        open -= 1;
        entry.status = response.writableFinished ? response.statusCode : 0;
      });
      const rule = ruleFor(request.method, path);
      if (!rule) return;
      if (rule.delayMs) await pause(rule.delayMs);
      if (rule.status) {
        const headers = rule.retryAfter === undefined ? {} : { 'retry-after': String(rule.retryAfter) };
        const domain = rule.reason === 'userRateLimitExceeded' ? 'usageLimits' : 'global';
        throw new GoogleError(rule.status, rule.reason ?? 'backendError', undefined, { domain, headers });
      }
      if (rule.cutAfterBytes === 0) response.destroy();
      else if (rule.cutAfterBytes) cutAfter(response, rule.cutAfterBytes);
    },
    control: {
      log,
      get peak() {
        return peak;
      },
      fail({ match, times = 1, after = 0, ...rule }) {
        rules.push({ match, times, after, ...rule });
      },
      reset() {
        rules = [];
        log.length = 0;
        peak = open;
      },
    },
  };
}

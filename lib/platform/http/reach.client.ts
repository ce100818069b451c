import { externalStore } from '@/lib/platform/browser/external-store.client';

/** Whether the server is within reach: `offline` where the browser itself says that there is no network. */
export type Reach = 'reached' | 'offline' | 'unreached';

/** Where it is asked whether it is there again. */
const PROBE_PATH = '/api/health/live';
/** The first question comes after so long, each further one after twice as long as the one before, up to the last, in ms. */
const FIRST_PROBE_MS = 5_000;
const LAST_PROBE_MS = 60_000;

/** Sent by `window` when the server is there again after it was away, and not when one request of several failed. */
export const REACHED_AGAIN_EVENT = 'mesudar:reached-again';

let isUnreached = false;
let probing: ReturnType<typeof setTimeout> | undefined;

const store = externalStore<Reach>('reached', {
  events: { online: comeBack, offline: look },
  onUnwatched: () => clearTimeout(probing),
});

function look(): void {
  const now = globalThis.navigator?.onLine === false ? 'offline' : isUnreached ? 'unreached' : 'reached';
  if (now !== store.get()) store.set(now);
}

/** The network is back; the server may be as well, and says so when it is asked. */
function comeBack(): void {
  probeAfter(0);
  look();
}

function probeAfter(delayMs: number): void {
  clearTimeout(probing);
  probing = setTimeout(async () => {
    try {
      await fetch(PROBE_PATH, { cache: 'no-store', credentials: 'omit' });
      noteReached();
      window.dispatchEvent(new Event(REACHED_AGAIN_EVENT));
    } catch {
      isUnreached = true;
      look();
      probeAfter(Math.min(LAST_PROBE_MS, Math.max(FIRST_PROBE_MS, delayMs * 2)));
    }
  }, delayMs);
}

/** The server has answered. */
export function noteReached(): void {
  if (!isUnreached) return;
  isUnreached = false;
  clearTimeout(probing);
  look();
}

/** The server did not answer. From now on it is asked now and then, so that nobody has to. */
export function noteUnreached(): void {
  if (isUnreached) return;
  isUnreached = true;
  // Nobody waits to hear of it where nobody watches.
  if (store.isWatched()) probeAfter(FIRST_PROBE_MS);
  look();
}

/** Whether the server is within reach, as far as anybody knows. `look` asks the browser now. */
export const reach = { get: store.get, subscribe: store.subscribe, use: store.use, look };

import { externalStore } from '@/lib/platform/browser/external-store.client';

/** Reachability of the server. `offline`: the browser reports that there is no network. */
export type Reachability = 'reached' | 'offline' | 'unreached';

/** Path that is polled while the server is unreachable. */
const PROBE_PATH = '/api/health/live';
/** Delay of the first probe and maximum delay, in ms. The delay doubles after each probe. */
const FIRST_PROBE_MS = 5_000;
const LAST_PROBE_MS = 60_000;

/** Dispatched on `window` when the server is reachable again after an outage; not after a single failed request. */
export const REACHABLE_EVENT = 'mesudar:reached-again';

let isUnreached = false;
let probing: ReturnType<typeof setTimeout> | undefined;

const store = externalStore<Reachability>('reached', {
  events: { online: becomeReachable, offline: look },
  onUnwatched: () => clearTimeout(probing),
});

function look(): void {
  const now = globalThis.navigator?.onLine === false ? 'offline' : isUnreached ? 'unreached' : 'reached';
  if (now !== store.get()) store.set(now);
}

/** The network is back. Probes the server at once. */
function becomeReachable(): void {
  probeAfter(0);
  look();
}

function probeAfter(delayMs: number): void {
  clearTimeout(probing);
  probing = setTimeout(async () => {
    try {
      await fetch(PROBE_PATH, { cache: 'no-store', credentials: 'omit' });
      reportReachable();
      window.dispatchEvent(new Event(REACHABLE_EVENT));
    } catch {
      isUnreached = true;
      look();
      probeAfter(Math.min(LAST_PROBE_MS, Math.max(FIRST_PROBE_MS, delayMs * 2)));
    }
  }, delayMs);
}

/** Records that the server answered. */
export function reportReachable(): void {
  if (!isUnreached) return;
  isUnreached = false;
  clearTimeout(probing);
  look();
}

/** Records that the server did not answer, and starts probing it. */
export function reportUnreachable(): void {
  if (isUnreached) return;
  isUnreached = true;
  // Without subscribers no probe is needed.
  if (store.isWatched()) probeAfter(FIRST_PROBE_MS);
  look();
}

/** Reachability of the server, as last known. `look` queries the browser now. */
export const reach = { get: store.get, subscribe: store.subscribe, use: store.use, look };

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

let isUnreachable = false;
let probing: ReturnType<typeof setTimeout> | undefined;

const store = externalStore<Reachability>('reached', {
  events: { online: reportReachableAgain, offline: probe },
  onUnwatched: () => clearTimeout(probing),
});

function probe(): void {
  const now = globalThis.navigator?.onLine === false ? 'offline' : isUnreachable ? 'unreached' : 'reached';
  if (now !== store.get()) store.set(now);
}

/** The network is back. Probes the server at once. */
function reportReachableAgain(): void {
  probeAfter(0);
  probe();
}

function probeAfter(delayMs: number): void {
  clearTimeout(probing);
  probing = setTimeout(async () => {
    try {
      await fetch(PROBE_PATH, { cache: 'no-store', credentials: 'omit' });
      reportReachable();
      window.dispatchEvent(new Event(REACHABLE_EVENT));
    } catch {
      isUnreachable = true;
      probe();
      probeAfter(Math.min(LAST_PROBE_MS, Math.max(FIRST_PROBE_MS, delayMs * 2)));
    }
  }, delayMs);
}

/** Records that the server answered. */
export function reportReachable(): void {
  if (!isUnreachable) return;
  isUnreachable = false;
  clearTimeout(probing);
  probe();
}

/** Records that the server did not answer, and starts probing it. */
export function reportUnreachable(): void {
  if (isUnreachable) return;
  isUnreachable = true;
  // Without subscribers no probe is needed.
  if (store.isWatched()) probeAfter(FIRST_PROBE_MS);
  probe();
}

/** Reachability of the server, as last known. `probe` queries the browser now. */
export const reach = { get: store.get, subscribe: store.subscribe, use: store.use, look: probe };

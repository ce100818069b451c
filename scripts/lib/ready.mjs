import { pause } from './lifetime.mjs';

/** A server without output and without CPU use for this long will not become ready, in ms. */
const STALLED_MS = 60_000;
/** The same limit if its CPU time cannot be measured, in ms: a slow machine may be silent for minutes. */
const UNMEASURED_STALLED_MS = 600_000;
/** A server whose health check fails for this long will not become ready, in ms. Its database may still be starting. */
const UNWELL_MS = 60_000;
/** Timeout of a health probe, in ms. The first one waits until the server has loaded its code. */
const PROBE_TIMEOUT_MS = 10_000;
/** Pause after a probe, in ms. */
const POLL_MS = 100;
/** Interval of progress messages while waiting, in ms. */
const NOTICE_MS = 15_000;

/**
 * Result of a health probe: `well`, the reason why it is not, or undefined without an answer.
 * @typedef {'well' | { status: number, isDatabaseDown: boolean } | undefined} Health
 */

/**
 * Progress of a server: numbers that grow while it works. Its CPU time is undefined if the system does not report it.
 * @typedef {{ printedBytes: number, workTicks: number | undefined }} Progress
 */

/**
 * Waits until a server is ready. There is no time limit while it makes progress, so that a slow machine does not fail.
 * @param {object} options
 * @param {() => Promise<Health>} options.probe
 * @param {() => boolean} options.hasEnded
 * @param {() => Promise<Progress>} options.progress
 * @param {(line: string) => void} options.say
 * @param {() => number} [options.now] in ms
 * @returns {Promise<'ready' | 'ended' | { problem: string }>}
 */
export async function waitUntilReady({ probe, hasEnded, progress, say, now = () => performance.now() }) {
  const begunMs = now();
  let [progressMs, noticeMs] = [begunMs, begunMs];
  /** @type {number | undefined} */
  let unwellMs;
  let last = await progress();
  while (!hasEnded()) {
    const health = await probe();
    if (health === 'well') return 'ready';
    const next = await progress();
    if (next.printedBytes !== last.printedBytes || next.workTicks !== last.workTicks) progressMs = now();
    last = next;
    if (health === undefined) unwellMs = undefined;
    else unwellMs ??= now();
    if (health && unwellMs !== undefined && now() - unwellMs >= UNWELL_MS) {
      return { problem: `the server answers, but is not ready after ${UNWELL_MS / 1000} seconds: ${reasonOf(health)}` };
    }
    const stalledMs = next.workTicks === undefined ? UNMEASURED_STALLED_MS : STALLED_MS;
    if (now() - progressMs >= stalledMs) {
      return { problem: `the server did nothing for ${stalledMs / 1000} seconds and is not ready` };
    }
    if (now() - noticeMs >= NOTICE_MS) {
      noticeMs = now();
      const seconds = Math.round((now() - begunMs) / 1000);
      const state = health ? reasonOf(health) : 'the server is working but does not answer yet';
      say(`Still starting after ${seconds} seconds: ${state}.`);
    }
  }
  return 'ended';
}

/** @param {Exclude<Health, 'well' | undefined>} health */
function reasonOf({ status, isDatabaseDown }) {
  return isDatabaseDown ? 'its database cannot be reached' : `its health check answers with status ${status}`;
}

/**
 * Probes a server's health. Pauses afterwards unless the server is well.
 * @param {string} url
 * @returns {Promise<Health>}
 */
export async function probeHealth(url) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }).catch(() => undefined);
  if (answer?.ok) return 'well';
  const state = /** @type {{ database?: unknown } | undefined} */ (await answer?.json().catch(() => undefined));
  await pause(POLL_MS);
  return answer && { status: answer.status, isDatabaseDown: state?.database === 'down' };
}

/**
 * CPU time that counts as work, in ms. A hanging server uses a little CPU per minute for its timers and for the probes.
 */
const WORK_TICK_MS = 500;

/**
 * CPU time of a process, in whole steps of `WORK_TICK_MS`. Undefined if the system does not report it.
 * @param {number | undefined} pid
 * @returns {Promise<number | undefined>}
 */
export async function processorTime(pid) {
  // Imported lazily: `npm start` loads this file before the packages are installed.
  const { default: pidusage } = await import('pidusage');
  try {
    const { ctime } = await pidusage(pid ?? 0);
    return Math.floor(ctime / WORK_TICK_MS);
  } catch {
    return undefined;
  }
}

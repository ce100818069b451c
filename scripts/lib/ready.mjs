import { readFileSync } from 'node:fs';

/** A server that neither prints anything nor works for this long will not become ready, in ms. */
const STALLED_MS = 60_000;
/** One that answers that it is not well gets this long, in ms: its database may be starting. */
const UNWELL_MS = 60_000;
/** How often a person reads what is waited for, in ms. */
const NOTICE_MS = 15_000;

/**
 * What a probe of the health address found: `well`, the status of a refusal, or nothing.
 * @typedef {'well' | number | undefined} Health
 */

/**
 * Waits until a server is ready: without a limit while it makes progress, so that a slow machine is only slow.
 * @param {object} options
 * @param {() => Promise<Health>} options.probe
 * @param {() => boolean} options.hasEnded
 * @param {() => unknown} options.progress any value that changes while the server works
 * @param {(line: string) => void} options.say
 * @param {() => number} [options.now] in ms
 * @returns {Promise<'ready' | 'ended' | { problem: string }>}
 */
export async function waitUntilReady({ probe, hasEnded, progress, say, now = () => performance.now() }) {
  const begunMs = now();
  let [progressMs, noticeMs] = [begunMs, begunMs];
  /** @type {number | undefined} */
  let unwellMs;
  let last = progress();
  while (!hasEnded()) {
    const health = await probe();
    if (health === 'well') return 'ready';
    const next = progress();
    if (next !== last) progressMs = now();
    last = next;
    if (health === undefined) unwellMs = undefined;
    else unwellMs ??= now();
    if (unwellMs !== undefined && now() - unwellMs >= UNWELL_MS) {
      return { problem: `the server answers, but its health check says ${health}: its database cannot be reached` };
    }
    if (now() - progressMs >= STALLED_MS) {
      return { problem: `the server did nothing for ${STALLED_MS / 1000} seconds and is not ready` };
    }
    if (now() - noticeMs >= NOTICE_MS) {
      noticeMs = now();
      const seconds = Math.round((now() - begunMs) / 1000);
      say(
        health === undefined
          ? `Still starting after ${seconds} seconds: the server is working but does not answer yet.`
          : `Still starting after ${seconds} seconds: the server answers and waits for its database.`,
      );
    }
  }
  return 'ended';
}

/**
 * Ticks of processor time that count as work: half a second, at the usual 100 a second. A server that hangs uses a few ticks a
 * minute for its timers and for the probes.
 */
const WORK_TICKS = 50;

/**
 * Processor time of a process, in whole steps of `WORK_TICKS`. Undefined where the system has no /proc.
 * @param {number | undefined} pid
 */
export function processorTime(pid) {
  try {
    // Fields 14 and 15 of proc(5); the name in field 2 may hold spaces, but ends with the last parenthesis.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return Math.floor((Number(fields[11]) + Number(fields[12])) / WORK_TICKS);
  } catch {
    return undefined;
  }
}

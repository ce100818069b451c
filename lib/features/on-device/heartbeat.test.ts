import { expect, it } from 'vitest';
import { createHeartbeatMonitor, HEARTBEAT_INTERVAL_MS } from './heartbeat';

function silenceAt() {
  let time = 0;
  const silence = createHeartbeatMonitor(() => time);
  return {
    silence,
    /** Time goes by, and the thread is heard every so many milliseconds. */
    goBy: (ms: number, intervalMs: number) => {
      const end = time + ms;
      while (time < end) {
        time = Math.min(end, time + intervalMs);
        silence.beat();
      }
    },
    block: (ms: number) => {
      time += ms;
    },
  };
}

it('a waiting thread that sends heartbeats uses no time', () => {
  const { silence, goBy } = silenceAt();
  goBy(60_000, HEARTBEAT_INTERVAL_MS);
  expect(silence.silentMs()).toBe(0);
});

it('a blocked thread uses time until its next heartbeat', () => {
  const { silence, block } = silenceAt();
  block(5_000);
  expect(silence.silentMs()).toBe(5_000 - HEARTBEAT_INTERVAL_MS);
  silence.beat();
  expect(silence.silentMs()).toBe(5_000 - HEARTBEAT_INTERVAL_MS);
});

it('blocked periods add up across heartbeats', () => {
  const { silence, block, goBy } = silenceAt();
  for (let count = 0; count < 4; count += 1) {
    block(1_000);
    silence.beat();
    goBy(10_000, HEARTBEAT_INTERVAL_MS);
  }
  expect(silence.silentMs()).toBe(4 * (1_000 - HEARTBEAT_INTERVAL_MS));
});

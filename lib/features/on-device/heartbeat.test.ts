import { expect, it } from 'vitest';
import { createSilence, SIGN_EVERY_MS } from './heartbeat';

function silenceAt() {
  let time = 0;
  const silence = createSilence(() => time);
  return {
    silence,
    /** Time goes by, and the thread is heard every so many milliseconds. */
    goBy: (ms: number, signEveryMs: number) => {
      const end = time + ms;
      while (time < end) {
        time = Math.min(end, time + signEveryMs);
        silence.heard();
      }
    },
    block: (ms: number) => {
      time += ms;
    },
  };
}

it('a waiting thread that sends heartbeats uses no time', () => {
  const { silence, goBy } = silenceAt();
  goBy(60_000, SIGN_EVERY_MS);
  expect(silence.spentMs()).toBe(0);
});

it('a blocked thread uses time until its next heartbeat', () => {
  const { silence, block } = silenceAt();
  block(5_000);
  expect(silence.spentMs()).toBe(5_000 - SIGN_EVERY_MS);
  silence.heard();
  expect(silence.spentMs()).toBe(5_000 - SIGN_EVERY_MS);
});

it('blocked periods add up across heartbeats', () => {
  const { silence, block, goBy } = silenceAt();
  for (let count = 0; count < 4; count += 1) {
    block(1_000);
    silence.heard();
    goBy(10_000, SIGN_EVERY_MS);
  }
  expect(silence.spentMs()).toBe(4 * (1_000 - SIGN_EVERY_MS));
});

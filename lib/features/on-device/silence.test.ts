import { expect, it } from 'vitest';
import { createSilence, SIGN_EVERY_MS } from './silence';

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

it('a thread that waits for a minute and gives its signs has spent nothing', () => {
  const { silence, goBy } = silenceAt();
  goBy(60_000, SIGN_EVERY_MS);
  expect(silence.spentMs()).toBe(0);
});

it('a thread that is blocked spends its time until it is heard', () => {
  const { silence, block } = silenceAt();
  block(5_000);
  expect(silence.spentMs()).toBe(5_000 - SIGN_EVERY_MS);
  silence.heard();
  expect(silence.spentMs()).toBe(5_000 - SIGN_EVERY_MS);
});

it('silences add up, whatever is heard between them', () => {
  const { silence, block, goBy } = silenceAt();
  for (let count = 0; count < 4; count += 1) {
    block(1_000);
    silence.heard();
    goBy(10_000, SIGN_EVERY_MS);
  }
  expect(silence.spentMs()).toBe(4 * (1_000 - SIGN_EVERY_MS));
});

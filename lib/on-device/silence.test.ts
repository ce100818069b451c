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
    beDeaf: (ms: number) => {
      time += ms;
    },
  };
}

it('a thread that waits for a minute and gives its signs has spent nothing', () => {
  const { silence, goBy } = silenceAt();
  goBy(60_000, SIGN_EVERY_MS);
  expect(silence.spentMs()).toBe(0);
});

it('a thread that is deaf spends its time while it is deaf, and not once it is heard', () => {
  const { silence, beDeaf } = silenceAt();
  beDeaf(5_000);
  expect(silence.spentMs()).toBe(5_000 - SIGN_EVERY_MS);
  silence.heard();
  expect(silence.spentMs()).toBe(5_000 - SIGN_EVERY_MS);
});

it('silences add up, whatever is heard between them', () => {
  const { silence, beDeaf, goBy } = silenceAt();
  for (let count = 0; count < 4; count += 1) {
    beDeaf(1_000);
    silence.heard();
    goBy(10_000, SIGN_EVERY_MS);
  }
  expect(silence.spentMs()).toBe(4 * (1_000 - SIGN_EVERY_MS));
});

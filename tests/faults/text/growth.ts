import { forgetTexts } from '@/lib/engine/categorising/engines/offline/text/remembered';
import { MAX_LINE_CHARS } from '@/lib/shared/document-limits';

/** Length ratio of the two texts. Linear work costs this factor more, quadratic work its square. */
const TIMES = 4;
/**
 * Lengths of the shorter text of each pair: one that is still a line when multiplied by `TIMES`, and one of a page. A
 * rule that is superlinear for lines is not tried on pages.
 */
const CHARS = [MAX_LINE_CHARS / TIMES, 2_500];
/** Upper limit for linear or linearithmic work; quadratic work gives 16. */
export const MAX_RATIO = 9;
/** Shorter runs are dominated by noise, in microseconds of CPU time. */
const MIN_MEASURED_US = 4_000;
/** A suspicious pair is measured again before it counts, each time with more runs, of which the best counts. */
const ROUNDS = [1, 4, 9];

/** Prepared outside of the measurement; `run` is the rule itself. */
export type Prepared = () => unknown;

/**
 * CPU time, in microseconds. Cached answers of an earlier run are dropped first. Other jobs are not counted, though
 * they slow memory down. The CPU time of a single thread only has a resolution of milliseconds.
 */
function costUs(rules: readonly Prepared[]): number {
  const before = process.cpuUsage();
  for (const rule of rules) {
    forgetTexts();
    rule();
  }
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

function ratioOf(prepare: (text: string) => Prepared, short: string, long: string): number {
  let ratio = 0;
  for (const rounds of ROUNDS) {
    let [cheap, longCost] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let round = 0; round < rounds; round += 1) {
      longCost = Math.min(longCost, costUs([prepare(long)]));
      // Most rules are this cheap; then the short text is not needed.
      if (longCost < MIN_MEASURED_US) return 0;
      // Alternating and with the same number of characters, so that background load affects both.
      const shorts = Array.from({ length: TIMES }, () => prepare(short));
      cheap = Math.min(cheap, costUs(shorts) / TIMES);
    }
    ratio = longCost / Math.max(cheap, MIN_MEASURED_US / TIMES ** 2);
    if (ratio <= MAX_RATIO) return ratio;
  }
  return ratio;
}

/**
 * Returns the cost ratio of a rule for a text that is `TIMES` as long; 0 if both costs are negligible.
 * @param prepare prepares one run over a text
 * @param family generates a text of a given length
 */
export function growthOf(prepare: (text: string) => Prepared, family: (chars: number) => string): number {
  let ratio = 0;
  for (const chars of CHARS) {
    ratio = ratioOf(prepare, family(chars), family(chars * TIMES));
    // A step (the engine searches long texts differently) is measured once, growth in every round.
    if (ratio > MAX_RATIO) ratio = ratioOf(prepare, family(chars * 2), family(chars * 2 * TIMES));
    if (ratio > MAX_RATIO) return ratio;
  }
  return ratio;
}

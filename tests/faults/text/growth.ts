import { forgetTexts } from '@/lib/engine/categorising/engines/offline/text/remembered';
import { MAX_LINE_CHARS } from '@/lib/shared/document-limits';

/** The longer text has so many times as many characters; work in proportion costs so much more, work by the square its square. */
const TIMES = 4;
/**
 * Characters of the shorter text of each pair: one that is still a line when it is `TIMES` as long, and one of a page. A
 * rule that is steep for lines already is not tried on pages.
 */
const CHARS = [MAX_LINE_CHARS / TIMES, 2_500];
/** More than this is neither proportional nor proportional but for a logarithm; work by the square gives 16. */
export const MAX_RATIO = 9;
/** Runs that cost less than this are too short to be measured against the noise, in microseconds of processor time. */
const MIN_MEASURED_US = 4_000;
/** A suspicious pair is measured again before it counts, each time by the best of more runs. */
const ROUNDS = [1, 4, 9];

/** Made ready outside of what is measured; `run` is the rule itself. */
export type Prepared = () => unknown;

/**
 * CPU time, in microseconds. Answers cached for an earlier run are dropped first. Another job on the machine is not counted, though it slows memory down. That of a thread
 * alone is told in ticks of milliseconds.
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
    let [cheap, dear] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let round = 0; round < rounds; round += 1) {
      dear = Math.min(dear, costUs([prepare(long)]));
      // Most rules are this cheap; the short text is not needed then.
      if (dear < MIN_MEASURED_US) return 0;
      // Both in turn, over as many characters: what slows the machine down for a while slows both.
      const shorts = Array.from({ length: TIMES }, () => prepare(short));
      cheap = Math.min(cheap, costUs(shorts) / TIMES);
    }
    ratio = dear / Math.max(cheap, MIN_MEASURED_US / TIMES ** 2);
    if (ratio <= MAX_RATIO) return ratio;
  }
  return ratio;
}

/**
 * How many times as much a rule costs for a text that is `TIMES` as long; 0 when both cost next to nothing.
 * @param prepare makes everything ready for one run over a text.
 * @param family makes a text of so many characters.
 */
export function growthOf(prepare: (text: string) => Prepared, family: (chars: number) => string): number {
  let ratio = 0;
  for (const chars of CHARS) {
    ratio = ratioOf(prepare, family(chars), family(chars * TIMES));
    // A step (the engine searches long texts in another way than short ones) is seen once, growth again and again.
    if (ratio > MAX_RATIO) ratio = ratioOf(prepare, family(chars * 2), family(chars * 2 * TIMES));
    if (ratio > MAX_RATIO) return ratio;
  }
  return ratio;
}

/** Round steps within a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10];

export interface TickOptions {
  readonly min: number;
  readonly max: number;
  /** Maximum number of steps. */
  readonly count: number;
  /** Only whole numbers, for counts. */
  readonly isWhole: boolean;
}

/**
 * Returns the tick values of an axis: round, evenly spaced, from at most `min` and 0 to at least `max`. Only 0 if all
 * values are zero.
 */
export function niceTicks({ min, max, count, isWhole }: TickOptions): number[] {
  const [low, high] = [Math.min(0, min), Math.max(0, max)];
  if (high === low) return [0];
  const rawStep = (high - low) / count;
  const power = 10 ** Math.floor(Math.log10(rawStep));
  const found = STEPS.map((step) => step * power).find(
    (step) => step >= rawStep && (!isWhole || Number.isInteger(step)),
  );
  const step = Math.max(found ?? 10 * power, isWhole ? 1 : 0);
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

import type { Random } from './random';

export const DAMAGE_LEVELS = ['clean', 'mild', 'bad'] as const;
/** How difficult a picture is to read. */
export type DamageLevel = (typeof DAMAGE_LEVELS)[number];

/** Clockwise, in degrees. */
export type QuarterTurn = 0 | 90 | 180 | 270;

/**
 * Marks that people leave on documents: pen strokes, stamps. Positions are shares of the first sheet's width and
 * height.
 */
export type Mark =
  | {
      readonly as: 'stamp';
      readonly x: number;
      readonly y: number;
      readonly tilt: number;
      readonly text: number;
      readonly ink: string;
    }
  | {
      readonly as: 'signature' | 'scribble' | 'tick' | 'underline';
      readonly x: number;
      readonly y: number;
      readonly ink: string;
    };

/** Shade of a fold or a book's spine: a line across the sheet. */
export interface Fold {
  readonly across: 'width' | 'height';
  /** Position along the other edge, as a share. */
  readonly at: number;
  /** Darkness, 0 to 1. */
  readonly depth: number;
}

/** Minimum and maximum. */
export type Range = readonly [low: number, high: number];
export type ByLevel<T> = Readonly<Record<DamageLevel, T>>;

const TURN_EVERY = 12;
const INKS = ['#1b2f8a', '#24348f', '#8d1a2b', '#5b2a86', '#111111', '#14543a'] as const;

/** A random number in a range, with three decimals. */
export const within = (random: Random, [low, high]: Range) => Math.round(random.between(low, high) * 1000) / 1000;
/** The same with a random sign. */
export const signed = (random: Random, range: Range) => within(random, range) * (random.chance(0.5) ? 1 : -1);
export const turnOf = (random: Random): QuarterTurn =>
  random.chance(1 / TURN_EVERY) ? random.pick([90, 180, 270] as const) : 0;

/** Typical folds of letters: in three, in two, or crosswise. */
export function foldsOf(level: DamageLevel, random: Random): Fold[] {
  if (!random.chance({ clean: 0, mild: 0.25, bad: 0.5 }[level])) return [];
  const depth = level === 'bad' ? 0.45 : 0.25;
  const across = (index: Fold['across'], at: number): Fold => ({
    across: index,
    at: at + within(random, [-0.012, 0.012]),
    depth: within(random, [depth * 0.5, depth]),
  });
  return random.pick([
    () => [across('width', 1 / 3), across('width', 2 / 3)],
    () => [across('width', 1 / 2)],
    () => [across('width', 1 / 2), across('height', 1 / 2)],
  ])();
}

/** Possible numbers of marks on a sheet, with probabilities. */
const MARK_COUNTS: ByLevel<readonly (readonly [count: number, weight: number])[]> = {
  clean: [
    [0, 8],
    [1, 2],
  ],
  mild: [
    [0, 5],
    [1, 4],
    [2, 1],
  ],
  bad: [
    [0, 3],
    [1, 4],
    [2, 3],
  ],
};

/** Strokes and stamps at typical positions. */
export function marksOf(level: DamageLevel, random: Random): Mark[] {
  const marks: Mark[] = [];
  const count = random.weighted(MARK_COUNTS[level]);
  for (let i = 0; i < count; i += 1) {
    const ink = random.pick(INKS);
    const kind = random.weighted([
      ['stamp', 4],
      ['signature', 3],
      ['scribble', 2],
      ['tick', 2],
      ['underline', 2],
    ] as const);
    // Stamps and signatures are in the lower half; a stroke may be anywhere.
    const x = within(random, [0.12, 0.72]);
    const y = kind === 'stamp' || kind === 'signature' ? within(random, [0.55, 0.85]) : within(random, [0.12, 0.85]);
    marks.push(
      kind === 'stamp'
        ? { as: kind, x, y, ink, tilt: within(random, [-22, 22]), text: random.integer(0, 5) }
        : { as: kind, x, y, ink },
    );
  }
  return marks;
}

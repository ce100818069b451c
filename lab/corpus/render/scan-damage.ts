import type { Random } from './random';
import {
  type ByLevel,
  type DamageLevel,
  type Fold,
  foldsOf,
  type Mark,
  marksOf,
  type QuarterTurn,
  type Range,
  signed,
  turnOf,
  within,
} from './wear';

/** Damage of a sheet by a scanner or a fax machine. */
export interface ScanDamage {
  readonly skewDegrees: number;
  readonly turn: QuarterTurn;
  readonly colour: 'colour' | 'grey' | 'black-white';
  /** Grey levels of the darkest ink and of the paper, 0 to 255. */
  readonly ink: number;
  readonly paper: number;
  /** Grey level of the scanner's lid behind the sheet. */
  readonly bed: number;
  readonly blurPx: number;
  /** Standard deviation of the sensor noise, in grey levels (0–255). */
  readonly noise: number;
  /** Dust specks per megapixel. */
  readonly specks: number;
  /** How much darker the dark side is, 0 to 1, and its direction, in degrees. */
  readonly shade: number;
  readonly shadeDegrees: number;
  readonly folds: readonly Fold[];
  /** Opacity of ink that shows through from the back, 0 to 1. */
  readonly showThrough: number;
  /** Cropped at each edge, in millimetres; always less than the margin. */
  readonly cutMm: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
  readonly inverted: boolean;
  readonly jpegQuality: number;
  readonly marks: readonly Mark[];
}

const SKEW: ByLevel<Range> = { clean: [0, 0.3], mild: [0.3, 1.5], bad: [1, 4] };
const INK: ByLevel<Range> = { clean: [0, 25], mild: [15, 60], bad: [40, 105] };
const PAPER: ByLevel<Range> = { clean: [248, 255], mild: [232, 252], bad: [205, 240] };
const BLUR: ByLevel<Range> = { clean: [0, 0.4], mild: [0.4, 0.8], bad: [0.6, 1.0] };
const NOISE: ByLevel<Range> = { clean: [1, 4], mild: [4, 10], bad: [8, 20] };
const SPECKS: ByLevel<Range> = { clean: [0, 0], mild: [0, 18], bad: [10, 80] };
const SHADE: ByLevel<Range> = { clean: [0, 0], mild: [0, 0.14], bad: [0.08, 0.35] };
const QUALITY: ByLevel<Range> = { clean: [72, 88], mild: [45, 68], bad: [24, 45] };

const INVERTED_EVERY = 60;
/** Minimum contrast between ink and paper on the dark side, in grey levels; below it noise hides the letters. */
const LEAST_CONTRAST = 95;
/** Factor for noise and shade in black-and-white scans. */
const TWO_TONE_SHARE = 0.25;
/** Minimum margin after cropping, in millimetres. */
const LEFT_OF_MARGIN_MM = 3;

interface ScanSetting {
  readonly marginMm: { readonly x: number; readonly y: number };
  readonly isFax: boolean;
}

/** Picks the damage of a scan at a damage level. */
export function scanDamage(level: DamageLevel, { marginMm, isFax }: ScanSetting, random: Random): ScanDamage {
  const skewDegrees = signed(random, SKEW[level]);
  const colour = isFax
    ? 'black-white'
    : random.weighted<ScanDamage['colour']>([
        ['colour', 4],
        ['grey', 5],
        ['black-white', level === 'clean' ? 0 : 1.5],
      ]);
  // Without greys, half-dark areas become black: a fold or shade would hide whole lines.
  const isTwoTone = colour === 'black-white';
  // A skewed sheet already loses its corners.
  const mayCut = level !== 'clean' && Math.abs(skewDegrees) < 1.2 && random.chance(0.3);
  const cut = (margin: number) =>
    mayCut && random.chance(0.5) ? within(random, [2, Math.max(2.1, margin - LEFT_OF_MARGIN_MM)]) : 0;
  const paper = Math.round(within(random, PAPER[isTwoTone ? 'clean' : level]));
  const shade = within(random, SHADE[level]) * (isTwoTone ? TWO_TONE_SHARE : 1);
  const darkestLegible = paper - LEAST_CONTRAST / (1 - shade);
  return {
    skewDegrees,
    turn: turnOf(random),
    colour,
    ink: Math.round(Math.min(within(random, INK[isTwoTone ? 'clean' : level]), darkestLegible)),
    paper,
    bed: random.weighted([
      [255, 5],
      [236, 2],
      [48, level === 'clean' ? 0 : 2],
    ]),
    blurPx: within(random, BLUR[level]),
    noise: within(random, NOISE[level]),
    specks: Math.round(within(random, SPECKS[level])),
    shade,
    shadeDegrees: random.pick([0, 90, 180, 270]),
    folds: isTwoTone ? [] : foldsOf(level, random),
    showThrough: level === 'bad' && random.chance(0.3) ? within(random, [0.04, 0.12]) : 0,
    cutMm: { top: cut(marginMm.y), right: cut(marginMm.x), bottom: cut(marginMm.y), left: cut(marginMm.x) },
    inverted: random.chance(1 / INVERTED_EVERY),
    jpegQuality: Math.round(within(random, QUALITY[level])),
    marks: marksOf(level, random),
  };
}

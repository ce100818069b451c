import type { DocumentLook } from '../label';
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

/** Appearance of a sheet photographed on a table. */
export interface PhotoDamage {
  readonly turn: QuarterTurn;
  /** True if the rotation is in the file's orientation tag, as phones write it, and viewers undo it. */
  readonly turnIsTagged: boolean;
  /** Height of the sheet in the picture, in pixels. */
  readonly sheetPx: number;
  readonly tiltDegrees: number;
  /** Displacement of the corners from a rectangle, as shares of the sheet: clockwise from the top left, x and y. */
  readonly corners: readonly number[];
  /** Height of the sheet's bulge in the middle, as a share of its height. */
  readonly curl: number;
  readonly desk: string;
  readonly deskGrain: number;
  /** Brightness of the paper, 0 to 1, and its tint by channel. */
  readonly light: number;
  readonly tint: readonly [red: number, green: number, blue: number];
  readonly shade: number;
  readonly shadeDegrees: number;
  /** Shadow of a hand or head: a soft spot, as shares of the picture. */
  readonly shadow: { readonly x: number; readonly y: number; readonly radius: number; readonly depth: number } | null;
  readonly folds: readonly Fold[];
  readonly blurPx: number;
  readonly noise: number;
  readonly jpegQuality: number;
  readonly marks: readonly Mark[];
}

const CORNERS: ByLevel<number> = { clean: 0.012, mild: 0.035, bad: 0.06 };
const TILT: ByLevel<Range> = { clean: [0, 1], mild: [0.5, 4], bad: [2, 8] };
const PHOTO_BLUR: ByLevel<Range> = { clean: [0.3, 0.6], mild: [0.6, 1], bad: [0.9, 1.4] };
const PHOTO_SHADE: ByLevel<Range> = { clean: [0.05, 0.15], mild: [0.15, 0.35], bad: [0.3, 0.5] };
const SHEET_PX: ByLevel<Range> = { clean: [2300, 2700], mild: [2000, 2400], bad: [1750, 2050] };
const LIGHT: ByLevel<Range> = { clean: [0.94, 1], mild: [0.84, 0.95], bad: [0.7, 0.85] };
const PHOTO_NOISE: ByLevel<Range> = { clean: [2, 4], mild: [4, 8], bad: [7, 13] };
const PHOTO_QUALITY: ByLevel<Range> = { clean: [75, 88], mild: [55, 72], bad: [35, 52] };
const DESKS = ['#6b4f38', '#8a6a4a', '#3d3f45', '#b9b4aa', '#d8d2c4', '#2f4a3a', '#59616e', '#a3845c'] as const;
/** Phones save most upright pictures rotated, with an orientation tag. */
const TAGGED_SHARE = 0.25;

/** Picks the damage of a photo at a damage level. */
export function photoDamage(level: DamageLevel, look: DocumentLook, random: Random): PhotoDamage {
  const isTagged = random.chance(TAGGED_SHARE);
  const off = CORNERS[level];
  return {
    turn: isTagged ? random.pick([90, 270] as const) : turnOf(random),
    turnIsTagged: isTagged,
    sheetPx: Math.round(within(random, SHEET_PX[level])),
    tiltDegrees: signed(random, TILT[level]),
    corners: Array.from({ length: 8 }, () => within(random, [-off, off])),
    curl: level === 'clean' ? 0 : within(random, [0, look === 'receipt' ? 0.012 : 0.006]),
    desk: random.pick(DESKS),
    deskGrain: within(random, [4, 16]),
    light: within(random, LIGHT[level]),
    tint: [1, within(random, [0.95, 1]), within(random, level === 'clean' ? [0.94, 1] : [0.78, 0.98])],
    shade: within(random, PHOTO_SHADE[level]),
    shadeDegrees: random.integer(0, 359),
    shadow:
      level === 'clean' || random.chance(0.4)
        ? null
        : {
            x: within(random, [0.1, 0.9]),
            y: within(random, [0.5, 1]),
            radius: within(random, [0.25, 0.5]),
            depth: within(random, level === 'bad' ? [0.3, 0.5] : [0.15, 0.3]),
          },
    folds: foldsOf(level, random),
    blurPx: within(random, PHOTO_BLUR[level]),
    noise: within(random, PHOTO_NOISE[level]),
    jpegQuality: Math.round(within(random, PHOTO_QUALITY[level])),
    marks: marksOf(level, random),
  };
}

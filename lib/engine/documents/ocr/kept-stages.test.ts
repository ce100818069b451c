import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { badlyLit, drawnPage, inkEngine, onTable } from '@/tests/support/drawn-pages';
import type { GrayscaleImage } from '../grey-picture';
import { autoOrient } from './auto-orient';
import { cleaned, evenlyLit } from './cleaning';
import { findCombs, withoutCombs } from './comb-fields';
import { smallView } from './downscaled-view';
import { inkBox, viewInk } from './ink';
import { findPageOutline } from './page-outline';
import { inverted, resampled, rotatedByQuarters } from './quarter-rotation';
import { readPicture } from './read-picture';
import { withoutRules } from './ruled-lines';
import { withoutBands } from './shaded-regions';
import { estimateSkew } from './skew';
import { findSnippets } from './snippets';

/** Pages of every sort that the stages tell apart. */
const PAGES: Readonly<Record<string, () => GrayscaleImage>> = {
  plain: () => drawnPage(),
  ruled: () => drawnPage({ seed: 2, isRuled: true }),
  banded: () => drawnPage({ seed: 3, isBanded: true }),
  boxed: () => drawnPage({ seed: 15, isBoxed: true, width: 1140, height: 1470 }),
  'slanted and boxed': () =>
    resampled(drawnPage({ seed: 16, isBoxed: true, dot: 4, width: 1300, height: 1700 }), 1.2, 1),
  'badly lit': () => badlyLit(drawnPage({ seed: 4 })),
  'badly lit and ruled': () => badlyLit(drawnPage({ seed: 5, isRuled: true, dot: 2 }), 8),
  slanted: () => resampled(drawnPage({ seed: 6, isRuled: true }), 3.4, 1),
  'slanted and badly lit': () => badlyLit(resampled(drawnPage({ seed: 7 }), -5, 1)),
  'white on black': () => inverted(drawnPage({ seed: 8 })),
  'on its side': () => rotatedByQuarters(drawnPage({ seed: 9 }), 1),
  'on its head': () => rotatedByQuarters(drawnPage({ seed: 10, isRuled: true }), 2),
  'in small letters': () => drawnPage({ seed: 11, dot: 1, width: 500, height: 640 }),
  'in large letters': () => drawnPage({ seed: 12, dot: 6, width: 1300, height: 1700, isBanded: true }),
  photographed: () => onTable(drawnPage({ seed: 13 })),
  'photographed in bad light': () => badlyLit(onTable(drawnPage({ seed: 14, isRuled: true })), 9),
  noise: () => badlyLit({ data: new Uint8Array(500 * 600).fill(128), width: 500, height: 600 }),
  blank: () => ({ data: new Uint8Array(400 * 500).fill(240), width: 400, height: 500 }),
};

/** A page takes a second, and twenty times that beside heavy work. */
const BUSY_MACHINE_MS = 120_000;

const hashOf = (...parts: readonly unknown[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part instanceof Uint8Array ? part : (JSON.stringify(part) ?? ''));
  return hash.digest('hex').slice(0, 12);
};
const pictureOf = ({ data, width, height }: GrayscaleImage): string => `${width}x${height} ${hashOf(data)}`;

/** What each stage makes of a page, short enough to be kept. */
function stagesOf(page: GrayscaleImage) {
  const small = smallView(page);
  const view = viewInk(small);
  const { grey, mask, letters, rules, strokes, ...rest } = view;
  const snippets = findSnippets(view, 5);
  const upright = autoOrient(inkEngine(), page);
  const corners = [
    [0, 0],
    [300, 200],
    [999, 777],
  ] as const;
  let worked = 0;
  const read = readPicture(inkEngine(), page, () => {
    worked += 400;
    return worked;
  });
  return {
    view: {
      ...rest,
      seen: hashOf(grey),
      isInk: hashOf(mask),
      isLetter: hashOf(letters),
      rules: hashOf(rules),
      strokes: hashOf(strokes),
    },
    box: inkBox(view),
    skew: estimateSkew(view),
    snippets,
    sheet: findPageOutline(page),
    cleaned: pictureOf(cleaned(page, view)),
    evenlyLit: pictureOf(evenlyLit(page, view)),
    withoutBands: pictureOf(withoutBands(page, small)),
    withoutCombs: pictureOf(withoutCombs(page, findCombs(page, strokes, view.factor))),
    withoutRules: pictureOf(withoutRules(page, rules, view.factor, snippets.lineHeight)),
    upright: upright && {
      picture: pictureOf(upright.picture),
      otherwise: pictureOf(upright.otherwise()),
      languages: upright.languages,
      confidence: upright.confidence,
      places: corners.map(([x, y]) => upright.onPage({ x, y })),
    },
    read: { confidence: read.confidence, rows: read.lines.length, text: hashOf(read.text), lines: hashOf(read.lines) },
  };
}

/**
 * What the stages of reading make of drawn pages, kept: a change is meant, and then `npx vitest --project unit -u` keeps the new
 * one, or it is a defect that no other test sees.
 */
describe('the stages of reading a picture', () => {
  it.each(Object.entries(PAGES))(
    'are as they were: a page that is %s',
    (_, draw) => {
      expect(stagesOf(draw())).toMatchSnapshot();
    },
    BUSY_MACHINE_MS,
  );
});

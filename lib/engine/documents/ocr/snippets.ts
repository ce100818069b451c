import type { InkView } from './ink.ts';
import type { Box } from './recogniser.ts';

/** Minimum ink of a text row, as a share of the fullest rows. */
const TEXT_ROW_SHARE = 0.12;
/** Height range of a line of text, in pixels of the view. */
const MIN_LINE_PX = 4;
const MAX_LINE_PX = 60;
/** Length of a snippet, and gap between words, in line heights. */
const SNIPPET_HEIGHTS = 9;
const WORD_GAP_HEIGHTS = 0.35;
const MARGIN_PX = 2;
/** Maximum ink share of a line of text. More is a fold, a bar or a pattern. */
const MAX_INK_SHARE = 0.7;

interface Band {
  readonly top: number;
  readonly bottom: number;
}

/** Pieces of text lines that represent the page's script, best first, and the usual line height. */
export interface Snippets {
  /** In pixels of the picture. */
  readonly boxes: readonly Box[];
  /** Usual line height from the top to the bottom of letters, in pixels of the picture. 0 without lines. */
  readonly lineHeight: number;
}

function bandsOf({ letters, width, height }: InkView): Band[] {
  const rows = Array.from({ length: height }, (_, y) => {
    let count = 0;
    for (let x = 0; x < width; x += 1) count += letters[y * width + x] ?? 0;
    return count;
  });
  const full = rows.toSorted((a, b) => b - a)[Math.floor(height * 0.05)] ?? 0;
  const bands: Band[] = [];
  let top = -1;
  for (let y = 0; y <= height; y += 1) {
    const isText = (rows[y] ?? 0) > Math.max(1, full * TEXT_ROW_SHARE);
    if (isText && top < 0) top = y;
    if (!isText && top >= 0) {
      if (y - top >= MIN_LINE_PX && y - top <= MAX_LINE_PX) bands.push({ top, bottom: y });
      top = -1;
    }
  }
  return bands;
}

/** Splits a band into words by gaps. Returns start, end and ink of each. */
function wordsOf({ letters, width }: InkView, { top, bottom }: Band): { from: number; to: number; ink: number }[] {
  const gap = Math.max(2, (bottom - top) * WORD_GAP_HEIGHTS);
  const words: { from: number; to: number; ink: number }[] = [];
  for (let x = 0; x < width; x += 1) {
    let ink = 0;
    for (let y = top; y < bottom; y += 1) ink += letters[y * width + x] ?? 0;
    if (ink === 0) continue;
    const last = words.at(-1);
    if (last && x - last.to < gap) {
      last.to = x + 1;
      last.ink += ink;
    } else words.push({ from: x, to: x + 1, ink });
  }
  return words;
}

/** Returns the run of whole words, about as long as a snippet, with the most ink. */
function fullest(view: InkView, band: Band): { from: number; to: number; ink: number } | undefined {
  const longest = (band.bottom - band.top) * SNIPPET_HEIGHTS;
  const words = wordsOf(view, band);
  let best: { from: number; to: number; ink: number } | undefined;
  words.forEach((first, index) => {
    let { to, ink } = first;
    for (const word of words.slice(index + 1)) {
      if (word.to - first.from > longest) break;
      to = word.to;
      ink += word.ink;
    }
    if (!best || ink > best.ink) best = { from: first.from, to: Math.min(to, first.from + longest * 2), ink };
  });
  return best;
}

/** Finds up to `count` snippets of a deskewed page. */
export function findSnippets(view: InkView, count: number): Snippets {
  const bands = bandsOf(view);
  const heights = bands.map(({ top, bottom }) => bottom - top).toSorted((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  const found = bands
    .filter(({ top, bottom }) => bottom - top >= usual * 0.6 && bottom - top <= usual * 1.8)
    .flatMap((band) => {
      const run = fullest(view, band);
      const share = run ? run.ink / ((run.to - run.from) * (band.bottom - band.top)) : 1;
      return run && share <= MAX_INK_SHARE ? [{ band, run }] : [];
    })
    .toSorted((a, b) => b.run.ink - a.run.ink)
    .slice(0, count);
  const margin = MARGIN_PX + Math.round(usual * 0.3);
  return {
    lineHeight: usual * view.factor,
    boxes: found.map(({ band, run }) => ({
      x0: Math.max(0, run.from - margin) * view.factor,
      y0: Math.max(0, band.top - margin) * view.factor,
      x1: Math.min(view.width, run.to + margin) * view.factor,
      y1: Math.min(view.height, band.bottom + margin) * view.factor,
    })),
  };
}

import type { GrayscaleImage } from '@/lib/engine/documents/grey-picture';
import type { Engine } from '@/lib/engine/documents/ocr/core';
import type { Box, OcrLanguage } from '@/lib/engine/documents/ocr/recogniser';
import type { ReadLine } from '@/lib/engine/documents/ocr/words';
import { seededRandom } from '../../lab/corpus/render/random';

const PAPER = 235;
const INK = 25;
const TABLE = 70;
const WHITE = 255;
/** Size of a letter in dots. */
const LETTER = { wide: 5, high: 7 } as const;

/** Draws on a picture; clipped at its edges. */
function fill({ data, width, height }: GrayscaleImage, box: Box, grey: number): void {
  for (let y = Math.max(0, box.y0); y < Math.min(height, box.y1); y += 1)
    data.fill(grey, y * width + Math.max(0, box.x0), y * width + Math.max(0, Math.min(width, box.x1)));
}

export interface DrawnPage {
  readonly width?: number;
  readonly height?: number;
  /** Pixels per dot; letters are seven dots high. */
  readonly dot?: number;
  readonly seed?: number;
  /** Adds a frame, a grid of ruled lines, and an underlined heading. */
  readonly isRuled?: boolean;
  /** Adds a dark and a tinted region, with light and with dark letters. */
  readonly isBanded?: boolean;
  /** Adds character boxes below the text, two by two and four in a row. */
  readonly isBoxed?: boolean;
}

/** A page of words in random letters, arranged in lines like text; deterministic by its options. */
export function drawnPage(options: DrawnPage = {}): GrayscaleImage {
  const { width = 760, height = 980, dot = 3, seed = 1, isRuled = false, isBanded = false, isBoxed = false } = options;
  const next = seededRandom(seed);
  const page: GrayscaleImage = { data: new Uint8Array(width * height).fill(PAPER), width, height };
  const letter = (x: number, y: number, grey: number) => {
    for (let column = 0; column < LETTER.wide; column += 1)
      for (let row = 0; row < LETTER.high; row += 1) {
        // The first column is a stem, as in most letters.
        if (column > 0 && next() < 0.55) continue;
        const [left, top] = [x + column * dot, y + row * dot];
        fill(page, { x0: left, y0: top, x1: left + dot, y1: top + dot }, grey);
      }
  };
  const line = (y: number, grey: number) => {
    // Letters differ in width, so that columns never align like ruled lines.
    let x = Math.round(width * (0.08 + 0.02 * next()));
    const end = Math.round(width * (0.6 + 0.3 * next()));
    while (x < end) {
      const letters = 2 + Math.floor(next() * 7);
      for (let at = 0; at < letters && x < end; at += 1) {
        letter(x, y, grey);
        x += (LETTER.wide + 1) * dot + Math.floor(next() * dot * 2) - dot;
      }
      x += 3 * dot;
    }
  };
  const pitch = Math.round(LETTER.high * dot * 2.2);
  const [top, bottom] = [Math.round(height * 0.1), Math.round(height * 0.9)];
  if (isBanded) {
    fill(page, { x0: Math.round(width * 0.05), y0: top - pitch, x1: Math.round(width * 0.95), y1: top + pitch }, 60);
    fill(page, { x0: 0, y0: bottom - 3 * pitch, x1: width, y1: bottom - pitch }, 180);
  }
  for (let y = top; y < bottom; y += pitch) line(y, isBanded && y === top ? 245 : INK);
  if (isRuled) {
    for (let y = top - dot; y < bottom; y += 3 * pitch)
      fill(page, { x0: Math.round(width * 0.05), y0: y - 6, x1: Math.round(width * 0.95), y1: y - 4 }, INK);
    for (const x of [0.05, 0.5, 0.94]) {
      const left = Math.round(width * x);
      fill(page, { x0: left, y0: top - dot, x1: left + 2, y1: bottom }, INK);
    }
  }
  if (isBoxed) {
    const [wide, high, wall] = [(LETTER.wide + 5) * dot, (LETTER.high + 5) * dot, 2];
    const y = bottom + dot;
    let x = Math.round(width * 0.1);
    for (const boxes of [2, 2, 4]) {
      fill(page, { x0: x, y0: y, x1: x + boxes * wide + wall, y1: y + high + wall }, INK);
      for (let box = 0; box < boxes; box += 1) {
        const left = x + box * wide;
        fill(page, { x0: left + wall, y0: y + wall, x1: left + wide, y1: y + high }, PAPER);
        letter(left + Math.round(2.5 * dot), y + Math.round(2.5 * dot), INK);
      }
      x += boxes * wide + 3 * dot;
    }
  }
  return page;
}

/** The page with light that decreases to the right, and the grain of a bad scan. */
export function badlyLit(page: GrayscaleImage, seed = 7): GrayscaleImage {
  const next = seededRandom(seed);
  const data = page.data.map((grey, at) => {
    const light = 1 - (0.55 * (at % page.width)) / page.width;
    return Math.max(0, Math.min(WHITE, grey * light + 24 * (next() - 0.5)));
  });
  return { ...page, data };
}

/** The page on a dark table, in slight perspective. */
export function onTable(page: GrayscaleImage): GrayscaleImage {
  const [width, height] = [page.width + 300, page.height + 260];
  const data = new Uint8Array(width * height).fill(TABLE);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      // Lines descend to the right, and the far edge is shorter.
      const down = (y - 130 - 0.04 * x) / page.height;
      const across = (x - 150 - 30 * (1 - down)) / (page.width - 60 * (1 - down));
      if (down < 0 || down >= 1 || across < 0 || across >= 1) continue;
      data[y * width + x] =
        page.data[Math.floor(down * page.height) * page.width + Math.floor(across * page.width)] ?? 0;
    }
  return { data, width, height };
}

const LETTERS: Readonly<Record<OcrLanguage, string>> = {
  eng: 'etaoinshrdlucmfw0123456789',
  heb: 'אבגדהוזחטיכלמנסעפצקרשת0123',
  rus: 'оеаинтсрвлкмдпуяыьгзбчйхжш',
};
const DARK = 128;

/** Runs of non-zero counts, with gaps up to `gap` closed. */
function runsOf(counts: readonly number[], gap: number): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  counts.forEach((count, at) => {
    const last = runs.at(-1);
    if (count === 0) return;
    if (last && at - last.to <= gap) last.to = at + 1;
    else runs.push({ from: at, to: at + 1 });
  });
  return runs;
}

/**
 * A fake OCR engine that depends only on ink: rows and words are its positions, letters and confidence depend on its
 * amount. Any change of the picture changes the result.
 */
export function inkEngine(): Engine {
  let shown: GrayscaleImage = { data: new Uint8Array(), width: 0, height: 0 };
  const inkOf = ({ x0, y0, x1, y1 }: Box): number => {
    let ink = 0;
    for (let y = y0; y < y1; y += 1)
      for (let x = x0; x < x1; x += 1) if ((shown.data[y * shown.width + x] ?? WHITE) < DARK) ink += 1;
    return ink;
  };
  const wordIn = (bbox: Box, language: OcrLanguage) => {
    const ink = inkOf(bbox);
    const letters = LETTERS[language];
    const length = Math.max(1, Math.round((bbox.x1 - bbox.x0) / Math.max(1, bbox.y1 - bbox.y0)));
    const text = Array.from({ length }, (_, at) => letters[(ink + at * at) % letters.length] ?? '').join('');
    return { text, bbox, confidence: 25 + ((ink * 7 + letters.length * language.charCodeAt(0)) % 75) };
  };
  return {
    languages: ['eng', 'heb', 'rus'],
    quick: ['heb'],
    memory: () => 0,
    show: (picture) => {
      shown = picture;
    },
    read(language, { layout, box }) {
      const { width, height } = shown;
      const area = box ?? { x0: 0, y0: 0, x1: width, y1: height };
      const wholeRow = (y: number): Box => ({ ...area, y0: y, y1: y + 1 });
      const rows =
        layout === 'line'
          ? [{ from: area.y0, to: area.y1 }]
          : runsOf(
              Array.from({ length: area.y1 }, (_, y) => (y < area.y0 ? 0 : inkOf(wholeRow(y)))),
              2,
            );
      return rows.flatMap(({ from, to }): ReadLine[] => {
        const columns = Array.from({ length: area.x1 }, (_, x) =>
          x < area.x0 ? 0 : inkOf({ x0: x, y0: from, x1: x + 1, y1: to }),
        );
        const words = runsOf(columns, Math.max(3, Math.round((to - from) / 4))).map((run) =>
          wordIn({ x0: run.from, y0: from, x1: run.to, y1: to }, language),
        );
        return words.length === 0 ? [] : [{ bbox: { ...area, y0: from, y1: to }, words }];
      });
    },
  };
}

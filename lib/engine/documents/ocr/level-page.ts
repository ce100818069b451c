import type { GrayscaleImage } from '../grey-picture.ts';
import { cleaned, evenlyLit } from './cleaning.ts';
import { beforeClosingUp, findCombs, withoutCombs } from './comb-fields.ts';
import { beforeCropping, beforeQuarters, beforeResampling, type InverseTransform, inTurn } from './coordinates.ts';
import { smallView } from './downscaled-view.ts';
import { type InkView, inkBox, viewInk } from './ink.ts';
import { cropped, resampled, rotatedByQuarters } from './quarter-rotation.ts';
import type { Box } from './recogniser.ts';
import { withoutRules } from './ruled-lines.ts';
import { withoutBands } from './shaded-regions.ts';
import type { Skew } from './skew.ts';
import { findSnippets } from './snippets.ts';

/** Maximum snippets to try. */
const MAX_SNIPPETS = 5;
/** Smaller skew does not affect reading, and rotation would blur. */
const MIN_SKEW_DEGREES = 0.25;
/** Lines below the first height are enlarged to about the second: OCR was trained on larger letters. In pixels. */
const SMALL_LINE_PX = 15;
const WANTED_LINE_PX = 26;
const MAX_ENLARGEMENT = 2.5;
/** Maximum size after enlarging, in pixels. */
const MAX_ENLARGED_PIXELS = 14_000_000;
/** White margin around the text, in pixels. */
const MARGIN_PX = 24;

/** Method of compensating uneven light. */
type Cleaning = typeof cleaned;

/** A deskewed picture that may be upside down, with snippets to try. */
export interface LevelPage {
  readonly picture: GrayscaleImage;
  readonly snippets: readonly Box[];
  /** The same picture with another cleaning method. */
  readonly otherwise: () => GrayscaleImage;
  /** The same picture with pale ink, decimal points and dust: only uneven light is compensated. */
  readonly withPaleInk: () => GrayscaleImage;
  /** Maps a point of `picture` to the source picture. */
  readonly before: InverseTransform;
}

/**
 * Deskews a picture, enlarges small letters, and crops to the text.
 * @param seen view of `picture`, if available
 */
export function levelled(picture: GrayscaleImage, skew: Skew, seen?: InkView, cleaning: Cleaning = cleaned): LevelPage {
  const degrees = Math.abs(skew.degrees) >= MIN_SKEW_DEGREES ? skew.degrees : 0;
  const atScale = (scale: number) => {
    const turned = degrees === 0 && scale === 1 ? picture : resampled(picture, degrees, scale);
    const known = turned === picture ? seen : undefined;
    const small = known ?? smallView(turned);
    const level = withoutBands(turned, small);
    const isSame = level === turned;
    const view = (isSame ? known : undefined) ?? viewInk(isSame ? small : smallView(level), false);
    const before: InverseTransform = turned === picture ? (place) => place : beforeResampling(picture, degrees, scale);
    return { level, view, before, found: findSnippets(view, MAX_SNIPPETS) };
  };
  let { level, view, before, found } = atScale(1);
  if (found.lineHeight > 0 && found.lineHeight < SMALL_LINE_PX) {
    const room = Math.sqrt(MAX_ENLARGED_PIXELS / (picture.width * picture.height));
    const scale = Math.min(WANTED_LINE_PX / found.lineHeight, MAX_ENLARGEMENT, room);
    if (scale > 1.1) ({ level, view, before, found } = atScale(scale));
  }
  const text = inkBox(view);
  const box = {
    x0: Math.max(0, text.x0 - MARGIN_PX),
    y0: Math.max(0, text.y0 - MARGIN_PX),
    x1: Math.min(level.width, text.x1 + MARGIN_PX),
    y1: Math.min(level.height, text.y1 + MARGIN_PX),
  };
  const isEmpty = box.x1 <= box.x0 || box.y1 <= box.y0;
  const combs = findCombs(level, view.strokes, view.factor);
  const cleanedBy = (way: Cleaning | null): GrayscaleImage => {
    const open = withoutCombs(way ? way(level, view) : level, combs);
    const clean = withoutRules(open, view.rules, view.factor, found.lineHeight);
    return isEmpty ? clean : cropped(clean, box);
  };
  const snippets = found.boxes.map((snippet) => ({
    x0: snippet.x0 - box.x0,
    x1: snippet.x1 - box.x0,
    y0: snippet.y0 - box.y0,
    y1: snippet.y1 - box.y0,
  }));
  return {
    picture: cleanedBy(view.isUneven ? cleaning : null),
    snippets: isEmpty ? [] : snippets,
    withPaleInk: () => cleanedBy(view.isUneven ? evenlyLit : null),
    otherwise: () => cleanedBy(view.isUneven && cleaning === cleaned ? evenlyLit : cleaned),
    before: isEmpty ? before : inTurn(beforeCropping(box), beforeClosingUp(combs), before),
  };
}

/** Rotates the picture by 90° and deskews it. */
export function onItsSide(picture: GrayscaleImage, skew: Skew): LevelPage {
  const turned = rotatedByQuarters(picture, 1);
  const level = levelled(turned, skew);
  return { ...level, before: inTurn(level.before, beforeQuarters(turned, 1)) };
}

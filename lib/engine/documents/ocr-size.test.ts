import { expect, it } from 'vitest';
import { OCR_MAX_EDGE_PX, ocrScale } from './ocr-size';

it('an image that fits is unchanged', () => {
  expect(ocrScale(1600, 1200)).toBe(1);
});

it('a large photo is scaled by its longest edge', () => {
  expect(4000 * ocrScale(3000, 4000)).toBe(OCR_MAX_EDGE_PX);
});

it('a page is rendered at the requested resolution if it fits', () => {
  expect(ocrScale(595, 842, 200 / 72)).toBeCloseTo(200 / 72);
  expect(1684 * ocrScale(1190, 1684, 200 / 72)).toBe(OCR_MAX_EDGE_PX);
});

it('a receipt of one metre stays readable', () => {
  const scale = ocrScale(227, 2835, 200 / 72);
  expect(227 * scale).toBeGreaterThan(500);
  expect(2835 * scale).toBeLessThanOrEqual(7200);
});

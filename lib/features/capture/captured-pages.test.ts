import { describe, expect, it } from 'vitest';
import { bytesOfPages, type CapturedPage, fileTimestamp, pictureOf, reducePages } from './captured-pages';

const picture = (bytes: number) => ({ data: new Blob(['x'.repeat(bytes)]), width: 30, height: 40 });
const page = (id: string, isFound = true): CapturedPage => ({
  id,
  whole: picture(10),
  cropped: isFound ? picture(4) : null,
  isCropped: isFound,
  quarterTurns: 0,
});
const PAGES = ['a', 'b', 'c'].map((id) => page(id));
const ids = (pages: readonly CapturedPage[]) => pages.map(({ id }) => id).join('');
const move = (id: string, to: number) => ids(reducePages(PAGES, { type: 'moved', id, to }));

describe('photographed pages', () => {
  it('are appended, or replace a retaken page', () => {
    const { whole, cropped } = page('d');
    const taken = (replacedId: string | null) =>
      ids(reducePages(PAGES, { type: 'taken', id: 'd', photo: { whole, cropped }, replacedId }));
    expect(taken(null)).toBe('abcd');
    expect(taken('b')).toBe('adc');
    // Removed while it was photographed again.
    expect(taken('x')).toBe('abcd');
  });

  it('move within the bounds of the list', () => {
    expect([move('a', 1), move('c', 0), move('a', 9), move('b', -1)]).toEqual(['bac', 'cab', 'bca', 'bac']);
    expect(move('x', 1)).toBe('abc');
    expect(reducePages(PAGES, { type: 'moved', id: 'a', to: 0 })).toBe(PAGES);
  });

  it('are back in the original rotation after four quarter turns', () => {
    const turned = (times: number) =>
      Array.from({ length: times }).reduce<readonly CapturedPage[]>(
        (pages) => reducePages(pages, { type: 'turned', id: 'b' }),
        PAGES,
      );
    expect(turned(3).map(({ quarterTurns }) => quarterTurns)).toEqual([0, 3, 0]);
    expect(turned(4)[1]?.quarterTurns).toBe(0);
  });

  it('are removed, and restored once at their position', () => {
    const without = reducePages(PAGES, { type: 'removed', id: 'b' });
    expect(ids(without)).toBe('ac');
    const back = reducePages(without, { type: 'putBack', page: page('b'), at: 1 });
    expect(ids(back)).toBe('abc');
    expect(ids(reducePages(back, { type: 'putBack', page: page('b'), at: 1 }))).toBe('abc');
  });

  it('are saved cropped unless the user wants the whole photo or no outline was found', () => {
    expect(bytesOfPages(PAGES)).toBe(12);
    const whole = reducePages(PAGES, { type: 'cut', id: 'a', isCropped: false });
    expect(bytesOfPages(whole)).toBe(18);
    expect(pictureOf({ ...page('d', false), isCropped: true }).data.size).toBe(10);
  });
});

describe('the timestamp in the file name', () => {
  it('sorts chronologically and has no characters that file systems reject', () => {
    expect(fileTimestamp(new Date(2026, 10, 3, 9, 4))).toBe('2026-11-03 09.04');
  });
});

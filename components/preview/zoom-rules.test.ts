import { describe, expect, it } from 'vitest';
import { canZoom, FIT, fittedSize, zoomOfKey, zoomOfWheel, zoomStep } from './zoom-rules';

describe('a content is enlarged', () => {
  it('by steps from half to four times the size that fits', () => {
    const sizes = [0.5];
    while (canZoom(sizes.at(-1) ?? 0, 1)) sizes.push(zoomStep(sizes.at(-1) ?? 0, 1));
    expect(sizes).toEqual([0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]);
    const back = [4];
    while (canZoom(back.at(-1) ?? 0, -1)) back.push(zoomStep(back.at(-1) ?? 0, -1));
    expect(back).toEqual(sizes.toReversed());
  });

  it('no further at either end', () => {
    expect(zoomStep(4, 1)).toBe(4);
    expect(zoomStep(0.5, -1)).toBe(0.5);
    expect(zoomOfWheel(4, -1000)).toBe(4);
    expect(zoomOfWheel(0.5, 1000)).toBe(0.5);
  });

  it('to the next step from a size between two', () => {
    expect(zoomStep(1.1, 1)).toBe(1.25);
    expect(zoomStep(1.1, -1)).toBe(1);
  });

  it('little by little with a wheel, and back by the same', () => {
    expect(zoomOfWheel(1, -10)).toBeGreaterThan(1);
    expect(zoomOfWheel(zoomOfWheel(1, -10), 10)).toBeCloseTo(1);
    expect(zoomOfWheel(1, -120)).toBe(zoomOfWheel(1, -25));
  });
});

describe('a key', () => {
  const key = (name: string, modifiers: Partial<KeyboardEvent> = {}) => ({
    key: name,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    ...modifiers,
  });

  it('enlarges, makes smaller and fits', () => {
    expect(zoomOfKey(key('+'), 1)).toBe(1.25);
    expect(zoomOfKey(key('='), 1)).toBe(1.25);
    expect(zoomOfKey(key('-'), 1)).toBe(0.75);
    expect(zoomOfKey(key('0'), 3)).toBe(FIT);
  });

  it('is left to the browser with Ctrl, and when it is another', () => {
    expect(zoomOfKey(key('+', { ctrlKey: true }), 1)).toBeNull();
    expect(zoomOfKey(key('-', { metaKey: true }), 1)).toBeNull();
    expect(zoomOfKey(key('1'), 1)).toBeNull();
  });
});

describe('a picture fits', () => {
  it('by the edge that is too long', () => {
    expect(fittedSize({ width: 2000, height: 1000 }, { width: 500, height: 500 }, false)).toEqual({
      width: 500,
      height: 250,
    });
    expect(fittedSize({ width: 1000, height: 2000 }, { width: 500, height: 500 }, false)).toEqual({
      width: 250,
      height: 500,
    });
  });

  it('by the room that it has when it lies across', () => {
    expect(fittedSize({ width: 2000, height: 1000 }, { width: 500, height: 800 }, true)).toEqual({
      width: 800,
      height: 400,
    });
  });

  it('at its own size when that is small', () => {
    expect(fittedSize({ width: 200, height: 300 }, { width: 500, height: 500 }, false)).toEqual({
      width: 200,
      height: 300,
    });
  });
});

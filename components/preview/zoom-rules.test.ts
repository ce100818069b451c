import { describe, expect, it } from 'vitest';
import { canZoom, FIT, fittedSize, zoomOfKey, zoomOfWheel, zoomStep } from './zoom-rules';

describe('zoom', () => {
  it('steps from half to four times the fitted size', () => {
    const sizes = [0.5];
    while (canZoom(sizes.at(-1) ?? 0, 1)) sizes.push(zoomStep(sizes.at(-1) ?? 0, 1));
    expect(sizes).toEqual([0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]);
    const back = [4];
    while (canZoom(back.at(-1) ?? 0, -1)) back.push(zoomStep(back.at(-1) ?? 0, -1));
    expect(back).toEqual(sizes.toReversed());
  });

  it('stops at both limits', () => {
    expect(zoomStep(4, 1)).toBe(4);
    expect(zoomStep(0.5, -1)).toBe(0.5);
    expect(zoomOfWheel(4, -1000)).toBe(4);
    expect(zoomOfWheel(0.5, 1000)).toBe(0.5);
  });

  it('goes to the next step from a size between two', () => {
    expect(zoomStep(1.1, 1)).toBe(1.25);
    expect(zoomStep(1.1, -1)).toBe(1);
  });

  it('changes gradually with the wheel, and is reversible', () => {
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

  it('zooms in, out and to fit', () => {
    expect(zoomOfKey(key('+'), 1)).toBe(1.25);
    expect(zoomOfKey(key('='), 1)).toBe(1.25);
    expect(zoomOfKey(key('-'), 1)).toBe(0.75);
    expect(zoomOfKey(key('0'), 3)).toBe(FIT);
  });

  it('is left to the browser with Ctrl or if it is not a zoom key', () => {
    expect(zoomOfKey(key('+', { ctrlKey: true }), 1)).toBeNull();
    expect(zoomOfKey(key('-', { metaKey: true }), 1)).toBeNull();
    expect(zoomOfKey(key('1'), 1)).toBeNull();
  });
});

describe('fitting a picture', () => {
  it('scales it to its longer edge', () => {
    expect(fittedSize({ width: 2000, height: 1000 }, { width: 500, height: 500 }, false)).toEqual({
      width: 500,
      height: 250,
    });
    expect(fittedSize({ width: 1000, height: 2000 }, { width: 500, height: 500 }, false)).toEqual({
      width: 250,
      height: 500,
    });
  });

  it('swaps width and height after a quarter turn', () => {
    expect(fittedSize({ width: 2000, height: 1000 }, { width: 500, height: 800 }, true)).toEqual({
      width: 800,
      height: 400,
    });
  });

  it('never enlarges a small picture', () => {
    expect(fittedSize({ width: 200, height: 300 }, { width: 500, height: 500 }, false)).toEqual({
      width: 200,
      height: 300,
    });
  });
});

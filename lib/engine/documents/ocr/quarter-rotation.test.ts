import { describe, expect, it } from 'vitest';
import { cropped, inverted, resampled, rotatedByQuarters } from './quarter-rotation';

const picture = (width: number, ...data: number[]) => ({
  data: Uint8Array.from(data),
  width,
  height: data.length / width,
});

describe('transforming a picture', () => {
  const wide = picture(3, 1, 2, 3, 4, 5, 6);

  it('rotates clockwise by quarter turns', () => {
    expect(rotatedByQuarters(wide, 0)).toBe(wide);
    expect(rotatedByQuarters(wide, 1)).toEqual(picture(2, 4, 1, 5, 2, 6, 3));
    expect(rotatedByQuarters(wide, 2)).toEqual(picture(3, 6, 5, 4, 3, 2, 1));
    expect(rotatedByQuarters(wide, 3)).toEqual(picture(2, 3, 6, 2, 5, 1, 4));
  });

  it('inverts light and dark', () => {
    expect(inverted(picture(2, 0, 255, 100, 1))).toEqual(picture(2, 255, 0, 155, 254));
  });

  it('crops a part, as far as it is inside', () => {
    expect(cropped(wide, { x0: 1, y0: 0, x1: 3, y1: 1 })).toEqual(picture(2, 2, 3));
    expect(cropped(wide, { x0: -5, y0: 1, x1: 2, y1: 9 })).toEqual(picture(2, 4, 5));
  });

  it('deskews a line that slopes down to the right', () => {
    const [width, height] = [200, 60];
    const sinking = picture(width, ...new Array(width * height).fill(255));
    const slope = Math.tan((4 * Math.PI) / 180);
    for (let x = 0; x < width; x += 1) {
      const y = Math.round(height / 2 + (x - width / 2) * slope);
      for (let dy = -1; dy <= 1; dy += 1) sinking.data[(y + dy) * width + x] = 0;
    }
    const level = resampled(sinking, 4, 1);
    const darkRows = new Set<number>();
    for (let x = 20; x < width - 20; x += 1) {
      for (let y = 0; y < height; y += 1) if ((level.data[y * width + x] ?? 255) < 60) darkRows.add(y);
    }
    expect([...darkRows].every((y) => Math.abs(y - height / 2) <= 2)).toBe(true);
  });

  it('enlarges', () => {
    expect(resampled(picture(2, 0, 0, 0, 0), 0, 2)).toMatchObject({ width: 4, height: 4 });
  });
});

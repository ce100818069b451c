import { describe, expect, it } from 'vitest';
import { picturesWithin } from './page-pictures.client';

/** Pages that take a byte for every pixel of their edge. */
const drawing = (pages: number) => {
  const drawn: number[] = [];
  const draw = async (edgePx: number) => {
    drawn.push(edgePx);
    return Array.from({ length: pages }, () => ({ width: edgePx }) as HTMLCanvasElement);
  };
  const save = async ({ width }: HTMLCanvasElement) => new Blob([new Uint8Array(width)]);
  return { drawn, draw, save };
};

describe('pictures of pages', () => {
  it('are rendered once if the best quality fits, and none without pages', async () => {
    const { drawn, draw, save } = drawing(3);
    expect(await picturesWithin(draw, 3 * 2936, save)).toHaveLength(3);
    expect(drawn).toEqual([2200]);
    expect(await picturesWithin(drawing(0).draw, 0, save)).toEqual([]);
  });

  it('are rendered smaller until all of them fit together', async () => {
    const { drawn, draw, save } = drawing(3);
    const pictures = await picturesWithin(draw, 3 * 2936 - 1, save);
    expect(pictures.map(({ size }) => size)).toEqual([1568, 1568, 1568]);
    expect(drawn).toEqual([2200, 1568]);
  });

  it('are refused if even the smallest do not fit', async () => {
    const { draw, save } = drawing(1);
    await expect(picturesWithin(draw, 1000, save)).rejects.toMatchObject({ code: 'requestTooLarge' });
    await expect(picturesWithin(draw, -1, save)).rejects.toMatchObject({ code: 'requestTooLarge' });
  });
});

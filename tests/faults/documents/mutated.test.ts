import { expect, it } from 'vitest';
import { randomNumbers } from '@/lab/bench/fuzz/mutate';
import { readDocument } from '@/lib/engine/documents/read.server';
import { AppError } from '@/lib/platform/errors';
import { docx, pictureJpg, picturePng, scannedPdf, textPdf, tiff } from './inputs';

const ROUNDS = 12;
const GOOD: readonly [string, () => Promise<Uint8Array>][] = [
  ['letter.pdf', () => textPdf(3)],
  ['scan.pdf', () => scannedPdf()],
  ['photo.jpg', () => pictureJpg(400, 300)],
  ['picture.png', () => picturePng(400, 300)],
  ['fax.tif', async () => tiff(3)],
  ['letter.docx', () => docx({ header: 'Header', pages: 2 })],
];

/** Returns the bytes with some changed, and in every third round with a part removed. */
function mutate(bytes: Uint8Array, round: number): Uint8Array {
  const random = randomNumbers(round * 7919 + 1);
  const copy = Uint8Array.from(bytes);
  for (let changes = 1 + Math.floor(random() * 20); changes > 0; changes--) {
    copy[Math.floor(random() * copy.length)] = Math.floor(random() * 256);
  }
  if (round % 3 !== 0) return copy;
  const from = Math.floor(random() * copy.length);
  return Buffer.concat([copy.subarray(0, from), copy.subarray(from + Math.floor(random() * 2000))]);
}

it.each(GOOD)('%s with broken bytes is read or refused, without an unexpected error', async (fileName, make) => {
  const good = await make();
  for (let round = 1; round <= ROUNDS; round++) {
    const result = await readDocument({ fileName, bytes: mutate(good, round) }).catch((error: unknown) => error);
    if (result instanceof AppError) expect(result.code, `round ${round}`).not.toBe('readFailed');
    else expect(result, `round ${round}`).toMatchObject({ fileName, pageCount: expect.any(Number) });
  }
  const after = await readDocument({ fileName, bytes: good });
  expect(after.pages.length).toBeGreaterThan(0);
});

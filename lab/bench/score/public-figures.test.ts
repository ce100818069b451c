import { describe, expect, it } from 'vitest';
import { readingShare, SHOWN_MEDIA, shareOf } from '@/lib/features/site/accuracy/figures';
import { ACCURACY } from '@/lib/features/site/accuracy/measured';
import type { Figures } from './figures';
import { publicFigures } from './public-figures';
import type { Report } from './report';

const share = (right: number, of: number) => ({ right, of, share: right / of });
const figures = (right: number, of: number) =>
  ({
    documents: of,
    top1: share(right, of),
    top1Interval: [0.5, 0.9],
    top3: share(of, of),
    date: share(1, 2),
    issuerInName: share(2, 3),
  }) as unknown as Figures;
const report = {
  overall: figures(8, 10),
  by: { language: { en: figures(5, 6), he: figures(3, 4) }, medium: {}, damage: {} },
  calibration: { threshold: 0.7, documents: 10, sureRight: share(7, 8) },
  sensitive: { micro: { precision: 0.9, recall: 0.8 } },
} as unknown as Report;
const reading = [
  { language: 'en', damage: 'clean', pages: 1, characters: 900, share: 1 },
  { language: 'he', damage: 'clean', pages: 1, characters: 100, share: 0.9 },
] as const;

describe('the figures on the site', () => {
  it('match the report, as unrounded counts', () => {
    const shown = publicFigures(report, { day: '2026-11-23', documents: 5, reading });
    expect(shown.overall.category).toEqual({ right: 8, of: 10 });
    expect(shown.byLanguage.he?.category).toEqual({ right: 3, of: 4 });
    expect(shown.sure.right).toEqual({ right: 7, of: 8 });
    expect(shown.sensitive).toEqual({ precision: 0.9, recall: 0.8 });
  });

  it('weight pages by length, and are missing if nothing was counted', () => {
    expect(readingShare(reading, 'clean')).toBeCloseTo(0.99, 10);
    expect(shareOf({ right: 0, of: 0 })).toBeNull();
  });
});

describe('the published measurement', () => {
  const { overall, byLanguage, byMedium, byDamage } = ACCURACY;

  it('is complete: its groups contain all documents', () => {
    const shown = SHOWN_MEDIA.map((medium) => byMedium[medium]?.documents ?? 0);
    const sums = [byLanguage, byDamage].map((groups) => Object.values(groups).map(({ documents }) => documents));
    for (const counts of [...sums, shown]) expect(counts.reduce((a, b) => a + b, 0)).toBe(overall.documents);
  });

  it('supports the claim on the front page: 99.9 % of a clean page', () => {
    expect(readingShare(ACCURACY.reading, 'clean')).toBeGreaterThanOrEqual(0.999);
  });
});

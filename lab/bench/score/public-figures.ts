import { type Group, PublicFigures, type Reading } from '@/lib/features/site/accuracy/figures';
import type { Figures } from './figures';
import type { Report } from './report';

const group = ({ documents, top1, top1Interval, top3, date, issuerInName }: Figures): Group => ({
  documents,
  category: { right: top1.right, of: top1.of },
  interval: [top1Interval?.[0] ?? 0, top1Interval?.[1] ?? 1],
  topThree: { right: top3.right, of: top3.of },
  date: { right: date.right, of: date.of },
  sender: { right: issuerInName.right, of: issuerInName.of },
});

const groups = (found: Readonly<Record<string, Figures>>) =>
  Object.fromEntries(Object.entries(found).map(([name, figures]) => [name, group(figures)]));

/**
 * Selects the public figures of a report.
 * @param day the day of the measurement, ISO
 * @param documents number of source documents; null if unknown
 */
export function publicFigures(
  report: Pick<Report, 'overall' | 'by' | 'calibration' | 'sensitive'>,
  {
    day,
    documents,
    reading,
  }: { readonly day: string; readonly documents: number | null; readonly reading: readonly Reading[] },
): PublicFigures {
  const { overall, by, calibration, sensitive } = report;
  return PublicFigures.parse({
    measured: day,
    papers: documents,
    overall: group(overall),
    byLanguage: groups(by.language),
    byMedium: groups(by.medium),
    byDamage: groups(by.damage),
    sure: {
      from: calibration.threshold,
      documents: calibration.documents,
      right: { right: calibration.sureRight.right, of: calibration.sureRight.of },
    },
    sensitive: { precision: sensitive.micro.precision, recall: sensitive.micro.recall },
    reading,
  });
}

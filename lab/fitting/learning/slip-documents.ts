import { parseManifest } from '../../bench/score/manifest';
import { companyKey, isoDateOf, totalOf } from '../../bench/slips/grade';
import { loadSlips } from '../../bench/slips/slips';
import type { LabelledDocument } from './labelled-documents';

/**
 * Returns the till slips of the tuning split, from their transcripts. Slips of one company share a group. The set is
 * Malaysian.
 */
export async function slipDocuments(folder: string): Promise<LabelledDocument[]> {
  const slips = await loadSlips(folder, 'tuning');
  const labels = parseManifest(
    JSON.stringify(
      slips.map(({ name, labels: { company, date, total } }) => ({
        file: `slips/${name}.jpg`,
        language: 'en',
        country: 'MY',
        date: isoDateOf(date) ?? null,
        issuer: [company],
        amount: [totalOf(total), 'MYR'],
      })),
    ),
  );
  return slips.flatMap(({ name, transcript, labels: { company } }, index): LabelledDocument[] => {
    const label = labels[index];
    if (!label) return [];
    const page = { number: 1, text: transcript.text, lineSizes: transcript.lineSizes };
    return [
      {
        label,
        fileName: `${name}.jpg`,
        group: `slips/${companyKey(company)}`,
        isPicture: false,
        set: 'slips',
        pages: [page],
      },
    ];
  });
}

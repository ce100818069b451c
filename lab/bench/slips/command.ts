// npm run bench -- slips [--folder DIR] [--split tuning|checking] [--pictures --texts DIR] [--wrong FIELD]: accuracy of
// date, sender and total on public till slips, from their transcripts (choice of candidates only) or from their
// pictures (with OCR).
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatTable } from '@/lib/features/command/table';
import { closeAll } from '@/lib/platform/workers/process-wide';
import { namedAnswerOf } from '../../../tests/accuracy/answer';
import { candidatesOf } from './candidates';
import { type FieldFigures, f1Of, figuresOf, gradeSlip, isAmong, SLIP_FIELDS, type SlipField } from './grade';
import { pictureReader, type ReadSlip, readTranscript } from './read';
import { loadSlips, type Slip, type SlipSplit } from './slips';
import '../../../tests/support/words';

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: process.env.MESUDAR_SLIPS ?? '' },
    split: { type: 'string', default: 'tuning' },
    pictures: { type: 'boolean', default: false },
    texts: { type: 'string' },
    wrong: { type: 'string' },
  },
});
const split: SlipSplit = values.split === 'checking' ? 'checking' : 'tuning';
const callerFolder = process.env.MESUDAR_CALLER_FOLDER ?? process.cwd();
const wrong = SLIP_FIELDS.find((field) => field === values.wrong);

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

const tableOf = (figures: readonly FieldFigures[]): string =>
  formatTable([
    ['field', 'slips', 'among candidates', 'given', 'right', 'right if given'],
    ...SLIP_FIELDS.map((field, index) => {
      const { of = 0, among = 0, given = 0, right = 0 } = figures[index] ?? {};
      return [field, String(of), percent(among, of), percent(given, of), percent(right, of), percent(right, given)];
    }),
  ]);

interface Graded {
  readonly grades: ReturnType<typeof gradeSlip>;
  /** Line in the list of wrong answers. */
  readonly report: string;
}

async function gradeOne({ name, labels }: Slip, pages: Awaited<ReturnType<ReadSlip>>): Promise<Graded> {
  const answer = await namedAnswerOf({ fileName: `${name}.jpg`, kind: 'jpg', pageCount: 1, pages });
  const { date, issuer, amount, kind } = answer.categorisation;
  const among = isAmong(labels, candidatesOf(pages, kind));
  const grades = gradeSlip(labels, answer, among);
  const given: Record<SlipField, string | undefined> = {
    date,
    company: issuer?.name,
    total: amount && `${amount.value} ${amount.currency ?? ''}`.trim(),
  };
  const report = wrong
    ? `${name}: ${grades[wrong].grade}${among[wrong] ? '' : ', no candidate'}, ${given[wrong] ?? 'nothing'} for ${labels[wrong]}`
    : '';
  return { grades, report };
}

async function run(folder: string): Promise<void> {
  const slips = await loadSlips(folder, split);
  const read = values.pictures
    ? await pictureReader(values.texts && resolve(callerFolder, values.texts))
    : readTranscript;
  const graded: Graded[] = [];
  for (const slip of slips) graded.push(await gradeOne(slip, await read(slip)));
  const all = graded.map(({ grades }) => grades);
  const figures = SLIP_FIELDS.map((field) => figuresOf(all, field));
  console.log(`${tableOf(figures)}F1 ${f1Of(figures).toFixed(3)}`);
  // Single slips of the checking split are never shown.
  if (!wrong || split !== 'tuning') return;
  for (const { grades, report } of graded) if (grades[wrong].grade !== 'right') console.log(report);
}

if (values.folder === '') {
  console.error(
    [
      'Usage: npm run bench -- slips --folder DIR [--split tuning|checking] [--pictures --texts DIR] [--wrong FIELD]',
      'DIR, or MESUDAR_SLIPS, holds the public SROIE set of ICDAR 2019: the folders img, box and key. It is not part of',
      'this repository. --texts keeps what was recognised in a folder, and the next run takes it from there.',
    ].join('\n'),
  );
  process.exitCode = 1;
} else {
  await run(resolve(callerFolder, values.folder));
  closeAll();
}

// npm run bench -- slips --folder DIR [--split tuning|checking] [--wrong FIELD]: date, sender and total of public till
// slips, from their transcripts: choosing alone, without recognition.
import { parseArgs } from 'node:util';
import { formatTable } from '@/lib/features/command/table';
import { namedAnswerOf } from '../../../tests/accuracy/answer';
import { f1Of, figuresOf, gradeSlip, SLIP_FIELDS, type SlipField } from './grade';
import { loadSlips, type SlipSplit } from './slips';
import '../../../tests/support/words';

const { values } = parseArgs({
  options: { folder: { type: 'string' }, split: { type: 'string', default: 'tuning' }, wrong: { type: 'string' } },
});
const split: SlipSplit = values.split === 'checking' ? 'checking' : 'tuning';
if (!values.folder) {
  console.error(
    'Usage: npm run bench -- slips --folder DIR\nDIR holds the public SROIE set of ICDAR 2019 (folders img, box and key). It is not part of this repository.',
  );
  process.exit(1);
}

const slips = await loadSlips(values.folder, split);
const answers = [];
for (const { name, transcript } of slips) {
  const page = { number: 1, text: transcript.text, lineSizes: transcript.lineSizes };
  answers.push(await namedAnswerOf({ fileName: `${name}.jpg`, kind: 'jpg', pageCount: 1, pages: [page] }));
}
const graded = slips.map(({ labels }, index) => gradeSlip(labels, answers[index] as (typeof answers)[number]));
const figures = SLIP_FIELDS.map((field) => figuresOf(graded, field));
const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
console.log(
  formatTable([
    ['field', 'slips', 'given', 'right', 'right if given'],
    ...SLIP_FIELDS.map((field, index) => {
      const { of = 0, given = 0, right = 0 } = figures[index] ?? {};
      return [field, String(of), percent(given, of), percent(right, of), percent(right, given)];
    }),
  ]),
);
console.log(`F1 ${f1Of(figures).toFixed(3)}`);

// Slips of the checking split are never shown one by one.
const wrong = SLIP_FIELDS.find((field) => field === values.wrong) as SlipField | undefined;
if (wrong && split === 'tuning') {
  for (const [index, slip] of slips.entries()) {
    const grade = graded[index]?.[wrong];
    if (grade === 'right') continue;
    const { date, issuer, amount } = answers[index]?.categorisation ?? {};
    const given = { date, company: issuer?.name, total: amount && `${amount.value} ${amount.currency ?? ''}` }[wrong];
    console.log(`${slip.name}: ${grade}, ${given ?? 'nothing'} for ${slip.labels[wrong]}`);
  }
}

import type { Row } from '../score/run';
import type { RealRow } from './figures';
import { splitOfFile } from './groups';

const NONE = '–';

interface Fault {
  readonly field: string;
  readonly wanted: string;
  readonly given: string;
  /** True if the right answer was among the candidates. */
  readonly isRead?: boolean | undefined;
}

const amountText = (amount: { readonly value: number; readonly currency?: string | undefined } | null | undefined) =>
  amount ? `${amount.value} ${amount.currency ?? 'without currency'}` : NONE;

/** Lists the wrong fields of an answer. */
function faultsOf({ row: { label, marks, answer }, recalled }: RealRow): Fault[] {
  const faults: Fault[] = [];
  const add = (isWrong: boolean | undefined, fault: Fault) => {
    if (isWrong) faults.push(fault);
  };
  const { result, categorisation } = answer ?? {};
  const given = result?.categoryId ?? NONE;
  add(marks.top1 === false, { field: 'category', wanted: label.category ?? NONE, given });
  const date = result?.date ?? NONE;
  add(marks.date === false, { field: 'date', wanted: label.date ?? NONE, given: date, isRead: recalled.date });
  add(marks.falseDate, { field: 'date', wanted: NONE, given: date });
  const sender = categorisation?.issuer?.name ?? NONE;
  const wanted = label.issuer?.[0] ?? NONE;
  add(marks.issuerInName === false, { field: 'sender', wanted, given: sender, isRead: recalled.issuer });
  add(marks.falseIssuer, { field: 'sender', wanted: NONE, given: sender });
  add(marks.amount === false, {
    field: 'total',
    wanted: amountText(label.amount),
    given: amountText(categorisation?.amount),
    isRead: recalled.amount,
  });
  return faults;
}

function paragraph(row: Row, faults: readonly Fault[]): string {
  const { label, answer, failure } = row;
  const name = failure ? `unread: ${failure.reason}` : (answer?.result.suggestedFileName ?? NONE);
  const lines = faults.map(({ field, wanted, given, isRead }) => {
    const read = isRead === undefined ? '' : isRead ? '  (was a candidate)' : '  (was no candidate)';
    return `    ${field}: ${given} instead of ${wanted}${read}`;
  });
  return [`${label.file}  ${label.language ?? ''} ${label.medium?.[0] ?? ''}`, `    ${name}`, ...lines].join('\n');
}

/** Lists the documents with the most wrong fields. Documents of the test split are never listed. */
export function worstOf(rows: readonly RealRow[], count: number): string {
  return rows
    .filter(({ row }) => splitOfFile(row.label) === 'train' || splitOfFile(row.label) === 'development')
    .map((one) => ({ row: one.row, faults: faultsOf(one) }))
    .filter(({ faults }) => faults.length > 0)
    .toSorted((a, b) => b.faults.length - a.faults.length || a.row.label.file.localeCompare(b.row.label.file, 'en'))
    .slice(0, count)
    .map(({ row, faults }) => paragraph(row, faults))
    .join('\n');
}

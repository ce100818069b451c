import { formatTable } from '@/lib/features/command/table';
import { TextLanguageFigures } from '@/lib/features/site/accuracy/figures';
import type { LanguageDocument } from '../../corpus/languages/documents';
import { type Answer, grade } from '../score/grade';
import { type Share, shareOf } from '../score/metrics';

/** A wrong category with at least this confidence is a confident wrong answer. */
const SURE = 0.8;

/** Judged answer for one document; an undefined mark was not judged. */
export interface DocumentMarks {
  readonly category?: boolean | undefined;
  readonly date?: boolean | undefined;
  /** The named sender is the document's; undefined if none was named. */
  readonly sender?: boolean | undefined;
  readonly total?: boolean | undefined;
  readonly isSureAndWrong: boolean;
}

/** Grades an answer against the label of its document. Any date that a person might choose counts. */
export function marksOf(document: LanguageDocument, answer: Answer): DocumentMarks {
  const { alsoAcceptable, category, issuer, amount, date, alsoDates, id } = document;
  const given = answer.result.date;
  const marks = grade(
    {
      file: id,
      category,
      alsoAcceptable,
      issuer,
      date: given !== undefined && alsoDates.includes(given) ? given : date,
      ...(amount ? { amount: { value: amount[0], currency: amount[1] } } : {}),
    },
    answer,
    'auto',
  );
  return {
    category: marks.top1,
    date: marks.date,
    sender: marks.namedIssuer,
    total: marks.amount,
    isSureAndWrong: marks.top1 === false && answer.result.confidence >= SURE,
  };
}

/** The figures of a group of documents. */
export interface LanguageFigures {
  readonly documents: number;
  readonly category: Share;
  /** Of documents with a date. */
  readonly date: Share;
  /** Of documents for which a sender was named. */
  readonly sender: Share;
  /** Of documents with a total. */
  readonly total: Share;
  readonly sureAndWrong: Share;
}

/** Counts the marks of a group. */
export function languageFiguresOf(marks: readonly DocumentMarks[]): LanguageFigures {
  return {
    documents: marks.length,
    category: shareOf(marks.map(({ category }) => category)),
    date: shareOf(marks.map(({ date }) => date)),
    sender: shareOf(marks.map(({ sender }) => sender)),
    total: shareOf(marks.map(({ total }) => total)),
    sureAndWrong: shareOf(marks.map(({ isSureAndWrong }) => isSureAndWrong)),
  };
}

const counted = ({ right, of, share }: Share) =>
  share === undefined ? '–' : `${right}/${of} ${(100 * share).toFixed(1)} %`;

/** The table of all groups, a row each. */
export const languagesTable = (groups: ReadonlyMap<string, LanguageFigures>): string =>
  formatTable([
    ['language', 'documents', 'category', 'date', 'sender if given', 'total', 'sure and wrong'],
    ...[...groups].map(([name, { documents, category, date, sender, total, sureAndWrong }]) => [
      name,
      String(documents),
      ...[category, date, sender, total, sureAndWrong].map(counted),
    ]),
  ]);

/** Selects the figures of the accuracy page. Throws if a language was not measured. */
export function publicLanguageFigures(
  byLanguage: ReadonlyMap<string, LanguageFigures>,
  all: LanguageFigures,
): TextLanguageFigures {
  return TextLanguageFigures.parse({ byLanguage: Object.fromEntries(byLanguage), all });
}

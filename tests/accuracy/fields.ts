import { REVIEW_CONFIDENCE } from '@/lib/engine/categorising/result';
import type { ReadDocument } from '@/lib/engine/documents/document';
import { grade } from '../../lab/bench/score/grade';
import type { Label } from '../../lab/bench/score/manifest';
import { foldedWords, isNamedIn, isNameIn } from '../../lab/bench/score/words';
import type { NamedAnswer } from './answer';

/** A paper with what a careful person says of it and what the engine does. */
export interface AnsweredDocument {
  readonly document: ReadDocument;
  readonly label: Label;
  readonly answer: NamedAnswer;
  /** Words that there are (`knownWords`). */
  readonly known: ReadonlySet<string>;
}

/** Whether a paper was answered rightly; undefined when it has nothing to ask. */
type Judge = (paper: AnsweredDocument, marks: ReturnType<typeof grade>) => boolean | undefined;

const not = (mark: boolean | undefined) => (mark === undefined ? undefined : !mark);
const isWithin = (words: readonly string[], text: string) => {
  const known = new Set(foldedWords(text));
  return words.every((word) => known.has(word));
};

/** The sender that was named is the paper's; where none was named, none is wrong. */
function hasNoWrongSender({ label, answer }: AnsweredDocument, found: boolean | undefined): boolean | undefined {
  if (!label.issuer) return undefined;
  return answer.categorisation.issuer === undefined || found === true;
}

/** Every answer is quoted once, a category up to thrice, and each quotation stands on the page that it names. */
function isQuoted({ document, label, answer }: AnsweredDocument): boolean {
  const { evidence = [], ...answered } = answer.categorisation;
  const fields = (['date', 'period', 'amount', 'issuer', 'title', 'kind'] as const).filter(
    (field) => answered[field] !== undefined,
  );
  const quotesOf = (field: string) => evidence.filter((quote) => quote.field === field);
  const isOnPage = ({ page, snippet, reason }: (typeof evidence)[number]) => {
    const text = reason === 'fileName' ? document.fileName : document.pages.find(({ number }) => number === page)?.text;
    return isWithin(foldedWords(snippet), text ?? '');
  };
  const senders = quotesOf('issuer').every(
    ({ snippet }) => !label.issuer || label.issuer.some((spelling) => isNamedIn(spelling, snippet)),
  );
  return fields.every((field) => quotesOf(field).length === 1) && evidence.every(isOnPage) && senders;
}

/** What is counted of the papers, each by how many are right. */
const JUDGES = {
  category: (_, { top1 }) => top1,
  'category among the first three': (_, { top3 }) => top3,
  /** Sure where the category is right, and not where it is wrong. */
  'confidence on the right side': ({ answer }, { top1 }) =>
    top1 === undefined ? undefined : answer.result.confidence >= REVIEW_CONFIDENCE === top1,
  kind: (_, { kind }) => kind,
  date: (_, { date }) => date,
  'no date where there is none': (_, { falseDate }) => not(falseDate),
  'sender in the name': (_, { issuerInName }) => issuerInName,
  'no wrong sender': (paper, { issuerFound }) => hasNoWrongSender(paper, issuerFound),
  'no sender where there is none': (_, { falseIssuer }) => not(falseIssuer),
  title: (_, { title }) => (title === undefined ? undefined : title === 1),
  period: (_, { period }) => period,
  sum: (_, { amount }) => amount,
  language: (_, { language }) => language,
  'sensitive data found': ({ label, answer }) =>
    label.sensitive?.every((type) => answer.result.sensitiveDataTypes.some((found) => found === type)),
  'no sensitive data where there is none': ({ label: { sensitive }, answer }) =>
    sensitive && answer.result.sensitiveDataTypes.every((type) => sensitive.includes(type)),
  evidence: isQuoted,
  'whole name fit to keep': (_, { wholeName }) => wholeName,
  'name in English': ({ answer: { names } }) => isNameIn(names.en, 'en'),
  'name in Hebrew': ({ answer: { names } }) => isNameIn(names.he, 'he'),
  'name in Russian': ({ answer: { names } }) => isNameIn(names.ru, 'ru'),
} as const satisfies Record<string, Judge>;

export type AccuracyField = keyof typeof JUDGES;
export const ACCURACY_FIELDS = Object.keys(JUDGES) as AccuracyField[];

/** How a paper was answered, field by field; a field that it has nothing to ask of is absent. */
export function judge(paper: AnsweredDocument): Partial<Record<AccuracyField, boolean>> {
  const text = paper.document.pages.map((page) => page.text).join('\n');
  const marks = grade(paper.label, paper.answer, 'auto', { text, known: paper.known });
  const judged = ACCURACY_FIELDS.map((field) => [field, JUDGES[field](paper, marks)] as const);
  return Object.fromEntries(judged.filter(([, isRight]) => isRight !== undefined));
}

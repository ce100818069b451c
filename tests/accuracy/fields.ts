import { REVIEW_CONFIDENCE } from '@/lib/engine/categorising/result';
import type { ReadDocument } from '@/lib/engine/documents/document';
import { grade } from '../../lab/bench/score/grade';
import type { Label } from '../../lab/bench/score/manifest';
import { foldedWords, isNamedIn, isNameIn } from '../../lab/bench/score/words';
import type { NamedAnswer } from './answer';

/** A document with its label and its answer. */
export interface AnsweredDocument {
  readonly document: ReadDocument;
  readonly label: Label;
  readonly answer: NamedAnswer;
  /** Existing words (`knownWords`). */
  readonly known: ReadonlySet<string>;
}

/** Whether a field was answered correctly; undefined if the label has no such field. */
type Judge = (document: AnsweredDocument, marks: ReturnType<typeof grade>) => boolean | undefined;

const not = (mark: boolean | undefined) => (mark === undefined ? undefined : !mark);
const isWithin = (words: readonly string[], text: string) => {
  const known = new Set(foldedWords(text));
  return words.every((word) => known.has(word));
};

/** True if the named sender is the document's, or if none was named. */
function hasNoWrongSender({ label, answer }: AnsweredDocument, found: boolean | undefined): boolean | undefined {
  if (!label.issuer) return undefined;
  return answer.categorisation.issuer === undefined || found === true;
}

/** True if each answer has one quotation, the category up to three, and each quotation occurs on its page. */
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

/** Counted fields and the function that judges each. */
const JUDGES = {
  category: (_, { top1 }) => top1,
  'category among the first three': (_, { top3 }) => top3,
  /** True for high confidence in a right category or low confidence in a wrong one. */
  'confidence on the right side': ({ answer }, { top1 }) =>
    top1 === undefined ? undefined : answer.result.confidence >= REVIEW_CONFIDENCE === top1,
  kind: (_, { kind }) => kind,
  date: (_, { date }) => date,
  'no date where there is none': (_, { falseDate }) => not(falseDate),
  'sender in the name': (_, { issuerInName }) => issuerInName,
  'no wrong sender': (document, { issuerFound }) => hasNoWrongSender(document, issuerFound),
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

/** Judges an answer field by field; fields without a label are absent. */
export function judge(document: AnsweredDocument): Partial<Record<AccuracyField, boolean>> {
  const text = document.document.pages.map((page) => page.text).join('\n');
  const marks = grade(document.label, document.answer, 'auto', { text, known: document.known });
  const judged = ACCURACY_FIELDS.map((field) => [field, JUDGES[field](document, marks)] as const);
  return Object.fromEntries(judged.filter(([, isRight]) => isRight !== undefined));
}

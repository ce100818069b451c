import type { Categorisation, CategorisationResult } from '@/lib/engine/categorising/result';
import type { Label } from './manifest';
import { isCompleteName, junkIn, type NameSources } from './whole-name';
import { foldedWords, isNamedIn, isNameIn, isSameSender, shareFound } from './words';

/** The pipeline's answer for one document. */
export interface Answer {
  readonly result: CategorisationResult;
  /** The extracted data, before naming. */
  readonly categorisation: Categorisation;
}

/** True or false if there was something to judge; undefined if the label or the answer does not cover it. */
export interface Marks {
  /** The category is the labelled one or an acceptable one. */
  readonly top1?: boolean | undefined;
  readonly strictTop1?: boolean | undefined;
  /** An acceptable category is among the first three suggestions. */
  readonly top3?: boolean | undefined;
  readonly language?: boolean | undefined;
  readonly kind?: boolean | undefined;
  /** The date is exact, if the document has one. */
  readonly date?: boolean | undefined;
  /** At least the month is right. */
  readonly dateMonth?: boolean | undefined;
  /** A date was given, but the document has none. */
  readonly falseDate?: boolean | undefined;
  /** The engine found the sender, regardless of the name. */
  readonly issuerFound?: boolean | undefined;
  /** The suggested name contains the sender, in any known spelling or language. */
  readonly issuerInName?: boolean | undefined;
  /** Every word of one of the label's spellings is in the suggested name. */
  readonly issuerInNameAsWritten?: boolean | undefined;
  /** A sender was given, but the document has none. */
  readonly falseIssuer?: boolean | undefined;
  /** The named sender is the document's; undefined if none was named. */
  readonly namedIssuer?: boolean | undefined;
  /** Share of the label's words in the title, 0 to 1. */
  readonly title?: number | undefined;
  readonly period?: boolean | undefined;
  /** The given period is the document's; undefined if none was given, or the label has none. */
  readonly givenPeriod?: boolean | undefined;
  /** A period was given, but the label has none. Most of these are false, though some documents do contain one. */
  readonly unlabelledPeriod?: boolean | undefined;
  readonly amount?: boolean | undefined;
  readonly nameLanguage?: boolean | undefined;
  /** The suggested name contains no junk words. */
  readonly cleanName?: boolean | undefined;
  /** The suggested name needs no change. */
  readonly wholeName?: boolean | undefined;
}

/** Every mark has its key, judged or not. */
const UNJUDGED: { readonly [Mark in keyof Required<Marks>]: undefined } = {
  top1: undefined,
  strictTop1: undefined,
  top3: undefined,
  language: undefined,
  kind: undefined,
  date: undefined,
  dateMonth: undefined,
  falseDate: undefined,
  issuerFound: undefined,
  issuerInName: undefined,
  issuerInNameAsWritten: undefined,
  falseIssuer: undefined,
  namedIssuer: undefined,
  title: undefined,
  period: undefined,
  givenPeriod: undefined,
  unlabelledPeriod: undefined,
  amount: undefined,
  nameLanguage: undefined,
  cleanName: undefined,
  wholeName: undefined,
};

type NameLanguage = 'en' | 'he' | 'ru' | 'auto';

const TOP = 3;
/** Sums with a smaller difference are equal: half of the smallest coin. */
const SAME_AMOUNT = 0.005;

function gradeCategory(label: Label, answer: Answer | undefined): Pick<Marks, 'top1' | 'strictTop1' | 'top3'> {
  if (!label.category) return {};
  const acceptable: readonly string[] = [label.category, ...label.alsoAcceptable];
  const given = answer?.result.categoryId;
  const first = (answer?.categorisation.suggestions ?? []).slice(0, TOP).map(({ id }) => id);
  const top1 = given !== undefined && acceptable.includes(given);
  return { top1, strictTop1: given === label.category, top3: top1 || first.some((id) => acceptable.includes(id)) };
}

function gradeDate(label: Label, answer: Answer | undefined): Pick<Marks, 'date' | 'dateMonth' | 'falseDate'> {
  const given = answer?.result.date;
  if (label.date === undefined) return {};
  if (label.date === null) return { falseDate: given !== undefined };
  return { date: given === label.date, dateMonth: given?.slice(0, 7) === label.date.slice(0, 7) };
}

function gradeIssuer(
  label: Label,
  answer: Answer | undefined,
): Pick<Marks, 'issuerFound' | 'issuerInName' | 'issuerInNameAsWritten' | 'falseIssuer' | 'namedIssuer'> {
  const { issuer: spellings } = label;
  if (spellings === undefined) return {};
  const issuer = answer?.categorisation.issuer;
  if (spellings === null) return { falseIssuer: issuer !== undefined, ...(issuer ? { namedIssuer: false } : {}) };
  const given = issuer ? [issuer.name, ...Object.values(issuer.names ?? {})].filter(Boolean) : [];
  const name = answer?.result.suggestedFileName ?? '';
  const issuerFound = given.some((one) => spellings.some((spelling) => isSameSender(one, spelling)));
  const asWritten = spellings.some((spelling) => isNamedIn(spelling, name));
  return {
    issuerFound,
    issuerInName: asWritten || (issuerFound && given.some((one) => isNamedIn(one, name))),
    issuerInNameAsWritten: asWritten,
    ...(issuer ? { namedIssuer: issuerFound } : {}),
  };
}

function gradeTitle(label: Label, answer: Answer | undefined): number | undefined {
  if (!label.title) return undefined;
  const given = [answer?.categorisation.title, answer?.result.title].filter((title) => title !== undefined);
  return Math.max(0, ...label.title.flatMap((wanted) => given.map((title) => shareFound(wanted, title))));
}

/** True if a period matches the label's. A label with only a month matches any day of it. */
export function isPeriodOf({ period }: Label, given: Categorisation['period']): boolean {
  if (!period || !given) return false;
  return given.from.startsWith(period.from) && given.to.startsWith(period.to);
}

function gradePeriod(
  label: Label,
  answer: Answer | undefined,
): Pick<Marks, 'period' | 'givenPeriod' | 'unlabelledPeriod'> {
  const given = answer?.categorisation.period;
  // The corpus' labels contain every period of a document. Other labels may omit it.
  if (!label.period) return label.period === null || label.template ? { unlabelledPeriod: given !== undefined } : {};
  const period = isPeriodOf(label, given);
  return { period, ...(given ? { givenPeriod: period } : {}) };
}

function gradeAmount({ amount }: Label, given: Categorisation['amount']): boolean | undefined {
  if (!amount) return undefined;
  return given?.currency === amount.currency && Math.abs(given.value - amount.value) < SAME_AMOUNT;
}

/** True if the suggested name contains no junk words. A failed document has no name. */
function gradeWords(label: Label, answer: Answer | undefined, sources: NameSources | undefined): boolean | undefined {
  if (!sources) return undefined;
  const own = new Set([...(label.issuer ?? []), ...(label.title ?? [])].flatMap(foldedWords));
  return answer !== undefined && junkIn(answer.result.suggestedFileName, sources, own).length === 0;
}

/**
 * Grades an answer against its label. `answer` is undefined if the document failed: then every expected field counts as
 * wrong, and no field as falsely given.
 * @param nameLanguage the requested language of names; `auto` is not judged.
 * @param sources lookup for the words of the suggested name; without them the whole name is not judged.
 */
export function grade(
  label: Label,
  answer: Answer | undefined,
  nameLanguage: NameLanguage,
  sources?: NameSources,
): Marks {
  const marks = gradeFields(label, answer, nameLanguage);
  const cleanName = gradeWords(label, answer, sources);
  return { ...marks, cleanName, wholeName: isCompleteName(label, { ...marks, cleanName }) };
}

function gradeFields(label: Label, answer: Answer | undefined, nameLanguage: NameLanguage): Marks {
  const { result, categorisation } = answer ?? {};
  return {
    ...UNJUDGED,
    ...gradeCategory(label, answer),
    ...gradeDate(label, answer),
    ...gradeIssuer(label, answer),
    language: label.language ? categorisation?.language === label.language : undefined,
    kind: label.kind ? categorisation?.kind !== undefined && label.kind.includes(categorisation.kind) : undefined,
    title: gradeTitle(label, answer),
    ...gradePeriod(label, answer),
    amount: gradeAmount(label, categorisation?.amount),
    nameLanguage: result && nameLanguage !== 'auto' ? isNameIn(result.suggestedFileName, nameLanguage) : undefined,
  };
}

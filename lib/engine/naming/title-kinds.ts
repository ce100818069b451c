import { CATEGORIES, categoryName, isCategoryId } from '@/lib/engine/categorising/categories';
import type { DocumentKind } from '@/lib/engine/categorising/document-kinds';
import type { Categorisation } from '@/lib/engine/categorising/result';
import { PARTIAL_LANGUAGES } from '@/lib/engine/words/index';
import { NAMING } from '@/lib/engine/words/lists/naming';
import { type DocumentNames, kindNames, type NamedKind } from '@/lib/engine/words/naming-words';
import type { NameLanguage } from '@/lib/shared/languages';

/** Prefixes that a language joins to a word. */
const PREFIXES = NAMING.flatMap(({ prefixes = [] }) => prefixes).join('|');

/** Returns a pattern that matches one of the patterns at the start of a word, in any language. */
function startsWord(patterns: readonly string[]): RegExp {
  return new RegExp(String.raw`(?<!\p{L})(?:${PREFIXES})?(?:${patterns.join('|')})`, 'iu');
}

const byLanguage = <T>(pick: (names: DocumentNames) => T): Readonly<Record<NameLanguage, T>> =>
  Object.fromEntries(NAMING.map(({ language, documentNames }) => [language, pick(documentNames)])) as Record<
    NameLanguage,
    T
  >;

const KIND_NAMES = byLanguage(({ kinds }) => kinds);

/**
 * Kinds that titles name. A kind whose words contain another kind's precedes it: in Hebrew and Russian, an invoice is a
 * longer word for a bill.
 */
const NAMED_KINDS: readonly NamedKind[] = [
  'payslip',
  'invoice',
  'receipt',
  'statement',
  'policy',
  'contract',
  'prescription',
  'results',
  'licence',
  'certificate',
  'notice',
  'report',
  'form',
  'ticket',
  'minutes',
  'order',
  'card',
  'cheque',
  'letter',
  'bill',
];
/** Kinds that are clear without their category: a payslip is always about pay. */
const CLEAR_KINDS: ReadonlySet<NamedKind> = new Set<NamedKind>([
  'payslip',
  'invoice',
  'receipt',
  'policy',
  'contract',
  'prescription',
  'ticket',
  'minutes',
  'order',
  'cheque',
]);

/** Types that say less than kind and category together: a receipt of a clinic is a medical receipt. */
const GENERAL_TYPES: readonly string[] = [
  'receiptInvoice',
  'paymentDemand',
  'reminder',
  'quotation',
  'orderConfirmation',
  'meetingMinutes',
  'visitSummary',
  'directive',
];

/** What a title can name: a kind of documents, or a type with a name of its own. */
interface TitleName {
  readonly kind: DocumentKind | undefined;
  readonly names: Readonly<Record<NameLanguage, string>>;
  readonly pattern: RegExp;
  /** True if the name needs no category. */
  readonly isEnough: boolean;
}

const TITLE_KINDS: readonly TitleName[] = NAMED_KINDS.map((kind) => ({
  kind: kind === 'results' || kind === 'licence' ? undefined : kind,
  names: kindNames(kind),
  pattern: startsWord(NAMING.flatMap(({ kindPatterns }) => kindPatterns[kind] ?? [])),
  isEnough: CLEAR_KINDS.has(kind),
}));

const TITLE_NAMES: readonly TitleName[] = [
  ...Object.keys(NAMING[0]?.documentNames.types ?? {}).map((type) => ({
    kind: undefined,
    names: byLanguage(({ types }) => types[type]?.name ?? ''),
    pattern: startsWord(NAMING.flatMap(({ documentNames }) => documentNames.types[type]?.titles ?? [])),
    isEnough: !GENERAL_TYPES.includes(type),
  })),
  ...TITLE_KINDS,
];

/** The head of a title ends before the first of these words: "certificate of insurance" is a certificate. */
const PREPOSITION = /\s(?:of|for|about|regarding|to|from|by|on)\s/i;

/**
 * Returns what the title names. An English phrase ends with what it is: a licence renewal form is a form. In Hebrew and
 * Russian it begins with it. At the same position the longer name wins.
 */
function nameIn(title: string): TitleName | undefined {
  const matches = TITLE_NAMES.flatMap((name) => {
    const found = name.pattern.exec(title);
    return found ? [{ name, start: found.index, end: found.index + found[0].length }] : [];
  });
  const headEnd = title.search(PREPOSITION);
  const inHead = matches.filter(({ start }) => headEnd < 0 || start < headEnd);
  const isHeadLast = inHead.length > 0 && /[a-z]/i.test(title);
  const [first] = (isHeadLast ? inHead : matches).sort((a, b) =>
    isHeadLast ? b.end - a.end || a.start - b.start : a.start - b.start || b.end - a.end,
  );
  return first?.name;
}

/** Returns true if a word names a kind or a type of document, in any language. */
export const namesKind = (word: string): boolean => nameIn(word) !== undefined || FOREIGN_TITLE.test(word);

/** Kinds of documents that people call by their kind. Other words at their top are slogans, addresses or items. */
const PLAIN_KINDS: ReadonlySet<DocumentKind> = new Set<DocumentKind>([
  'receipt',
  'bill',
  'payslip',
  'ticket',
  'invoice',
  'card',
  'prescription',
]);
/** Nouns of titles in other languages: "Factura simplificada". */
const FOREIGN_TITLE = startsWord(PARTIAL_LANGUAGES.flatMap(({ titles = {} }) => Object.values(titles).flat()));

/**
 * True if a title says less than the kind of its document: "Thank you for shopping with us" on a till slip. A title that
 * names a kind or a type, in any language, is not weak.
 */
export function isWeakTitle({ title = '', kind }: Pick<Categorisation, 'title' | 'kind'>): boolean {
  // The words of a cheque are those of a letter: "Pay Hill School or order".
  if (kind === 'cheque') return nameIn(title)?.kind !== 'cheque';
  return kind !== undefined && PLAIN_KINDS.has(kind) && !namesKind(title);
}

/**
 * Returns a title in the requested language for a document in another one, or for one without a title, as people call
 * it: `Council Tax Bill`, or the kind with the category. Undefined if neither the title's type nor the kind is known.
 */
export function titleInLanguage(
  { title, kind: documentKind, categoryId }: Pick<Categorisation, 'title' | 'kind' | 'categoryId'>,
  language: NameLanguage,
): string | undefined {
  const names = KIND_NAMES[language][categoryId] ?? {};
  const isVague = isCategoryId(categoryId) && CATEGORIES[categoryId].isVague === true;
  const named = nameIn(title ?? '');
  const known = TITLE_KINDS.find((each) => each.kind !== undefined && each.kind === documentKind);
  // One word can name several kinds: in Russian, a hospital's report and a bank's statement share one.
  const isOther = named?.kind !== undefined && named.kind !== known?.kind;
  const isLess = named?.kind === undefined && !named?.isEnough && !isVague && known?.kind && names[known.kind];
  const found = known && (isOther || isLess) ? known : (named ?? known);
  if (!found) return undefined;
  const byCategory = found.kind && names[found.kind];
  if (byCategory) return byCategory;
  const name = found.names[language];
  if (found.isEnough || found.kind === undefined || isVague) return name;
  const category = categoryName(categoryId, language);
  return language === 'en' ? `${category} ${name}` : `${name} ${category}`;
}

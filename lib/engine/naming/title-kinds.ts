import { CATEGORIES, categoryName, isCategoryId } from '@/lib/engine/categorising/categories';
import type { DocumentKind } from '@/lib/engine/categorising/document-kinds';
import type { Categorisation } from '@/lib/engine/categorising/result';
import { NAMING } from '@/lib/engine/words/lists/naming';
import { kindNames, type NamedKind } from '@/lib/engine/words/naming-words';
import type { NameLanguage } from '@/lib/shared/languages';

/** Prefixes that a language joins to a word. */
const PREFIXES = NAMING.flatMap(({ prefixes = [] }) => prefixes).join('|');

/** Returns a pattern that matches at the start of a word, in any language. */
function startsWord(kind: NamedKind): RegExp {
  const words = NAMING.flatMap(({ kindPatterns }) => kindPatterns[kind] ?? []).join('|');
  return new RegExp(String.raw`(?<!\p{L})(?:${PREFIXES})?(?:${words})`, 'iu');
}

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
]);

interface TitleKind {
  readonly kind: DocumentKind | undefined;
  readonly names: Readonly<Record<NameLanguage, string>>;
  readonly pattern: RegExp;
  readonly isEnough: boolean;
}

const TITLE_KINDS: readonly TitleKind[] = NAMED_KINDS.map((kind) => ({
  kind: kind === 'results' || kind === 'licence' ? undefined : kind,
  names: kindNames(kind),
  pattern: startsWord(kind),
  isEnough: CLEAR_KINDS.has(kind),
}));

/** Returns the kind that the title names first. At the same position the longer word wins. */
function kindOf(title: string): TitleKind | undefined {
  let first: TitleKind | undefined;
  let start = Number.POSITIVE_INFINITY;
  for (const kind of TITLE_KINDS) {
    const found = kind.pattern.exec(title);
    if (found && found.index < start) {
      first = kind;
      start = found.index;
    }
  }
  return first;
}

/**
 * Returns a title in the requested language for a document in another one: `Electricity Bill`, or the kind before
 * the category in Hebrew and Russian. Without a known kind, the category's name.
 */
export function titleInLanguage(
  { title, kind: documentKind, categoryId }: Pick<Categorisation, 'title' | 'kind' | 'categoryId'>,
  language: NameLanguage,
): string {
  const category = categoryName(categoryId, language);
  const said = kindOf(title ?? '');
  // One word can name several kinds: in Russian, a hospital's report and a bank's statement share one.
  const isOther = said?.kind !== undefined && documentKind !== undefined && said.kind !== documentKind;
  const known = TITLE_KINDS.find((each) => each.kind !== undefined && each.kind === documentKind);
  const kind = isOther ? (known ?? said) : (said ?? known);
  if (!kind) return category;
  const name = kind.names[language];
  if (kind.isEnough || (isCategoryId(categoryId) && CATEGORIES[categoryId].isVague)) return name;
  return language === 'en' ? `${category} ${name}` : `${name} ${category}`;
}

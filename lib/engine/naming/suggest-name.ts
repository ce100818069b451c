import { categoryName } from '@/lib/engine/categorising/categories';
import type { DocumentKind } from '@/lib/engine/categorising/document-kinds';
import type { Categorisation } from '@/lib/engine/categorising/result';
import { kindNames } from '@/lib/engine/words/naming-words';
import { type MoneyAmount, plainAmount } from '@/lib/shared/amounts';
import { type LanguageSettings, nameLanguageOf } from '@/lib/shared/languages';
import { acceptedDate } from './dates';
import { issuerText } from './issuer';
import { isGoodName, readOriginalName } from './original-name';
import { DEFAULT_PATTERN, fillPattern, tokensOf } from './pattern';
import { cleanText, joinName, MAX_NAME_CHARS, splitExtension } from './sanitise';
import { isInLanguage } from './script-language';
import { chooseTitle } from './title';
import { nameKey } from './unique';

/** Longest issuer in a name, in characters, if the title leaves enough space. */
const MAX_ISSUER_CHARS = 60;
/** Minimum space for the issuer, in characters. A name that exceeds the limit is cut at its end. */
const MIN_ISSUER_CHARS = 20;

/**
 * Kinds that recur monthly or quarterly. Without a date, the end of their period dates them. One-off events have no
 * such date.
 */
const PERIODIC: ReadonlySet<DocumentKind | undefined> = new Set<DocumentKind>([
  'statement',
  'bill',
  'invoice',
  'payslip',
]);

export interface NameRequest {
  readonly categorisation: Pick<
    Categorisation,
    'categoryId' | 'date' | 'title' | 'issuer' | 'language' | 'kind' | 'period' | 'amount'
  > & {
    /** True for the user's own category, which keeps its name. */
    readonly isOwnCategory?: boolean | undefined;
    /** Confidence in the category, 0 to 1; 1 for a category that the user chose. Defaults to 1. */
    readonly confidence?: number | undefined;
    /** True if no text of the document could be understood. */
    readonly isUnread?: boolean | undefined;
  };
  /** Current file name, with its extension. */
  readonly originalName: string;
  /** `auto` keeps the document's language. */
  readonly filenameLanguage: LanguageSettings['filenameLanguage'];
  /** User corrections. They override extracted values; an empty string or null removes the value. */
  readonly corrected?:
    | {
        readonly date?: string | undefined;
        readonly sender?: string | undefined;
        readonly amount?: MoneyAmount | null | undefined;
      }
    | undefined;
  /** Name pattern. Defaults to `DEFAULT_PATTERN`. */
  readonly pattern?: string | undefined;
  /** True to include dates before 2000 in the name (decision 0059). */
  readonly withOldDates?: boolean | undefined;
}

export interface SuggestedName {
  /** A safe name with the original extension in lower case. */
  readonly fileName: string;
  /** ISO date in the name, if any. */
  readonly date?: string;
  readonly title: string;
}

/** Cleans a title or an issuer for a name: removes punctuation that only a sentence needs. */
function tidyPart(text: string): string {
  return (
    text
      // Removing the slash would join "tax/receipt" to one word and change "№ 2/2024" to another number.
      .replace(/(?<=[\p{L}\p{N}])\/(?=[\p{L}\p{N}])/gu, '-')
      // Dashes between words, and specks that OCR read as punctuation.
      .replace(/\s[^\p{L}\p{N}&+№#"'()]+(?=\s|$)/gu, ' ')
      .replace(/(?<![,;:!?])[,;:!?]+(?=\s|$)/gu, '')
      .replace(/^((?:[\s\S]*\))?[^()]*)\(([^)]*)$/u, '$1$2')
      .replace(/\s+/gu, ' ')
      .trim()
  );
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns true if the title already contains the issuer's words, in any order. */
function isNamedIn(issuer: string, title: string): boolean {
  if (nameKey(cleanText(title)).includes(nameKey(cleanText(issuer)))) return true;
  const present = new Set(wordsOf(title));
  return wordsOf(issuer).every((word) => present.has(word));
}

/**
 * Removes words at the end of the title that begin the issuer. Long titles may be cut in the middle of the issuer's
 * name.
 */
function withoutBeginningOf(issuer: string, title: string): string {
  const words = title.split(' ');
  const names = issuer.toLowerCase().split(' ');
  for (let size = Math.min(words.length, names.length) - 1; size > 0; size -= 1) {
    const end = words.slice(-size).join(' ').toLowerCase();
    if (end === names.slice(0, size).join(' ')) return words.slice(0, -size).join(' ');
  }
  return title;
}

/**
 * Suggests a name by the pattern, by default `date_title_issuer.ext`, e.g.
 * `2025-03-15_Electricity_Bill_Israel_Electric.pdf`. Unknown parts are left out. The title is in the requested
 * language, even if the document is in another one. A file keeps its current name, sanitised, if that already has a
 * date and a description in the requested language. A custom pattern or the user's corrections override this. A file of
 * which nothing is known also keeps its name, in any language; its date is put before it.
 */
export function suggestFileName(request: NameRequest): SuggestedName {
  const {
    categorisation,
    originalName,
    filenameLanguage,
    corrected,
    pattern = DEFAULT_PATTERN,
    withOldDates,
  } = request;
  const anyLanguage = filenameLanguage === 'auto';
  const language = anyLanguage ? nameLanguageOf(categorisation.language) : filenameLanguage;
  const { stem, extension } = splitExtension(originalName.trim());
  const ending = extension.toLowerCase();

  const present = readOriginalName(originalName);
  const presentTitle = present.words.join(' ');
  const { isUnread = false } = categorisation;
  const ownTitle = presentTitle || stem;
  const sender = corrected?.sender === undefined ? categorisation.issuer : { name: corrected.sender };
  const known = isUnread ? ownTitle : chooseTitle(categorisation, originalName, language, anyLanguage);
  const title = known ?? (sender?.name ? '' : ownTitle);
  const isTelling = isGoodName(present) && (anyLanguage || isInLanguage(presentTitle, language));
  const isCorrected = corrected?.date !== undefined || corrected?.sender !== undefined;
  if (pattern === DEFAULT_PATTERN && !isCorrected && (isUnread || isTelling)) {
    const fileName = joinName(stem, ending);
    if (fileName) return { fileName, date: present.date, title: isUnread ? title : presentTitle };
  }

  const understoodDate = () =>
    acceptedDate(categorisation.date, { withOldDates }) ??
    (present.words.length > 0 ? present.date : undefined) ??
    (PERIODIC.has(categorisation.kind)
      ? acceptedDate(categorisation.period?.to.slice(0, 'yyyy-mm'.length))
      : undefined);
  const date = corrected?.date === undefined ? understoodDate() : acceptedDate(corrected.date, { withOldDates });
  const { kind, categoryId, isOwnCategory } = categorisation;
  const amount = corrected?.amount === undefined ? categorisation.amount : corrected.amount;
  const [year = '', month = ''] = date?.split('-') ?? [];
  const parts = {
    date: title === stem && present.date ? '' : (date ?? ''),
    year,
    month,
    title: tidyPart(title),
    kind: kind ? kindNames(kind)[language] : '',
    category: categoryName(categoryId, language, isOwnCategory),
    original: presentTitle,
    issuer: '',
    amount: amount ? plainAmount(amount) : '',
  };
  // The issuer gets the space that the other parts leave.
  const taken = fillPattern(pattern, parts).length + '_'.length + ending.length;
  const room = Math.max(MIN_ISSUER_CHARS, Math.min(MAX_ISSUER_CHARS, MAX_NAME_CHARS - taken));
  const issuer = tidyPart(issuerText(sender, language, room));
  const named = fillPattern(pattern, { ...parts, ...withoutRepetition(pattern, parts.title, issuer) });
  return { fileName: joinName(named, ending) || joinName(categoryId, ending), date, title: title || ownTitle };
}

/** Removes repetitions between title and issuer if the pattern contains both. */
function withoutRepetition(pattern: string, title: string, issuer: string): { title: string; issuer: string } {
  const tokens = tokensOf(pattern) ?? [];
  if (!tokens.includes('title') || !tokens.includes('issuer')) return { title, issuer };
  return { title: withoutBeginningOf(issuer, title), issuer: isNamedIn(issuer, title) ? '' : issuer };
}

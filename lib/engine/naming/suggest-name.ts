import { categoryName } from '@/lib/engine/categorising/categories';
import { PAPER_KINDS, type PaperKind } from '@/lib/engine/categorising/paper-kinds';
import type { Categorisation } from '@/lib/engine/categorising/result';
import { type LanguageSettings, nameLanguageOf } from '@/lib/shared/languages';
import { acceptedDate } from './dates';
import { issuerText } from './issuer';
import { isGoodName, readOriginalName } from './original-name';
import { DEFAULT_PATTERN, fillPattern, tokensOf } from './pattern';
import { cleanText, joinName, MAX_NAME_CHARS, splitExtension } from './sanitise';
import { isInLanguage } from './script-language';
import { chooseTitle } from './title';
import { nameKey } from './unique';

/** Longest issuer in a name, in characters, when the title leaves it room. */
const MAX_ISSUER_CHARS = 60;
/** An issuer has at least this room: a longer name is cut at its end. */
const MIN_ISSUER_CHARS = 20;

/** Papers that come once a month or a quarter: without a date they go by the end of their period. An event does not. */
const PERIODIC: ReadonlySet<PaperKind | undefined> = new Set<PaperKind>(['statement', 'bill', 'invoice', 'payslip']);

export interface NameRequest {
  readonly categorisation: Pick<
    Categorisation,
    'categoryId' | 'date' | 'title' | 'issuer' | 'language' | 'kind' | 'period'
  > & {
    /** True for one of the user's own: it keeps the name that its owner gave it. */
    readonly isOwnCategory?: boolean | undefined;
    /** True when nothing could be understood of what is written in it. */
    readonly isUnread?: boolean | undefined;
  };
  /** The file's present name, with its extension. */
  readonly originalName: string;
  /** `auto` keeps the document's language. */
  readonly filenameLanguage: LanguageSettings['filenameLanguage'];
  /** What a person corrected: it stands in for what was understood, and an empty text for nothing at all. */
  readonly corrected?: { readonly date?: string | undefined; readonly sender?: string | undefined } | undefined;
  /** What the name is made of; `DEFAULT_PATTERN` unless somebody chose another. */
  readonly pattern?: string | undefined;
  /** True where a date from before 2000 stands in the name too (decision 0068). */
  readonly withOldDates?: boolean | undefined;
}

export interface SuggestedName {
  /** A safe name with the original extension in lower case. */
  readonly fileName: string;
  /** ISO date that the name carries, if any. */
  readonly date?: string;
  readonly title: string;
}

/** A title or an issuer as part of a name: without the marks that only a sentence needs. */
function tidyPart(text: string): string {
  return (
    text
      // Without its slash "tax/receipt" would be one word, and "№ 2/2024" another number.
      .replace(/(?<=[\p{L}\p{N}])\/(?=[\p{L}\p{N}])/gu, '-')
      // Dashes between words, and specks that were read as punctuation.
      .replace(/\s[^\p{L}\p{N}&+№#"'()]+(?=\s|$)/gu, ' ')
      .replace(/(?<![,;:!?])[,;:!?]+(?=\s|$)/gu, '')
      .replace(/^((?:[\s\S]*\))?[^()]*)\(([^)]*)$/u, '$1$2')
      .replace(/\s+/gu, ' ')
      .trim()
  );
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** True when the title names the issuer already, in the same words whatever their order. */
function isNamedIn(issuer: string, title: string): boolean {
  if (nameKey(cleanText(title)).includes(nameKey(cleanText(issuer)))) return true;
  const present = new Set(wordsOf(title));
  return wordsOf(issuer).every((word) => present.has(word));
}

/** The title without words at its end that begin the issuer: a long one was cut in the middle of its sender. */
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
 * Suggests a name by the pattern, by default `date_title_issuer.ext`, e.g. `2025-03-15_Electricity_Bill_Israel_Electric.pdf`,
 * leaving out what is unknown. The title is in the asked language even when the document is in another one. A file whose
 * present name already tells its date and what it is, in the asked language, keeps that name, made safe, unless a pattern of
 * one's own is asked for or a person corrected what was understood. So does one that nothing is known of, in any language: its
 * own name is the best there is.
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
  const title = isUnread ? presentTitle || stem : chooseTitle(categorisation, originalName, language, anyLanguage);
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
  const [year = '', month = ''] = date?.split('-') ?? [];
  const parts = {
    date: date ?? '',
    year,
    month,
    title: tidyPart(title),
    kind: kind ? PAPER_KINDS[kind].names[language] : '',
    category: categoryName(categoryId, language, isOwnCategory),
    original: presentTitle,
    issuer: '',
  };
  // The sender gets the room that the other parts leave.
  const taken = fillPattern(pattern, parts).length + '_'.length + ending.length;
  const room = Math.max(MIN_ISSUER_CHARS, Math.min(MAX_ISSUER_CHARS, MAX_NAME_CHARS - taken));
  const sender = corrected?.sender === undefined ? categorisation.issuer : { name: corrected.sender };
  const issuer = tidyPart(issuerText(sender, language, room));
  const named = fillPattern(pattern, { ...parts, ...withoutRepetition(pattern, parts.title, issuer) });
  return { fileName: joinName(named, ending) || joinName(categoryId, ending), date, title };
}

/** Title and issuer of a name that shows both: what the one says already, the other does not repeat. */
function withoutRepetition(pattern: string, title: string, issuer: string): { title: string; issuer: string } {
  const tokens = tokensOf(pattern) ?? [];
  if (!tokens.includes('title') || !tokens.includes('issuer')) return { title, issuer };
  return { title: withoutBeginningOf(issuer, title), issuer: isNamedIn(issuer, title) ? '' : issuer };
}

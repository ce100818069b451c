import type { Categorisation } from '@/lib/categorising/result';
import type { DocumentLanguage, LanguageSettings } from '@/lib/languages';
import { acceptedDate } from './dates';
import { isGoodName, readOriginalName } from './original-name';
import { cleanText, joinName, splitExtension } from './sanitise';
import { isInLanguage } from './script-language';
import { chooseTitle, cutAtWord } from './title';
import { nameKey } from './unique';

/** Longest issuer in a name, in characters; the same as for a title. */
const MAX_ISSUER_CHARS = 40;

export interface NameRequest {
  readonly categorisation: Pick<
    Categorisation,
    'categoryId' | 'date' | 'title' | 'issuer' | 'language' | 'kind' | 'period'
  >;
  /** The file's present name, with its extension. */
  readonly originalName: string;
  /** `auto` keeps the document's language. */
  readonly filenameLanguage: LanguageSettings['filenameLanguage'];
}

export interface SuggestedName {
  /** A safe name with the original extension in lower case. */
  readonly fileName: string;
  /** ISO date that the name carries, if any. */
  readonly date?: string;
  readonly title: string;
}

/** The issuer as the name writes it: its spelling in the language when known, otherwise as in the document. */
function issuerText(issuer: Categorisation['issuer'], language: DocumentLanguage): string {
  return issuer ? cutAtWord(issuer.names?.[language] ?? issuer.name, MAX_ISSUER_CHARS) : '';
}

/**
 * Suggests `date_title_issuer.ext`, e.g. `2025-03-15_Electricity_Bill_Israel_Electric.pdf`, leaving out what is unknown.
 * The title is in the asked language even when the document is in another one. A file whose present name already tells
 * its date and what it is, in the asked language, keeps that name, made safe.
 */
export function suggestFileName({ categorisation, originalName, filenameLanguage }: NameRequest): SuggestedName {
  const anyLanguage = filenameLanguage === 'auto';
  const language = anyLanguage ? categorisation.language : filenameLanguage;
  const { stem, extension } = splitExtension(originalName.trim());
  const ending = extension.toLowerCase();

  const present = readOriginalName(originalName);
  const presentTitle = present.words.join(' ');
  const title = chooseTitle(categorisation, originalName, language, anyLanguage);
  if (isGoodName(present) && (anyLanguage || isInLanguage(presentTitle, language))) {
    const fileName = joinName(stem, ending);
    if (fileName) return { fileName, date: present.date, title: presentTitle };
  }

  const date =
    acceptedDate(categorisation.date) ??
    (present.words.length > 0 ? present.date : undefined) ??
    acceptedDate(categorisation.period?.to.slice(0, 'yyyy-mm'.length));
  const issuer = issuerText(categorisation.issuer, language);
  const isNamed = nameKey(cleanText(title)).includes(nameKey(cleanText(issuer)));
  const parts = [date, title, isNamed ? '' : issuer].filter(Boolean);
  return { fileName: joinName(parts.join('_'), ending) || joinName(categorisation.categoryId, ending), date, title };
}

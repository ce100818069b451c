import type { DocumentKind } from '@/lib/engine/categorising/document-kinds';
import type { DocumentLanguage } from '@/lib/shared/languages';
import type { DateWords } from '../categorising/engines/offline/fields/date/words.ts';
import type { CalendarDate, CalendarWords, DateLines, DateShapes, IsoDay, MonthNames } from './date-words.ts';
import type { BuildWords, ReaderWords, SenderLines, SumLines, TextShapes, TitleLines } from './line-words.ts';

export type Script = 'latin' | 'hebrew' | 'cyrillic';

/** The kind of document that a title's head word names, or `other` for a document of no listed kind. */
export type TitledKind = DocumentKind | 'other';

/**
 * Position in which a word for a kind of document counts: the top of a document, the head of its title, or a reference
 * to itself.
 */
export type KindUse = 'text' | 'title' | 'self';

/**
 * Words for one kind of document, each once, under the uses that it suits ("text+title"). Those for titles are regular
 * expressions.
 */
export type KindWords = Readonly<
  Partial<Record<KindUse | 'text+title' | 'text+self' | 'title+self' | 'text+title+self', readonly string[]>>
>;

/**
 * The role that a label gives to an amount. `part` is one of several that add up to another amount, or not an amount at
 * all.
 */
export type SumRole = 'due' | 'net' | 'closing' | 'total' | 'price' | 'part';

/**
 * Uses of words near a day or a year. They mark the document's period (`called`) or another one (`other`), its start or
 * end, a whole year, or a period that continues to this day. In titles they state its length.
 */
export type PeriodUse =
  | 'called'
  | 'other'
  | 'start'
  | 'end'
  | 'wholeYear'
  | 'year'
  | 'now'
  | 'annual'
  | 'quarterly'
  | 'monthly';

/** Names of folders, and the built-in categories of the documents in them. */
export interface FolderNames {
  readonly phrases: readonly string[];
  readonly categories: readonly string[];
}

/**
 * Everything known about one language's documents, except its `CategoryTerms`: the files of its folder, one phrase a
 * line.
 */
export interface LanguageWords {
  readonly language: DocumentLanguage;
  readonly script: Script;
  /** Patterns at the ends of a word in titles, dates and organisations. */
  readonly around: Readonly<
    Record<'title' | 'date' | 'organisation', { readonly before: string; readonly after: string }>
  >;
  /** Names of each kind of document. */
  readonly kinds: Readonly<Record<TitledKind, KindWords>>;
  /** Typical phrases of a kind of document; a star matches any ending. */
  readonly cues: Readonly<Record<string, readonly string[]>>;
  /** Spellings of the months, and abbreviations in forms. */
  readonly months: MonthNames;
  /** Prepositions that are joined to a month's name. */
  readonly monthPrepositions?: readonly string[];
  readonly calendar: CalendarWords;
  /** Returns the dates of the language's own calendar in a normalised line. */
  readonly findCalendarDates?: (line: string, isoDay: IsoDay) => CalendarDate[];
  /** Labels before a date, as patterns. The first match wins, so their order matters. */
  readonly dates: DateWords;
  /** Labels before an amount, as patterns. Their order matters too. */
  readonly sums: Readonly<Record<SumRole, readonly string[]>>;
  /** Words around amounts, as patterns. */
  readonly sumLines: SumLines;
  /** Words for a document's period, as patterns. */
  readonly periods: Readonly<Record<PeriodUse, readonly string[]>>;
  /**
   * Words that indicate the issuer, as patterns whose order matters: "issued by", labels before a name, headings above
   * one. Others exclude a name. They are office holders, streets, nouns of places that bear a name, labels of the other
   * party, and prepositions before somebody else. They also are makers of software or forms, agents of others, and
   * words next to a bank whose account is named.
   */
  readonly senders: Readonly<
    Record<
      | 'by'
      | 'labels'
      | 'headings'
      | 'roles'
      | 'streets'
      | 'places'
      | 'parties'
      | 'leads'
      | 'makers'
      | 'agencies'
      | 'accounts'
      | 'paymentDetails'
      | 'payees'
      | 'suppliers'
      | 'purchases'
      | 'careOf'
      | 'registrations'
      | 'partners'
      | 'stateOffices',
      readonly string[]
    >
  >;
  /** Words that address the recipient, as patterns. */
  readonly readers: ReaderWords;
  /**
   * The document's name for itself next to its date, and the laws, passports and contracts that it refers to, as
   * patterns.
   */
  readonly papers: Readonly<Record<'own' | 'others', readonly string[]>>;
  /** Words around an issuer's name, and words mistaken for one, as patterns. */
  readonly senderLines: SenderLines;
  /**
   * Words of titles and of lines mistaken for them, words around dates, and words that indicate a document's kind, as
   * patterns.
   */
  readonly titleLines: TitleLines;
  readonly dateLines: DateLines;
  readonly dateShapes: DateShapes;
  readonly textShapes: TextShapes;
  /** Spellings of currencies by ISO code, as patterns. Their order matters. */
  readonly currencies: Readonly<Partial<Record<string, readonly string[]>>>;
  readonly builds: BuildWords;
  /** Words in the names of organisations, as patterns. */
  readonly organisations: {
    /** Legal forms that are words, and those with a complete pattern of their own. */
    readonly legalForms: readonly string[];
    readonly legalMarks: readonly string[];
    /** Kinds of organisations, and the nouns among them that only bodies have. */
    readonly kinds: readonly string[];
    readonly bodies: readonly string[];
    /** Words that are no name on their own. */
    readonly generic: readonly string[];
  };
  readonly folders: {
    /** Common names of folders, and the categories that such a folder includes. */
    readonly related: readonly FolderNames[];
    /**
     * Synonyms of categories: such a folder contains exactly their documents. Wider and narrower names ("finance",
     * "fines") do not belong here, because they are ambiguous. Plurals of the categories' own names need no entry if
     * the stemmer handles them.
     */
    readonly same: readonly FolderNames[];
    /** Words of folder names without information about the content. */
    readonly empty: readonly string[];
  };
  /** Words that the language's stemmer mistakes for forms of others, with the stem to use instead. */
  readonly stems: Readonly<Record<string, string>>;
  /** Letters of articles, conjunctions and prepositions that are joined to the next word. */
  readonly joinedPrefixes?: readonly string[];
  /** Letters as transliterated in web addresses. */
  readonly transliteration?: Readonly<Record<string, string>>;
  /** True when a web address is formed from a name in the language's letters. */
  readonly isInDomain?: (name: string, domains: readonly string[]) => boolean;
  /** An office of a state body; its group `land`, if there is one, is the territory. */
  readonly stateOffice?: RegExp;
}

/** Words of a partly supported language. Its documents are dated; they are sorted if the folder has words of categories. */
export type PartialLanguage = Partial<
  Pick<
    LanguageWords,
    | 'months'
    | 'monthPrepositions'
    | 'joinedPrefixes'
    | 'findCalendarDates'
    | 'dateShapes'
    | 'dateLines'
    | 'textShapes'
    | 'titleLines'
    | 'builds'
    | 'currencies'
  >
> & {
  readonly language?: undefined;
  /** True for a language without spaces between words, or with joined endings: its words are found anywhere in a text. */
  readonly isUnspaced?: boolean;
  readonly dates?: Partial<DateWords>;
  readonly senderLines?: Partial<SenderLines>;
  readonly senders?: Partial<LanguageWords['senders']>;
  readonly sums?: Partial<LanguageWords['sums']>;
  readonly sumLines?: Partial<SumLines>;
  readonly readers?: Partial<ReaderWords>;
  /** Nouns of titles by kind of document, as patterns. */
  readonly titles?: Readonly<Partial<Record<TitledKind, readonly string[]>>>;
};

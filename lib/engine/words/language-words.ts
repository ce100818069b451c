import type { DocumentKind } from '@/lib/engine/categorising/document-kinds';
import type { DocumentLanguage } from '@/lib/shared/languages';
import type { DateWords } from '../categorising/engines/offline/fields/date/words.ts';

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

/** Names by month, January first. */
export type MonthNames = Readonly<Record<string, readonly string[]>>;

/** Words of lines that name the issuer, or seem to. `fields/issuer/words.ts` defines where each is searched for. */
export interface SenderLines {
  /** `signatures` precede a signature; `closings` precede the name of a letter's writer. */
  readonly signatures: readonly string[];
  readonly closings: readonly string[];
  /** Words of addresses and phone numbers. */
  readonly contacts: readonly string[];
  /** Mail programs that print mail, whole lines. */
  readonly mailboxes: readonly string[];
  readonly identityNumbers: readonly string[];
  /** Words before the name of an agent. */
  readonly agents: readonly string[];
  /** Starts of lines that are not a name. */
  readonly notNames: readonly string[];
  /** Words for streets, after a house number and a name. */
  readonly thoroughfares: readonly string[];
  /** Words of sentences, which names do not contain. */
  readonly sentenceWords: readonly string[];
  /** States and ministries above the name of the issuing body, whole lines. */
  readonly superiors: readonly string[];
  readonly countries: readonly string[];
  /** Headings of sections: their subjects, and their nouns. */
  readonly sectionSubjects: readonly string[];
  readonly sectionNouns: readonly string[];
  /** Units inside a body, by the ends or starts of their names. */
  readonly unitEnds: readonly string[];
  readonly unitStarts: readonly string[];
  /** Words for a kind of body that are no name on their own. */
  readonly bareBodies: readonly string[];
  /** States and services above many bodies, whole names. */
  readonly umbrellas: readonly string[];
  /** Words that require a continuation and thus never end a name. */
  readonly leadsOn: readonly string[];
  readonly officeHolders: readonly string[];
  /** Words after the name of a party in a court case. */
  readonly against: readonly string[];
  /** Words before the printer of a form, and before the order or law that it follows. */
  readonly printers: readonly string[];
  readonly cited: readonly string[];
  /** Words that start a name's next line. */
  readonly goesOn: readonly string[];
  /** A superset of `presents` that is fast to search for first. */
  readonly presenting: readonly string[];
  /** What an issuer does, in words after its name (`presents`), and in words before it (`thanks`). */
  readonly presents: readonly string[];
  readonly thanks: readonly string[];
  readonly speech: readonly string[];
  /** Words before a contract's first party, and before the body that somebody signs for. */
  readonly partyLeads: readonly string[];
  readonly onBehalf: readonly string[];
  /** Words after a name: register numbers and contact details; and words that follow it after a comma. */
  readonly nameEnds: readonly string[];
  readonly asides: readonly string[];
  /** Articles and prepositions before a name in a sentence. */
  readonly leading: readonly string[];
  /** The parties that draft contracts, and those that sign them. */
  readonly writingParties: readonly string[];
  readonly signingParties: readonly string[];
}

/** Words of lines that are titles, or are mistaken for them. `fields/title` defines where each is searched for. */
export type TitleLines = Readonly<
  Record<
    | 'subjects'
    | 'contacts'
    | 'labels'
    | 'openingLabels'
    | 'openingNouns'
    | 'formHeads'
    | 'forms'
    | 'numberedForms'
    | 'laws'
    | 'openings'
    | 'sentences'
    | 'copies'
    | 'parts'
    | 'states'
    | 'tails'
    | 'dangling'
    | 'numberLabels'
    | 'numberNames'
    | 'subjectLabels',
    readonly string[]
  >
>;

/** Weekdays and numbers of dates in words, as patterns. */
export interface CalendarWords {
  /** By weekday, Sunday first. */
  readonly weekdays: Readonly<Record<string, readonly string[]>>;
  /** Pattern of a date from `<day>`, `<month>` and `<year>`. */
  readonly date: string;
  /** "Two thousand", before the rest of the year. */
  readonly thousands: readonly string[];
  /** By number: days from 1, and years within the thousand. */
  readonly days: Readonly<Record<string, readonly string[]>>;
  readonly years: Readonly<Record<string, readonly string[]>>;
}

/**
 * Words around dates. `weekdayMarks` are for weekdays or before them, `rangeJoins` between the ends of a range, `hours`
 * for hours, and `signatures` near a signature. `updates` name a version, and `offences` an offence. `payDays` and
 * `valueDays` start the labels of the pay day and the value date.
 */
export type DateLines = Readonly<
  Record<
    'weekdayMarks' | 'rangeJoins' | 'hours' | 'signatures' | 'updates' | 'offences' | 'payDays' | 'valueDays',
    readonly string[]
  >
>;

/**
 * Parts of dates and periods, as patterns. `fields/date` and `fields/period` define where each is searched for. A part
 * that a language does not have is missing.
 */
export type DateShapes = Readonly<
  Partial<
    Record<
      | 'aloneWords'
      | 'bareTownMarks'
      | 'births'
      | 'boxedLabels'
      | 'countLabels'
      | 'dateLabels'
      | 'datePrefixes'
      | 'dayArticles'
      | 'dayJoins'
      | 'dayLeads'
      | 'dayOrdinals'
      | 'dayWords'
      | 'durations'
      | 'fieldLeads'
      | 'firstHalf'
      | 'halfNouns'
      | 'halfOrdinals'
      | 'halfYears'
      | 'halves'
      | 'hourLeads'
      | 'issuedStarts'
      | 'joinedEnds'
      | 'joinedLabels'
      | 'misreadBefore'
      | 'monthCalled'
      | 'monthEnds'
      | 'monthJoins'
      | 'monthNumberCalled'
      | 'monthPrefixes'
      | 'monthPrefixesAfterDay'
      | 'monthUnits'
      | 'numberLabels'
      | 'numbersAfter'
      | 'ordinals'
      | 'ownNumbers'
      | 'partialJoins'
      | 'payslipMonths'
      | 'periodEndLeads'
      | 'periodEnds'
      | 'plainMonths'
      | 'quarterLetters'
      | 'quarterNouns'
      | 'quarterUnits'
      | 'quarterYears'
      | 'quarters'
      | 'rangeEnds'
      | 'secondHalf'
      | 'timeLeads'
      | 'townMarks'
      | 'weekdayLeads'
      | 'wideMonthPrefixes'
      | 'yearAfter'
      | 'yearAfterNumber'
      | 'yearCalled'
      | 'yearCalledShort'
      | 'yearMarks'
      | 'yearMarksBeforeNumber'
      | 'yearMarksBeforeRange'
      | 'yearNouns'
      | 'yearNounsBeforeMonth'
      | 'yearNumberCalled'
      | 'yearOrdinals'
      | 'yearUnits',
      readonly string[]
    >
  >
>;

/**
 * Parts of names, titles, sums and other texts, as patterns. The files of `engines/offline` that use one define where it
 * is searched for. `signsOf…` identify a country or a currency. A part that a language does not have is missing.
 */
export type TextShapes = Readonly<
  Partial<
    Record<
      | 'adjectiveEnds'
      | 'amountEnds'
      | 'authorities'
      | 'bankEnds'
      | 'bankNouns'
      | 'betweens'
      | 'certifiers'
      | 'contactLabels'
      | 'currencyPrefixes'
      | 'dayNouns'
      | 'definitions'
      | 'domainStops'
      | 'fieldNames'
      | 'fieldNumberLabels'
      | 'formEnds'
      | 'formsAfterName'
      | 'formsInTitles'
      | 'friendlyEnds'
      | 'greetingEnds'
      | 'hundredths'
      | 'joinsAtEnd'
      | 'joinsInNames'
      | 'nameStops'
      | 'nonProfits'
      | 'numberMarks'
      | 'onBehalfHeads'
      | 'oneLetterWords'
      | 'ownYears'
      | 'partyJoins'
      | 'patronymicEnds'
      | 'pricedIn'
      | 'printOrders'
      | 'quotedFormAsides'
      | 'quotedFormEnds'
      | 'quotedForms'
      | 'rangeWords'
      | 'referenceLabels'
      | 'registers'
      | 'registersAfterComma'
      | 'restStarts'
      | 'sharedSigns'
      | 'signsOfBY'
      | 'signsOfBYN'
      | 'signsOfIL'
      | 'signsOfKZ'
      | 'signsOfRUB'
      | 'signsOfUA'
      | 'stateNames'
      | 'subjectStarts'
      | 'sumNouns'
      | 'titleContinues'
      | 'townPlaces',
      readonly string[]
    >
  >
>;

/** Returns `yyyy-mm-dd`, or undefined when the day does not exist or its year is out of range. */
export type IsoDay = (year: number, month: number, day: number) => string | undefined;

/** A date of another calendar in a line, as a civil day. */
export interface CalendarDate {
  readonly iso: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Words next to amounts: before a limit, after a rate, for a total that includes a tax, for that tax, and for an amount
 * before tax.
 */
export type SumLines = Readonly<
  Record<'bounds' | 'rates' | 'inclusive' | 'valueAddedTax' | 'beforeTax', readonly string[]>
>;

/**
 * Words that indicate the kind of a document: whom it addresses, who speaks, obligations, and words printed by a till.
 */
export type BuildWords = Readonly<
  Record<'mailHeads' | 'readers' | 'friendly' | 'you' | 'we' | 'i' | 'shall' | 'till', readonly string[]>
>;

/** Words of lines that address the recipient. `fields/reader-lines.ts` defines where each is searched for. */
export interface ReaderWords {
  /**
   * `addressees` are labels of the addressee at the start of a line. `addressed` are labels that only an addressee
   * follows, on the line or below.
   */
  readonly addressees: readonly string[];
  readonly addressed: readonly string[];
  readonly salutations: readonly string[];
  /** Titles before a person's name. */
  readonly titles: readonly string[];
  /** Starts of lines that resemble the addressee's label: names of organisations and documents. */
  readonly notAddressees: readonly string[];
  /** Professions of people who sell a service under their own name. */
  readonly professions: readonly string[];
  /** Offices whose holders are addressed in documents. */
  readonly offices: readonly string[];
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
    | 'findCalendarDates'
    | 'dateShapes'
    | 'dateLines'
    | 'textShapes'
    | 'titleLines'
    | 'senderLines'
    | 'sumLines'
    | 'builds'
  >
> & {
  readonly language?: undefined;
  readonly dates?: Partial<DateWords>;
  readonly readers?: Partial<ReaderWords>;
  /** Nouns of titles by kind of document, as patterns. */
  readonly titles?: Readonly<Partial<Record<TitledKind, readonly string[]>>>;
};

import type { PaperKind } from '@/lib/engine/categorising/paper-kinds';
import type { DocumentLanguage } from '@/lib/shared/languages';
import type { DateWords } from '../fields/date/words.ts';

/** The letters that a language is written in. */
export type Script = 'latin' | 'hebrew' | 'cyrillic';

/** What a word at the head of a title says: the paper's kind, or that it is a paper of no kind that has a name here. */
export type TitledKind = PaperKind | 'other';

/** Where a word for a kind of paper counts: at the top of a paper, at the head of its title, where the paper speaks of itself. */
export type KindUse = 'text' | 'title' | 'self';

/**
 * Words for one kind of paper, each once, under the uses that it is good for ("text+title"). Those for titles are patterns:
 * they may hold what a regular expression does.
 */
export type KindWords = Readonly<
  Partial<Record<KindUse | 'text+title' | 'text+self' | 'title+self' | 'text+title+self', readonly string[]>>
>;

/** What a sum's label makes of it; `part` is one of several that make up another sum, or no sum at all. */
export type SumRole = 'due' | 'net' | 'closing' | 'total' | 'price' | 'part';

/**
 * What words near a day or a year say of the time that a paper covers: that it is one (`called`) or some other one, that it
 * begins or ends there, that it is a whole year, that it goes on still, and in titles how long it is.
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

/** Names of folders, and the built-in categories whose papers they hold. */
export interface FolderNames {
  readonly phrases: readonly string[];
  readonly categories: readonly string[];
}

/** January first. */
export type MonthNames = Readonly<Record<string, readonly string[]>>;

/** Words of the lines that name who sends a paper, or seem to; `fields/issuer/words.ts` says where each is looked for. */
export interface SenderLines {
  /** Signatures are below these; so are the names of those who close a letter, below the others. */
  readonly signatures: readonly string[];
  readonly closings: readonly string[];
  /** Addresses and telephones. */
  readonly contacts: readonly string[];
  /** Where mail was printed from, whole lines. */
  readonly mailboxes: readonly string[];
  readonly identityNumbers: readonly string[];
  /** What names an agent, who follows. */
  readonly agents: readonly string[];
  /** Beginnings of lines that are no name. */
  readonly notNames: readonly string[];
  /** What streets are called, after a house's number and a name. */
  readonly thoroughfares: readonly string[];
  /** Words of sentences, which names have none of. */
  readonly sentenceWords: readonly string[];
  /** States and ministries above the name of the body that issued the paper, whole lines. */
  readonly superiors: readonly string[];
  readonly countries: readonly string[];
  /** Headings of a paper's parts: what they are about, and what they hold of it. */
  readonly sectionSubjects: readonly string[];
  readonly sectionNouns: readonly string[];
  /** Units inside a body, by how their names end or begin. */
  readonly unitEnds: readonly string[];
  readonly unitStarts: readonly string[];
  /** Words for a kind of body that by themselves are no name. */
  readonly bareBodies: readonly string[];
  /** States and services above many bodies, whole names. */
  readonly umbrellas: readonly string[];
  /** Words that no name ends with, as something has to come after them. */
  readonly leadsOn: readonly string[];
  readonly officeHolders: readonly string[];
  /** What stands behind a name that is a side in a case. */
  readonly against: readonly string[];
  /** Who printed the form, and whose order or law it follows. */
  readonly printers: readonly string[];
  readonly cited: readonly string[];
  /** What a name's further line begins with. */
  readonly goesOn: readonly string[];
  /** Of what a sender does in a sentence, what is cheap to look for first. */
  readonly presenting: readonly string[];
  /** What a sender does in a sentence behind its name, and in one before it. */
  readonly presents: readonly string[];
  readonly thanks: readonly string[];
  readonly speech: readonly string[];
  /** What leads to a contract's first party, and to whom somebody signs for. */
  readonly partyLeads: readonly string[];
  readonly onBehalf: readonly string[];
  /** Behind a name, numbers of registers and ways to reach it; and what stands there after a comma. */
  readonly nameEnds: readonly string[];
  readonly asides: readonly string[];
  /** Small words before a name in a sentence. */
  readonly leading: readonly string[];
  /** The parties that write contracts, and those that sign them. */
  readonly writingParties: readonly string[];
  readonly signingParties: readonly string[];
}

/** Words of lines that are titles, or are taken for them; `fields/title` says where each is looked for. */
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

/** Weekdays and numbers of dates that are written in words, as patterns. */
export interface CalendarWords {
  /** By weekday, Sunday first. */
  readonly weekdays: Readonly<Record<string, readonly string[]>>;
  /** How a date is put together of `<day>`, `<month>` and `<year>`. */
  readonly date: string;
  /** "Two thousand", before the year's number in it. */
  readonly thousands: readonly string[];
  /** By number: days from 1, and years of the thousand. */
  readonly days: Readonly<Record<string, readonly string[]>>;
  readonly years: Readonly<Record<string, readonly string[]>>;
}

/**
 * Words around dates: what stands for a weekday or before it, what joins the ends of a range, what hours are told by, what is near a
 * signature, what a version and an offence are called, and how a label begins of the day on which pay is paid, or credited.
 */
export type DateLines = Readonly<
  Record<
    'weekdayMarks' | 'rangeJoins' | 'hours' | 'signatures' | 'updates' | 'offences' | 'payDays' | 'valueDays',
    readonly string[]
  >
>;

/**
 * Words beside sums: before one that is a bound, behind one that is a rate, that a total includes a tax, what that tax is called, and
 * what a sum before it is called by.
 */
export type SumLines = Readonly<
  Record<'bounds' | 'rates' | 'inclusive' | 'valueAddedTax' | 'beforeTax', readonly string[]>
>;

/** Words by which a page's build tells its kind: whom it speaks to, who speaks, what they undertake, what a till prints. */
export type BuildWords = Readonly<
  Record<'mailHeads' | 'readers' | 'friendly' | 'you' | 'we' | 'i' | 'shall' | 'till', readonly string[]>
>;

/** Words of the lines that speak to the reader; `fields/reader-lines.ts` says where each is looked for. */
export interface ReaderWords {
  /** What the reader is called by at the beginning of a line, and what only the reader follows, on the line or below. */
  readonly addressees: readonly string[];
  readonly addressed: readonly string[];
  readonly salutations: readonly string[];
  /** Titles before a person's name. */
  readonly titles: readonly string[];
  /** What begins like the reader's label and is none: names of organisations, of papers. */
  readonly notAddressees: readonly string[];
  /** What people are who sell a service under their own name. */
  readonly professions: readonly string[];
  /** Offices to whose holders papers are addressed. */
  readonly offices: readonly string[];
}

/** What is known of one language's papers, but for its `CategoryTerms`; the files of its folder, one phrase a line. */
export interface LanguageWords {
  readonly language: DocumentLanguage;
  readonly script: Script;
  /** What is at the ends of a word in the patterns of titles, dates and organisations. */
  readonly around: Readonly<
    Record<'title' | 'date' | 'organisation', { readonly before: string; readonly after: string }>
  >;
  /** What papers of each kind are called. */
  readonly kinds: Readonly<Record<TitledKind, KindWords>>;
  /** Formulas that a kind of paper is written with; a star stands for any ending. */
  readonly cues: Readonly<Record<string, readonly string[]>>;
  /** Spellings of the months, abbreviations as they stand in forms. */
  readonly months: MonthNames;
  readonly calendar: CalendarWords;
  /** What precedes a date and says what it is, as patterns. The first that matches counts, so their order is theirs. */
  readonly dates: DateWords;
  /** What precedes a sum and says what it is, as patterns in an order of theirs too. */
  readonly sums: Readonly<Record<SumRole, readonly string[]>>;
  /** What is around sums, as patterns. */
  readonly sumLines: SumLines;
  /** What speaks of the time that a paper covers, as patterns. */
  readonly periods: Readonly<Record<PeriodUse, readonly string[]>>;
  /**
   * What says who sends a paper, as patterns in an order of theirs: "issued by", labels before a name, headings above one; and
   * who does not: holders of an office, streets, what a place is called by that bears a name, labels of the other party, prepositions
   * that lead to somebody else, whose program or print a form is, who acts for others, what is next to a bank whose account is named.
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
  /** What speaks to the reader, as patterns. */
  readonly readers: ReaderWords;
  /** What a paper calls itself beside its date, and the laws, passports and contracts that it rests on, as patterns. */
  readonly papers: Readonly<Record<'own' | 'others', readonly string[]>>;
  /** What is around a sender's name, and what is taken for one and is none, as patterns. */
  readonly senderLines: SenderLines;
  /** What is in titles and in what is taken for them, what is around dates, and how pages are built, as patterns. */
  readonly titleLines: TitleLines;
  readonly dateLines: DateLines;
  readonly builds: BuildWords;
  /** Words in the names of organisations, as patterns. */
  readonly organisations: {
    /** Legal forms that are words, and those that a pattern finds by itself. */
    readonly legalForms: readonly string[];
    readonly legalMarks: readonly string[];
    /** What kind of organisation it is; of these, the nouns that can only be a body's. */
    readonly kinds: readonly string[];
    readonly bodies: readonly string[];
    /** Words that by themselves are no name. */
    readonly generic: readonly string[];
  };
  readonly folders: {
    /** What people call folders, and the categories that such a folder takes in. */
    readonly related: readonly FolderNames[];
    /**
     * Other words for categories: a folder that is called so holds their papers and no others. Wider and narrower names
     * ("finance", "fines") are none, because they leave open which papers are meant. Plurals of the categories' own
     * names need no entry where a stemmer finds them.
     */
    readonly same: readonly FolderNames[];
    /** Words of folder names that say nothing of what is in them. */
    readonly empty: readonly string[];
  };
  /** Words that the language's stemmer takes for forms of others, each with the stem that it gets instead. */
  readonly stems: Readonly<Record<string, string>>;
}

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
      | 'chequeNames'
      | 'chequeOrders'
      | 'chequePayees'
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
      | 'sumsInWords'
      | 'titleContinues'
      | 'townPlaces',
      readonly string[]
    >
  >
>;

/**
 * Words next to amounts: before a limit, after a rate, for a total that includes a tax, for that tax, and for an amount
 * before tax. `cards` are means of payment that are charged exactly what is due, `tips` are voluntary, and `grand` is
 * the last of several totals. `currencyLabels` precede the currency of all amounts.
 */
export type SumLines = Readonly<
  Record<
    | 'bounds'
    | 'rates'
    | 'inclusive'
    | 'valueAddedTax'
    | 'beforeTax'
    | 'paid'
    | 'cards'
    | 'change'
    | 'rounding'
    | 'tips'
    | 'grand'
    | 'currencyLabels',
    readonly string[]
  >
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

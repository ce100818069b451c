import { builtInOf } from '@/lib/engine/categorising/built-in-names';
import {
  categoryFamily,
  categoryName,
  spacedWords as categoryWords,
  isCategoryId,
} from '@/lib/engine/categorising/categories';
import { isUntouchedDefault } from '@/lib/engine/categorising/default-categories';
import { checkAnswer } from '@/lib/engine/categorising/engines/anthropic/check-answer';
import { confirmedClaims } from '@/lib/engine/categorising/engines/anthropic/claimed-data';
import { failureKindOf } from '@/lib/engine/categorising/engines/anthropic/failures';
import { hasPath, plainLine, plainName, plainText } from '@/lib/engine/categorising/engines/anthropic/plain-text';
import { documentPrompt } from '@/lib/engine/categorising/engines/anthropic/prompt';
import { chooseContent, shortened } from '@/lib/engine/categorising/engines/anthropic/sent-document';
import { estimateTextTokens } from '@/lib/engine/categorising/engines/anthropic/tokens';
import { categoriseText } from '@/lib/engine/categorising/engines/offline/categorise-text';
import { affinityOf } from '@/lib/engine/categorising/engines/offline/custom/affinity';
import { chooseCategory, weighText } from '@/lib/engine/categorising/engines/offline/custom/choose';
import { chooseCustom } from '@/lib/engine/categorising/engines/offline/custom/choose-custom';
import { mergeCustomCategories } from '@/lib/engine/categorising/engines/offline/custom/join-own';
import {
  contentWords,
  institutionOf,
  meaningOf,
  spellingsOf,
} from '@/lib/engine/categorising/engines/offline/custom/names';
import {
  isSubject,
  sightNames,
  sightSubcategories,
  strongest,
  subcategoryKey,
} from '@/lib/engine/categorising/engines/offline/custom/own-words';
import { gatherEvidence } from '@/lib/engine/categorising/engines/offline/evidence';
import { casesOf, featuresOf } from '@/lib/engine/categorising/engines/offline/features';
import { countLetters } from '@/lib/engine/categorising/engines/offline/fields/count-letters';
import { findCountry, isMonthFirst } from '@/lib/engine/categorising/engines/offline/fields/country';
import { isoDay } from '@/lib/engine/categorising/engines/offline/fields/date/calendar';
import { type DateRow, datesInContext } from '@/lib/engine/categorising/engines/offline/fields/date/candidates';
import { repairDigits } from '@/lib/engine/categorising/engines/offline/fields/date/digit-repair';
import { dateFeatures, noDateFeatures } from '@/lib/engine/categorising/engines/offline/fields/date/features';
import { findIssueDate } from '@/lib/engine/categorising/engines/offline/fields/date/issue-date';
import { isListed, isTableRow } from '@/lib/engine/categorising/engines/offline/fields/date/lists';
import { findDates } from '@/lib/engine/categorising/engines/offline/fields/date/mentions';
import {
  misreadMonth,
  monthNumber,
  namesMonth,
} from '@/lib/engine/categorising/engines/offline/fields/date/month-names';
import { renewed } from '@/lib/engine/categorising/engines/offline/fields/date/old-papers';
import { fieldLines, readDates } from '@/lib/engine/categorising/engines/offline/fields/date/paper-dates';
import { findPayDay } from '@/lib/engine/categorising/engines/offline/fields/date/pay-day';
import { withoutPrintStamps } from '@/lib/engine/categorising/engines/offline/fields/date/print-stamps';
import {
  isMonthOfPayslip,
  relatedDaysOf,
  relativeFeatures,
} from '@/lib/engine/categorising/engines/offline/fields/date/related-days';
import { roleOf } from '@/lib/engine/categorising/engines/offline/fields/date/roles';
import { datedLines } from '@/lib/engine/categorising/engines/offline/fields/date/rows';
import {
  continuesSentence,
  endsSentence,
  isHappening,
  placeOf,
  shapeOf,
} from '@/lib/engine/categorising/engines/offline/fields/date/setting';
import { birthAfter, roleAbove, roleAfter } from '@/lib/engine/categorising/engines/offline/fields/date/table';
import { weekdayNumber } from '@/lib/engine/categorising/engines/offline/fields/date/weekday-names';
import { findWordDates } from '@/lib/engine/categorising/engines/offline/fields/date/word-dates';
import { findAlone, findLabelled, findYearless } from '@/lib/engine/categorising/engines/offline/fields/date/yearless';
import { withEuropeanDigits } from '@/lib/engine/categorising/engines/offline/fields/european-digits';
import {
  categoryEvidence,
  isRowWithSum,
  namingLines,
  ownCategoryEvidence,
  quote,
} from '@/lib/engine/categorising/engines/offline/fields/evidence-of';
import { issuerCandidates } from '@/lib/engine/categorising/engines/offline/fields/issuer/candidates';
import {
  domainsOf,
  isInDomain,
  isMailHost,
  isShortInDomain,
} from '@/lib/engine/categorising/engines/offline/fields/issuer/domains';
import { issuerFeatures, noSenderFeatures } from '@/lib/engine/categorising/engines/offline/fields/issuer/features';
import { opensImprint } from '@/lib/engine/categorising/engines/offline/fields/issuer/imprint';
import { findIssuer, rankIssuers } from '@/lib/engine/categorising/engines/offline/fields/issuer/issuer';
import { domainNames, knownNames } from '@/lib/engine/categorising/engines/offline/fields/issuer/known';
import { placedNames } from '@/lib/engine/categorising/engines/offline/fields/issuer/letterhead';
import { misreadNames } from '@/lib/engine/categorising/engines/offline/fields/issuer/misread-names';
import { isOpen, isUnfinished, nameIn } from '@/lib/engine/categorising/engines/offline/fields/issuer/name-text';
import {
  isAccountsBank,
  isInSmallPrint,
  notSenderFeatures,
  opensSmallPrint,
  smallPrintNames,
} from '@/lib/engine/categorising/engines/offline/fields/issuer/not-senders';
import { isNoisy, isPicture, longWords } from '@/lib/engine/categorising/engines/offline/fields/issuer/picture-quality';
import { placeAndClass } from '@/lib/engine/categorising/engines/offline/fields/issuer/place-features';
import {
  neighbourFeatures,
  placeFeatures,
} from '@/lib/engine/categorising/engines/offline/fields/issuer/position-features';
import {
  isInProse,
  placeInLonger,
  proseFeatures,
} from '@/lib/engine/categorising/engines/offline/fields/issuer/prose-features';
import { isFormWord, readingFeatures } from '@/lib/engine/categorising/engines/offline/fields/issuer/reading-features';
import {
  type Candidate,
  columnOf,
  endsDocument,
  fold,
  isFoot,
  isHead,
  repetitionsOf,
  type SenderDocument,
  senderDocument,
} from '@/lib/engine/categorising/engines/offline/fields/issuer/sender-document';
import { numberedNames } from '@/lib/engine/categorising/engines/offline/fields/issuer/sender-numbers';
import { namesInProse } from '@/lib/engine/categorising/engines/offline/fields/issuer/sentences';
import { subjectFeatures } from '@/lib/engine/categorising/engines/offline/fields/issuer/subject-features';
import { wordFeatures } from '@/lib/engine/categorising/engines/offline/fields/issuer/word-features';
import { firstWords, isCapitalised, tellingWords } from '@/lib/engine/categorising/engines/offline/fields/issuer/words';
import { chequeLine } from '@/lib/engine/categorising/engines/offline/fields/kind/cheque';
import { findCues, spacedWords } from '@/lib/engine/categorising/engines/offline/fields/kind/cues';
import { kindFeatures } from '@/lib/engine/categorising/engines/offline/fields/kind/features';
import { findKind } from '@/lib/engine/categorising/engines/offline/fields/kind/kind';
import { detectLanguage } from '@/lib/engine/categorising/engines/offline/fields/language';
import { lineBeside } from '@/lib/engine/categorising/engines/offline/fields/line-beside';
import { lowerCase, plainLowerCase, withoutAccents } from '@/lib/engine/categorising/engines/offline/fields/lower-case';
import {
  endsWithOrganisation,
  everydayName,
  hasLegalForm,
  isGenericName,
  namesBody,
  namesOrganisation,
  onlyLegalForms,
} from '@/lib/engine/categorising/engines/offline/fields/organisation';
import { periodCandidates } from '@/lib/engine/categorising/engines/offline/fields/period/candidates';
import { periodDays } from '@/lib/engine/categorising/engines/offline/fields/period/days';
import { rankPeriods } from '@/lib/engine/categorising/engines/offline/fields/period/features';
import { findPeriod } from '@/lib/engine/categorising/engines/offline/fields/period/period';
import {
  lists,
  pairs,
  ranges,
  shortRanges,
  sinceThen,
  untilThen,
} from '@/lib/engine/categorising/engines/offline/fields/period/ranges';
import { findSpans, stretchEnding } from '@/lib/engine/categorising/engines/offline/fields/period/spans';
import {
  months,
  shortMonths,
  spans,
  titled,
  years,
} from '@/lib/engine/categorising/engines/offline/fields/period/stretches';
import { matchesWords } from '@/lib/engine/categorising/engines/offline/fields/period/words';
import { boxesOf } from '@/lib/engine/categorising/engines/offline/fields/quote-boxes';
import {
  addresseeLines,
  greets,
  isAddressed,
  isTitledPerson,
  looksLikePerson,
  namesProfession,
} from '@/lib/engine/categorising/engines/offline/fields/reader-lines';
import { mentionedCountries } from '@/lib/engine/categorising/engines/offline/fields/regions';
import { segmentsOf } from '@/lib/engine/categorising/engines/offline/fields/segments';
import { findAmount } from '@/lib/engine/categorising/engines/offline/fields/sum/amount';
import { isContradicted, termsOf } from '@/lib/engine/categorising/engines/offline/fields/sum/arithmetic';
import { sumCandidates } from '@/lib/engine/categorising/engines/offline/fields/sum/candidates';
import { currencyAtStart } from '@/lib/engine/categorising/engines/offline/fields/sum/currencies';
import { homeCurrency, statedCurrency } from '@/lib/engine/categorising/engines/offline/fields/sum/home-currency';
import { sumLabelOf } from '@/lib/engine/categorising/engines/offline/fields/sum/labels';
import { currencyNamedIn, findMoney } from '@/lib/engine/categorising/engines/offline/fields/sum/money';
import { cardPayments, paymentOf, roundingOf } from '@/lib/engine/categorising/engines/offline/fields/sum/payment';
import {
  cellAt,
  headingOf,
  labelFor,
  rowsOf,
  sumsThatAddUp,
} from '@/lib/engine/categorising/engines/offline/fields/sum/rows';
import { titleCandidates } from '@/lib/engine/categorising/engines/offline/fields/title/candidates';
import { rankTitles } from '@/lib/engine/categorising/engines/offline/fields/title/features';
import { cleanTitle, cutTitle, titleText } from '@/lib/engine/categorising/engines/offline/fields/title/text';
import { findTitle, titleParts } from '@/lib/engine/categorising/engines/offline/fields/title/title';
import { wholeTitle } from '@/lib/engine/categorising/engines/offline/fields/title/whole-title';
import { titleHead } from '@/lib/engine/categorising/engines/offline/fields/title/words';
import { isWithinOneLetter } from '@/lib/engine/categorising/engines/offline/fields/within-one-letter';
import { countWords, formalityOf } from '@/lib/engine/categorising/engines/offline/formality';
import {
  isEverydayWord,
  isInKnownLanguage,
  isKnownWord,
} from '@/lib/engine/categorising/engines/offline/lexicon/known-words';
import {
  kindMatches,
  mainScripts,
  subjectMatches,
} from '@/lib/engine/categorising/engines/offline/lexicon/phrase-index';
import { certaintyOfOther } from '@/lib/engine/categorising/engines/offline/other-certainty';
import { readDocumentText } from '@/lib/engine/categorising/engines/offline/paper';
import { paymentDetails } from '@/lib/engine/categorising/engines/offline/payment-details';
import {
  coverage,
  isTitleZone,
  placementOf,
  textBefore,
  titleWeight,
} from '@/lib/engine/categorising/engines/offline/placement';
import { laidOut, layOut, type TextLine } from '@/lib/engine/categorising/engines/offline/text/layout';
import { foldWord, normaliseText } from '@/lib/engine/categorising/engines/offline/text/normalise';
import { pageLines, withinLimits } from '@/lib/engine/categorising/engines/offline/text/page-lines';
import { tokenise, wordsIn } from '@/lib/engine/categorising/engines/offline/text/tokens';
import { joinedForms, wordForms } from '@/lib/engine/categorising/engines/offline/text/word-forms';
import { isThinEvidence } from '@/lib/engine/categorising/engines/offline/thin-evidence';
import { weighPages } from '@/lib/engine/categorising/engines/offline/weigh-pages';
import { foldName } from '@/lib/engine/categorising/fold-name';
import { findSensitiveData } from '@/lib/engine/categorising/sensitive-data';
import { hasBankAccount } from '@/lib/engine/categorising/sensitive-data/bank-account';
import { hasCreditCard } from '@/lib/engine/categorising/sensitive-data/credit-card';
import { hasEmail } from '@/lib/engine/categorising/sensitive-data/email';
import { firstNameKind, isCommonSurname } from '@/lib/engine/categorising/sensitive-data/first-names';
import { hasIsraelId } from '@/lib/engine/categorising/sensitive-data/israel-id';
import { hasLatinName } from '@/lib/engine/categorising/sensitive-data/latin-names';
import { hasPersonName } from '@/lib/engine/categorising/sensitive-data/person-name';
import { hasPhone } from '@/lib/engine/categorising/sensitive-data/phone';
import { suggestionsOf } from '@/lib/engine/categorising/suggestions';
import { taxonomyOf } from '@/lib/engine/categorising/taxonomy';
import { extensionOf, isAccepted, isMisnamed, kindOfExtension } from '@/lib/engine/documents/accepted';
import { convertedName, convertibleFormat } from '@/lib/engine/documents/convertible';
import { cutSnippet } from '@/lib/engine/documents/cut-snippet';
import { isEncryptedPdf } from '@/lib/engine/documents/encrypted';
import { findSnippet } from '@/lib/engine/documents/find-snippet';
import { hasHebrew, lettersOf, turnedLetters } from '@/lib/engine/documents/folded-letters';
import type { PositionedWord } from '@/lib/engine/documents/ocr/recogniser';
import { charactersOfValue } from '@/lib/engine/documents/pdf/form-values';
import { isSpacedOut, joinBrokenWords, linePieces } from '@/lib/engine/documents/pdf/text-pieces';
import { textRows } from '@/lib/engine/documents/pdf/text-rows';
import { orderWords } from '@/lib/engine/documents/pdf/word-order';
import { isOddlySpelt, isPlausibleText, knownShareOf } from '@/lib/engine/documents/plausible-text';
import { isBetterLayer, isPoorText } from '@/lib/engine/documents/poor-text';
import { inReadingOrder } from '@/lib/engine/documents/reading-order';
import { repairRtlLines } from '@/lib/engine/documents/rtl-repair';
import { bands, orderings } from '@/lib/engine/documents/run-orders';
import { textEnds } from '@/lib/engine/documents/text-ends';
import { cleanText, isUsableText } from '@/lib/engine/documents/text-layer';
import { isByteSwapped, isReversedHebrew, repairFor, turnReversedLines } from '@/lib/engine/documents/text-order';
import { acceptedDate, findDate, isOldDate } from '@/lib/engine/naming/dates';
import { issuerText } from '@/lib/engine/naming/issuer';
import { calmCapitals } from '@/lib/engine/naming/letter-case';
import { isGoodName, nameWithExtension, readOriginalName } from '@/lib/engine/naming/original-name';
import { fillPattern, tokensOf } from '@/lib/engine/naming/pattern';
import {
  cleanText as cleanName,
  cutToFit,
  forbiddenIn,
  joinName,
  sanitiseName,
  splitExtension,
} from '@/lib/engine/naming/sanitise';
import { isInLanguage } from '@/lib/engine/naming/script-language';
import { suggestFileName } from '@/lib/engine/naming/suggest-name';
import { acceptedTitle, chooseTitle, cutAtWord } from '@/lib/engine/naming/title';
import { isWeakTitle, namesKind, titleInLanguage } from '@/lib/engine/naming/title-kinds';
import { makeUnique, nameKey, numberedName } from '@/lib/engine/naming/unique';
import { findAmharicDates } from '@/lib/engine/words/amharic/calendar';
import { findArabicDates } from '@/lib/engine/words/arabic/calendar';
import { findChineseDates } from '@/lib/engine/words/chinese/calendar';
import { findHebrewDates } from '@/lib/engine/words/he/calendar';
import { isHebrewInDomain } from '@/lib/engine/words/he/domain';
import { hasHebrewName } from '@/lib/engine/words/he/find-person';
import { findJapaneseDates } from '@/lib/engine/words/japanese/calendar';
import { findKoreanDates } from '@/lib/engine/words/korean/calendar';
import { findPersianDates } from '@/lib/engine/words/persian/calendar';
import { hasRussianName } from '@/lib/engine/words/ru/find-person';
import { findThaiDates } from '@/lib/engine/words/thai/calendar';
import { allMatches } from '@/lib/shared/all-matches';
import { isIsraelId, isRoutingNumber, passesLuhn } from '@/lib/shared/check-digits';
import type { Prepared } from './growth';

/** Prepares a rule for one run over a text. */
export type Rule = (text: string) => Prepared;

/** Never gets user text, or only text as short as a name: numbers, weights, our own tables. */
const NO_TEXT = null;

/** Caches a derived value by text: the families generate the same few hundred texts repeatedly. */
function memoize<T>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>();
  return (text) => {
    const known = made.get(text) ?? make(text);
    made.set(text, known);
    return known;
  };
}

/** The lines of a text as rules receive them: broken if too long, with words of limited length. */
const linesOf = memoize((text): TextLine[] => laidOut(withinLimits([{ text }]).pages));
const subjectsOf = memoize((text) => linesOf(text).flatMap(subjectMatches));
const evidenceOf = memoize((text) => gatherEvidence(linesOf(text)));
const searchedIn = memoize((text) => ({ lines: linesOf(text), issuers: evidenceOf(text).issuers }));
/** Custom categories that occur in the text, repeatedly if it repeats itself. Names have at most 60 characters. */
const ownNamedIn = (text: string) => {
  const words = (text.slice(0, 1_000).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, 28));
  const [first = 'Pets', second = 'Rex'] = words;
  return { [first]: [second, 'Leumi'], [`${first} ${second}`]: [`${second} ${first}`], Bank: ['Leumi', first] };
};
const datesOf = memoize((text) => datesInContext(linesOf(text), false));
const documentIn = memoize((text) =>
  readDocumentText(linesOf(text), { language: 'en', titles: evidenceOf(text).titles }),
);
/** Days without a year are near the document's date. */
const ISSUED = { issued: '2024-06-15' } as const;
const periodDaysOf = memoize((text) => periodDays(linesOf(text), datesOf(text), ISSUED.issued));
const documentWith = memoize((text) => senderDocument(documentIn(text)));
const sightingsOf = memoize((text) => evidenceOf(text).issuers);
const candidatesOf = memoize((text) => issuerCandidates(documentWith(text), sightingsOf(text)));
const dateRowsOf = memoize((text) => {
  const mentions = datedLines(linesOf(text), false);
  return linesOf(text).map((line, index): DateRow => {
    const found = mentions[index] ?? [];
    let start = 0;
    const cells = line.text.split('\t').map((cell) => {
      start += cell.length + 1;
      return { text: cell, start: start - cell.length - 1 };
    });
    return { line, cells, mentions: found, columns: found.map((_, index) => Math.min(index, cells.length - 1)) };
  });
});
const sumRowsOf = memoize((text) => rowsOf(linesOf(text), datesOf(text)));
/** Text items as from pdf.js: one run per word. */
const runsOf = memoize((text) =>
  text
    .split(/(?<= )/)
    .map((word, index) => ({ text: word, place: { along: index % 12, across: index / 12, size: 1 } })),
);
/** A line as from OCR: one positioned word after another. */
const placedWords = memoize((text): PositionedWord[] =>
  text.split(' ').map((word, index) => {
    const bbox = { x0: index * 50, x1: index * 50 + 45, y0: index % 7, y1: 20 };
    const corners: PositionedWord['corners'] = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ];
    return { text: word, bbox, corners };
  }),
);
const charactersOf = memoize((text) =>
  Array.from(text, (character, index) => ({
    text: character,
    left: (index % 90) * 5,
    right: (index % 90) * 5 + 5,
    bottom: Math.floor(index / 90) * -12,
    top: Math.floor(index / 90) * -12 + 10,
    size: 10,
  })),
);

const ofText =
  (rule: (text: string) => unknown): Rule =>
  (text) =>
  () =>
    rule(text);
/** For rules over lines: a new list each time, because caches by list must not be measured. */
const ofLines =
  (rule: (lines: readonly TextLine[], text: string) => unknown): Rule =>
  (text) => {
    const lines = linesOf(text);
    return () => rule([...lines], text);
  };
/** For rules over single lines. */
const ofEachLine = (rule: (line: TextLine) => unknown): Rule => ofLines((lines) => lines.map(rule));
/** For rules over parts of lines: labels, names, titles. */
const ofLineText = (rule: (text: string) => unknown): Rule => ofEachLine(({ text }) => rule(text));
/** For rules over any derived value. */
const of =
  <T>(make: (text: string) => T, rule: (made: T, text: string) => unknown): Rule =>
  (text) => {
    const made = make(text);
    return () => rule(made, text);
  };

const ofCandidates = (rule: (candidates: readonly Candidate[], document: SenderDocument) => unknown): Rule =>
  of(
    (text) => [candidatesOf(text), documentWith(text)] as const,
    ([candidates, document]) => rule(candidates, document),
  );

const sortingOf = (text: string) => ({
  categoryId: 'Bank',
  title: text,
  issuer: { name: text },
  language: 'en' as const,
});
const answerOf = (text: string): string =>
  JSON.stringify({
    category: 'Bank',
    confidence: 0.9,
    issuer: text,
    title: text,
    language: 'en',
    sensitive: [],
    evidence: { category: text.slice(0, 400), date: text.slice(0, 400) },
  });
const sentOf = (text: string) => ({ fileName: text, pageCount: 1, pages: [{ number: 1, text }] });
const tokensFilled = (text: string) => ({
  date: text,
  year: '',
  month: '',
  title: text,
  kind: '',
  issuer: '',
  amount: '',
  category: text,
  original: '',
});

/** Every exported function of the pure files for reading, sorting and naming, by file. */
export const RULES: Readonly<Record<string, Readonly<Record<string, Rule | typeof NO_TEXT>>>> = {
  'lib/shared/all-matches.ts': { allMatches: ofText((text) => allMatches(text, /\p{L}+/gu)) },
  'lib/engine/words/any-of.ts': { anyOf: NO_TEXT },
  'lib/engine/categorising/engines/offline/text/remembered.ts': { remembered: NO_TEXT, forgetTexts: NO_TEXT },
  'lib/engine/categorising/engines/offline/any-word-in.ts': { anyWordIn: NO_TEXT, wordsOf: NO_TEXT },
  'lib/engine/categorising/categories.ts': {
    isCategoryId: ofText(isCategoryId),
    categoryName: ofText((text) => categoryName(text, 'en')),
    categoryFamily: ofText(categoryFamily),
    spacedWords: ofText(categoryWords),
  },
  'lib/engine/categorising/category-set.ts': { otherOf: NO_TEXT },
  'lib/engine/categorising/fold-name.ts': { foldName: ofText(foldName) },
  'lib/engine/categorising/built-in-names.ts': { builtInOf: ofText(builtInOf) },
  'lib/engine/categorising/default-categories.ts': {
    isUntouchedDefault: ofText((text) => isUntouchedDefault(text, [])),
  },
  // Names of a set have at most 60 characters.
  'lib/engine/categorising/taxonomy.ts': { taxonomyOf: NO_TEXT, isOwnCategory: NO_TEXT },
  'lib/engine/categorising/result-category.ts': { categoryOfResult: NO_TEXT },
  'lib/engine/categorising/sensitive-data.ts': { findSensitiveData: ofText(findSensitiveData) },
  'lib/engine/categorising/suggestions.ts': { suggestionsOf: ofText((text) => suggestionsOf({ category: text })) },
  'lib/engine/categorising/engines/anthropic/answer.ts': { answerSchema: NO_TEXT, answerJsonSchema: NO_TEXT },
  'lib/engine/categorising/engines/anthropic/check-answer.ts': {
    checkAnswer: of(
      (text) => [answerOf(text.toWellFormed()), sentOf(text)] as const,
      ([answer, sent]) => checkAnswer(answer, sent, undefined),
    ),
  },
  'lib/engine/categorising/engines/anthropic/claimed-data.ts': {
    confirmedClaims: of(sentOf, (sent) => confirmedClaims(['phone', 'name'], sent)),
  },
  'lib/engine/categorising/engines/anthropic/confidence.ts': { confidenceIn: NO_TEXT, rankedSuggestions: NO_TEXT },
  'lib/engine/categorising/engines/anthropic/failures.ts': {
    ServiceFailure: NO_TEXT,
    failureKindOf: ofText((text) => failureKindOf(400, null, text)),
  },
  'lib/engine/categorising/engines/anthropic/models.ts': {
    isPriced: NO_TEXT,
    costOf: NO_TEXT,
    modelLabel: NO_TEXT,
    thinkingOf: NO_TEXT,
  },
  'lib/engine/categorising/engines/anthropic/plain-text.ts': {
    plainText: ofText(plainText),
    plainLine: ofText(plainLine),
    hasPath: ofText(hasPath),
    plainName: ofText((text) => plainName(text, 120)),
  },
  'lib/engine/categorising/engines/anthropic/prompt-examples.ts': { examplesText: NO_TEXT },
  'lib/engine/categorising/engines/anthropic/prompt.ts': {
    systemPrompt: NO_TEXT,
    documentPrompt: of(sentOf, (sent) => documentPrompt(sent)),
  },
  'lib/engine/categorising/engines/anthropic/request.ts': {
    buildRequest: NO_TEXT,
    estimateUsage: NO_TEXT,
    estimateCost: NO_TEXT,
  },
  'lib/engine/categorising/engines/anthropic/sent-document.ts': {
    shortened: ofText((text) => shortened(text, 1_200)),
    chooseContent: of(
      (text) => ({ fileName: 'scan.pdf', kind: 'pdf' as const, pageCount: 1, pages: [{ number: 1, text }] }),
      // All text processing happens before its first await.
      (document) => void chooseContent(document, async (image) => ({ ...image, mediaType: 'image/png' })),
    ),
  },
  'lib/engine/categorising/engines/anthropic/spending.ts': { sumOf: NO_TEXT, unboundedSpending: NO_TEXT },
  'lib/engine/categorising/engines/anthropic/tokens.ts': {
    estimateTextTokens: ofText(estimateTextTokens),
    imageTokens: NO_TEXT,
    scaleForTokens: NO_TEXT,
  },
  'lib/engine/categorising/engines/offline/categorise-text.ts': {
    categoriseText: ofText((text) =>
      categoriseText([{ number: 1, text }], text.slice(0, 500), { processingLanguage: 'en' }),
    ),
  },
  'lib/engine/categorising/engines/offline/payment-details.ts': { paymentDetails: ofLines(paymentDetails) },
  'lib/engine/categorising/engines/offline/placement.ts': {
    textBefore: of(subjectsOf, (matches) => matches.map(textBefore)),
    coverage: of(subjectsOf, (matches) => matches.map(coverage)),
    isTitleZone: of(linesOf, (lines) => lines.map(isTitleZone)),
    placementOf: of(subjectsOf, (matches) => matches.map(placementOf)),
    titleWeight: of(subjectsOf, (matches) => matches.map((match) => titleWeight(match, 1))),
  },
  'lib/engine/categorising/engines/offline/evidence.ts': { gatherEvidence: ofLines((lines) => gatherEvidence(lines)) },
  'lib/engine/categorising/engines/offline/features.ts': {
    featuresOf: of(
      (text) => [linesOf(text), evidenceOf(text)] as const,
      ([lines, evidence]) => featuresOf(lines, evidence),
    ),
    casesOf: of(evidenceOf, (evidence) => casesOf(evidence)),
  },
  'lib/engine/categorising/engines/offline/weigh-pages.ts': {
    weighPages: ofText((text) =>
      weighPages([{ number: 1, text, isUnknownScript: true }], '', { processingLanguage: 'en' }),
    ),
  },
  'lib/engine/categorising/engines/offline/lexicon/known-words.ts': {
    isInKnownLanguage: ofText(isInKnownLanguage),
    isEverydayWord: ofText(isEverydayWord),
    isKnownWord: ofText(isKnownWord),
  },
  'lib/engine/categorising/answer-parts.ts': { isUnread: NO_TEXT, isInDocument: NO_TEXT },
  'lib/engine/categorising/engines/offline/formality.ts': {
    formalityOf: ofLines((lines) => formalityOf(lines, { kinds: [] })),
    countWords: ofLines((lines) => countWords(lines)),
  },
  'lib/engine/categorising/engines/offline/other-certainty.ts': {
    certaintyOfOther: of(
      (text) => [linesOf(text), evidenceOf(text)] as const,
      ([lines, evidence]) => certaintyOfOther(lines, evidence),
    ),
  },
  'lib/engine/categorising/engines/offline/offline-categoriser.ts': { createOfflineCategoriser: NO_TEXT },
  'lib/engine/categorising/engines/offline/score.ts': { categoryProbabilities: NO_TEXT, rankCategories: NO_TEXT },
  'lib/engine/categorising/engines/offline/custom/affinity.ts': { affinityOf: ofText(affinityOf) },
  'lib/engine/categorising/engines/offline/custom/choose-custom.ts': {
    chooseCustom: ofLines((lines, text) =>
      // Names of a set have at most 60 characters. A new set each time, because sets are cached.
      chooseCustom({ Home: ['Rent', 'Water'], [text.slice(0, 60)]: [] }, new Map([['Bank', 1]]), lines, [], 1),
    ),
  },
  'lib/engine/categorising/engines/offline/custom/choose.ts': {
    weighText: of(
      (text) => [linesOf(text), evidenceOf(text)] as const,
      ([lines, evidence]) => weighText(lines, evidence),
    ),
    chooseCategory: of(
      (text) => weighText(linesOf(text), evidenceOf(text)),
      (weighed, text) => chooseCategory(weighed, { set: ownNamedIn(text), isOnly: false }),
    ),
  },
  'lib/engine/categorising/engines/offline/custom/join-own.ts': {
    mergeCustomCategories: of(searchedIn, (searched, text) =>
      mergeCustomCategories(
        taxonomyOf({ set: ownNamedIn(text), isOnly: false }),
        [
          { id: 'Bank', confidence: 0.6 },
          { id: 'Water', confidence: 0.2 },
        ],
        searched,
      ),
    ),
  },
  'lib/engine/categorising/engines/offline/custom/names.ts': {
    contentWords: ofText(contentWords),
    institutionOf: ofText(institutionOf),
    spellingsOf: ofText(spellingsOf),
    meaningOf: ofText(meaningOf),
  },
  'lib/engine/categorising/engines/offline/custom/own-words.ts': {
    sightNames: of(searchedIn, (searched, text) => sightNames(Object.keys(ownNamedIn(text)), searched)),
    sightSubcategories: of(searchedIn, (searched, text) => sightSubcategories(ownNamedIn(text), searched)),
    isSubject: ofText(isSubject),
    subcategoryKey: ofText((text) => subcategoryKey(text, text)),
    strongest: of(
      (text) => [...sightNames(Object.keys(ownNamedIn(text)), searchedIn(text)).values()],
      (found) => found.map(strongest),
    ),
  },
  'lib/engine/categorising/engines/offline/choice-model.ts': {
    weightsOf: NO_TEXT,
    presence: NO_TEXT,
    logOdds: NO_TEXT,
    likeliest: NO_TEXT,
    oddsOverNone: NO_TEXT,
    classWeightsOf: NO_TEXT,
    classLogOdds: NO_TEXT,
  },
  'lib/engine/categorising/engines/offline/paper.ts': {
    readDocumentText: ofLines((lines, text) =>
      readDocumentText(lines, { language: 'en', titles: evidenceOf(text).titles }),
    ),
  },
  'lib/engine/categorising/engines/offline/fields/sum/amount.ts': {
    findAmount: of(documentIn, (document) => findAmount(document)),
  },
  'lib/engine/categorising/engines/offline/fields/date/calendar.ts': {
    isoDay: NO_TEXT,
    isoMonth: NO_TEXT,
    fullYear: NO_TEXT,
    weekdayOf: NO_TEXT,
    firstDay: NO_TEXT,
    lastDay: NO_TEXT,
    daysBetween: NO_TEXT,
  },
  'lib/engine/categorising/engines/offline/fields/country.ts': {
    findCountry: ofLines((lines) => findCountry(lines)),
    isMonthFirst: ofLines((lines) => isMonthFirst(lines, undefined)),
  },
  'lib/engine/categorising/engines/offline/fields/date/issue-date.ts': {
    findIssueDate: of(documentIn, (document) => findIssueDate(document)),
  },
  'lib/engine/categorising/engines/offline/fields/date/old-papers.ts': { renewed: ofLines((lines) => renewed(lines)) },
  'lib/engine/categorising/engines/offline/fields/date/candidates.ts': {
    datesInContext: ofLines((lines) => datesInContext(lines, false)),
  },
  'lib/engine/categorising/engines/offline/fields/date/pay-day.ts': { findPayDay: of(datesOf, findPayDay) },
  'lib/engine/categorising/engines/offline/fields/date/related-days.ts': {
    isMonthOfPayslip: of(datesOf, (dates) =>
      dates.map((found) => isMonthOfPayslip(found, { kind: 'payslip', country: 'IL', dates })),
    ),
    relatedDaysOf: of(datesOf, (dates) => relatedDaysOf({ kind: 'card', country: undefined, dates })),
    relativeFeatures: of(datesOf, (dates) => {
      const document = { kind: 'card' as const, country: undefined, dates };
      const days = relatedDaysOf(document);
      return dates.map((found) => relativeFeatures(found, document, days));
    }),
  },
  'lib/engine/categorising/engines/offline/fields/date/setting.ts': {
    isHappening: of(datesOf, (dates) => dates.map(isHappening)),
    placeOf: of(datesOf, (dates) => dates.map(placeOf)),
    shapeOf: of(datesOf, (dates) => dates.map(shapeOf)),
    continuesSentence: of(datesOf, (dates) => dates.map(continuesSentence)),
    endsSentence: of(datesOf, (dates) => dates.map(endsSentence)),
  },
  'lib/engine/categorising/engines/offline/fields/date/features.ts': {
    dateFeatures: of(datesOf, (dates) => {
      const document = { kind: 'card' as const, country: undefined, dates };
      const days = relatedDaysOf(document);
      return dates.map((found) => dateFeatures(found, document, days));
    }),
    noDateFeatures: of(datesOf, (dates) => noDateFeatures({ kind: 'card', country: undefined, dates })),
  },
  'lib/engine/categorising/engines/offline/fields/date/print-stamps.ts': {
    withoutPrintStamps: of(
      (text) => [datesOf(text), linesOf(text)] as const,
      ([dates, lines]) => withoutPrintStamps(dates, lines, 'statement'),
    ),
  },
  'lib/engine/categorising/engines/offline/thin-evidence.ts': {
    isThinEvidence: of(evidenceOf, (evidence) => isThinEvidence('Bank', evidence)),
  },
  'lib/engine/categorising/engines/offline/fields/date/lists.ts': {
    isListed: of(dateRowsOf, (rows) => rows.map((_, index) => isListed(rows, index))),
    isTableRow: of(dateRowsOf, (rows) =>
      rows.map((row, index) => row.mentions.map((_, place) => isTableRow(rows, index, place))),
    ),
  },
  'lib/engine/categorising/engines/offline/fields/date/digit-repair.ts': { repairDigits: ofLineText(repairDigits) },
  'lib/engine/categorising/engines/offline/fields/date/mentions.ts': {
    findDates: ofText((text) => findDates(text, false)),
  },
  'lib/engine/categorising/engines/offline/fields/date/roles.ts': { roleOf: ofLineText(roleOf) },
  'lib/engine/categorising/engines/offline/fields/date/rows.ts': {
    datedLines: ofLines((lines) => datedLines(lines, false)),
  },
  'lib/engine/categorising/engines/offline/fields/date/table.ts': {
    roleAbove: of(dateRowsOf, (rows) =>
      rows.map((row, index) => row.mentions.map((_, place) => roleAbove(rows, index, place))),
    ),
    roleAfter: ofLineText(roleAfter),
    birthAfter: ofLineText(birthAfter),
  },
  'lib/engine/categorising/engines/offline/fields/date/yearless.ts': {
    findYearless: ofLineText((text) => findYearless(`1${text}`, [2024])),
    findLabelled: ofLineText((text) => findLabelled(`1${text}`, [2024], false)),
    findAlone: ofLineText((text) => findAlone(`1${text}`, [2024])),
  },
  'lib/engine/categorising/engines/offline/fields/date/paper-dates.ts': {
    fieldLines: ofLines(fieldLines),
    readDates: ofLines(readDates),
  },
  'lib/engine/categorising/engines/offline/fields/issuer/domains.ts': {
    isMailHost: ofLineText(isMailHost),
    domainsOf: ofLines(domainsOf),
    isInDomain: ofLineText((text) => isInDomain(text, ['example.com'])),
    isShortInDomain: ofLineText((text) => isShortInDomain(text, ['example.com'])),
  },
  'lib/engine/categorising/engines/offline/fields/fields.ts': {
    // The fields are measured individually.
    findFields: NO_TEXT,
  },
  'lib/engine/categorising/engines/offline/fields/evidence-of.ts': {
    quote: ofLineText((text) => quote('date', { pageNumber: 1, text }, 'labelled')),
    categoryEvidence: of(evidenceOf, ({ terms }) => categoryEvidence(terms, 'Bank', new Set())),
    isRowWithSum: ofLineText(isRowWithSum),
    namingLines: of(documentIn, (document) => namingLines(document, undefined)),
    ownCategoryEvidence: of(
      (text) => [...sightNames(Object.keys(ownNamedIn(text)), searchedIn(text)).values()].flat(),
      (found) => ownCategoryEvidence(found, new Set()),
    ),
  },
  'lib/engine/words/thai/calendar.ts': {
    findThaiDates: ofLineText((line) => findThaiDates(line, isoDay)),
  },
  'lib/engine/words/persian/calendar.ts': {
    findPersianDates: ofLineText((line) => findPersianDates(line, isoDay)),
  },
  'lib/engine/words/korean/calendar.ts': {
    findKoreanDates: ofLineText((line) => findKoreanDates(line, isoDay)),
  },
  'lib/engine/words/japanese/calendar.ts': {
    findJapaneseDates: ofLineText((line) => findJapaneseDates(line, isoDay)),
  },
  'lib/engine/words/chinese/calendar.ts': {
    findChineseDates: ofLineText((line) => findChineseDates(line, isoDay)),
  },
  'lib/engine/words/arabic/calendar.ts': {
    findArabicDates: ofLineText((line) => findArabicDates(line, isoDay)),
  },
  'lib/engine/words/amharic/calendar.ts': {
    findAmharicDates: ofLineText((line) => findAmharicDates(line, isoDay)),
  },
  'lib/engine/words/calendar-dates.ts': {
    calendarDates: NO_TEXT,
    dayReaderOf: NO_TEXT,
  },
  'lib/engine/words/unspaced-letters.ts': {
    anyUnspaced: NO_TEXT,
  },
  'lib/engine/words/civil-day.ts': {
    civilDay: NO_TEXT,
  },
  'lib/engine/words/he/calendar.ts': {
    findHebrewDates: ofLineText((line) => findHebrewDates(line, isoDay)),
  },
  'lib/engine/categorising/engines/offline/fields/sum/arithmetic.ts': {
    termsOf: of(sumRowsOf, (rows) => rows.map(termsOf)),
    isSame: NO_TEXT,
    isContradicted: of(sumRowsOf, (rows) =>
      rows.map((row, index) => row.monies.map((money) => isContradicted(rows, index, money))),
    ),
  },
  'lib/engine/categorising/engines/offline/fields/sum/payment.ts': {
    paymentOf: of(sumRowsOf, paymentOf),
    cardPayments: of(sumRowsOf, cardPayments),
    roundingOf: of(sumRowsOf, roundingOf),
  },
  'lib/engine/categorising/engines/offline/fields/sum/currencies.ts': {
    currencyAtStart: ofLineText(currencyAtStart),
  },
  'lib/engine/categorising/engines/offline/fields/regions.ts': {
    mentionedCountries: ofText(mentionedCountries),
  },
  'lib/engine/categorising/engines/offline/fields/sum/home-currency.ts': {
    homeCurrency: ofText((text) => [homeCurrency('USD', [], 'US', text), homeCurrency('RUB', [], 'RU', text)]),
    statedCurrency: ofText(statedCurrency),
  },
  'lib/engine/categorising/engines/offline/fields/issuer/issuer.ts': {
    rankIssuers: of(
      (text) => [sightingsOf(text), documentIn(text)] as const,
      ([sightings, document]) => rankIssuers(sightings, document),
    ),
    findIssuer: of(
      (text) => [sightingsOf(text), documentIn(text)] as const,
      ([sightings, document]) => findIssuer(sightings, { ...document, language: 'he' }),
    ),
  },
  'lib/engine/categorising/engines/offline/fields/issuer/candidates.ts': {
    issuerCandidates: of(
      (text) => [documentWith(text), sightingsOf(text)] as const,
      ([document, sightings]) => issuerCandidates(document, sightings),
    ),
  },
  'lib/engine/categorising/engines/offline/fields/issuer/position-features.ts': {
    placeFeatures: of(
      (text) => [candidatesOf(text), documentWith(text)] as const,
      ([candidates, document]) => candidates.map((candidate) => placeFeatures(candidate, document)),
    ),
    neighbourFeatures: of(
      (text) => [candidatesOf(text), documentWith(text)] as const,
      ([candidates, document]) => candidates.map((candidate) => neighbourFeatures(candidate, document)),
    ),
  },
  // They read the groups of one match, which the patterns bound.
  'lib/engine/categorising/engines/offline/fields/date/readings.ts': {
    only: NO_TEXT,
    yearOf: NO_TEXT,
    readNumeric: NO_TEXT,
    damaged: NO_TEXT,
    readNamed: NO_TEXT,
    readWorn: NO_TEXT,
    readRoman: NO_TEXT,
  },
  'lib/engine/categorising/engines/offline/fields/issuer/features.ts': {
    issuerFeatures: of(
      (text) => [candidatesOf(text), documentWith(text)] as const,
      ([candidates, document]) => issuerFeatures(candidates, document),
    ),
    noSenderFeatures: of(documentWith, (document) => noSenderFeatures([], document)),
  },
  'lib/engine/categorising/engines/offline/fields/within-one-letter.ts': {
    isWithinOneLetter: ofText((text) => isWithinOneLetter(text, `${text}x`)),
  },
  'lib/engine/categorising/engines/offline/fields/issuer/known.ts': {
    knownNames: of(sightingsOf, knownNames),
    domainNames: of(documentWith, domainNames),
    spellings: NO_TEXT,
  },
  'lib/engine/categorising/engines/offline/fields/issuer/letterhead.ts': { placedNames: of(documentWith, placedNames) },
  'lib/engine/categorising/engines/offline/fields/issuer/imprint.ts': {
    opensImprint: ofCandidates((candidates, document) => candidates.map((one) => opensImprint(one, document))),
  },
  'lib/engine/categorising/engines/offline/fields/issuer/subject-features.ts': {
    subjectFeatures: ofCandidates((candidates, document) =>
      candidates.map((one) => subjectFeatures(one, { ...document, hints: { categoryId: 'Tax' } })),
    ),
  },
  'lib/engine/categorising/engines/offline/fields/issuer/place-features.ts': {
    placeAndClass: ofCandidates((candidates, document) =>
      candidates.map((one) => placeAndClass(wordFeatures(one, document), 'letter')),
    ),
  },
  'lib/engine/categorising/engines/offline/fields/issuer/misread-names.ts': {
    misreadNames: of(documentWith, misreadNames),
  },
  'lib/engine/categorising/engines/offline/fields/issuer/picture-quality.ts': {
    isPicture: of(linesOf, isPicture),
    // It looks up the words of pictures only.
    isNoisy: of((text) => linesOf(text).map((line) => ({ ...line, words: placedWords('word') })), isNoisy),
    longWords: ofText(longWords),
  },
  'lib/engine/categorising/engines/offline/fields/issuer/reading-features.ts': {
    isFormWord: ofLineText((text) => isFormWord({ name: text, raw: text })),
    readingFeatures: ofCandidates((candidates, paper) =>
      candidates.map((one) => readingFeatures(one, { ...paper, isPicture: true, isNoisy: true })),
    ),
  },
  'lib/engine/categorising/engines/offline/fields/issuer/sender-numbers.ts': {
    numberedNames: of(documentWith, numberedNames),
  },
  'lib/engine/categorising/engines/offline/fields/issuer/prose-features.ts': {
    isInProse: ofCandidates((candidates) => candidates.map(isInProse)),
    placeInLonger: ofCandidates((candidates) => candidates.map((one) => placeInLonger(one, candidates))),
    proseFeatures: ofCandidates((candidates, document) => candidates.map((one) => proseFeatures(one, document))),
  },
  'lib/engine/words/he/domain.ts': {
    isHebrewInDomain: ofLineText((text) => isHebrewInDomain(text, ['example.com'])),
  },
  'lib/engine/categorising/engines/offline/fields/issuer/not-senders.ts': {
    isAccountsBank: ofCandidates((candidates, document) => candidates.map((one) => isAccountsBank(one, document))),
    opensSmallPrint: ofCandidates((candidates, document) => candidates.map((one) => opensSmallPrint(one, document))),
    notSenderFeatures: ofCandidates((candidates, document) =>
      candidates.map((one) => notSenderFeatures(one, document)),
    ),
    smallPrintNames: ofCandidates(smallPrintNames),
    isInSmallPrint: ofLineText((text) => isInSmallPrint(text, new Set([text]))),
  },
  'lib/engine/categorising/engines/offline/fields/line-beside.ts': {
    lineBeside: of(documentIn, (document) => document.lines.map((line) => lineBeside(line, 1, document))),
  },
  'lib/engine/categorising/engines/offline/fields/issuer/sender-document.ts': {
    fold: ofText(fold),
    repetitionsOf: of(
      documentWith,
      (document) => document.lines[0] && repetitionsOf('Acme Holding', document.lines[0], document),
    ),
    isFoot: of(documentWith, (document) => document.lines.map((line) => isFoot(line, document))),
    isHead: ofLines((lines) => lines.map(isHead)),
    endsDocument: of(documentWith, (document) => document.lines.map((line) => endsDocument(line, document))),
    columnOf: ofLines((lines) => lines.map((line) => columnOf(line, 1))),
    senderDocument: of(documentIn, (document) => senderDocument(document)),
  },
  'lib/engine/categorising/engines/offline/fields/issuer/sentences.ts': {
    namesInProse: of(documentWith, namesInProse),
  },
  'lib/engine/categorising/engines/offline/fields/issuer/word-features.ts': {
    wordFeatures: of(
      (text) => [candidatesOf(text)[0], documentWith(text)] as const,
      ([candidate, document], text) => candidate && wordFeatures({ ...candidate, raw: text }, document),
    ),
  },
  'lib/engine/categorising/engines/offline/fields/issuer/words.ts': {
    isCapitalised: ofLineText(isCapitalised),
    firstWords: ofLineText(firstWords),
    tellingWords: ofLineText(tellingWords),
  },
  'lib/engine/categorising/engines/offline/fields/kind/kind.ts': {
    findKind: of(
      (text) => [linesOf(text), evidenceOf(text)] as const,
      ([lines, evidence]) => findKind(evidence, { paper: { lines, titleLines: new Set(lines) } }),
    ),
  },
  'lib/engine/categorising/engines/offline/fields/kind/cheque.ts': { chequeLine: of(linesOf, chequeLine) },
  'lib/engine/categorising/engines/offline/fields/kind/cues.ts': {
    spacedWords: ofText(spacedWords),
    findCues: ofText(findCues),
  },
  'lib/engine/categorising/engines/offline/fields/kind/features.ts': {
    kindFeatures: of(
      (text) => [linesOf(text), evidenceOf(text)] as const,
      ([lines, evidence]) => kindFeatures({ evidence, lines, title: undefined, categoryId: undefined }),
    ),
  },
  'lib/engine/categorising/engines/offline/fields/language.ts': {
    detectLanguage: ofText((text) => detectLanguage(text, 'en')),
  },
  'lib/engine/categorising/engines/offline/fields/european-digits.ts': {
    withEuropeanDigits: ofText(withEuropeanDigits),
  },
  'lib/engine/categorising/engines/offline/fields/lower-case.ts': {
    lowerCase: ofText(lowerCase),
    withoutAccents: ofText(withoutAccents),
    plainLowerCase: ofText(plainLowerCase),
  },
  'lib/engine/categorising/engines/offline/fields/sum/money.ts': {
    currencyNamedIn: ofLineText(currencyNamedIn),
    findMoney: ofLineText(findMoney),
  },
  'lib/engine/categorising/engines/offline/fields/date/month-names.ts': {
    monthNumber: ofLineText(monthNumber),
    namesMonth: ofLineText(namesMonth),
    // Its words have at most eleven letters.
    misreadMonth: ofLineText((text) => misreadMonth(text.slice(0, 11))),
  },
  'lib/engine/categorising/engines/offline/fields/issuer/name-text.ts': {
    isOpen: ofLineText(isOpen),
    nameIn: ofLineText(nameIn),
    isUnfinished: ofLineText(isUnfinished),
  },
  'lib/engine/categorising/engines/offline/fields/organisation.ts': {
    hasLegalForm: ofLineText(hasLegalForm),
    onlyLegalForms: ofLineText(onlyLegalForms),
    namesOrganisation: ofLineText(namesOrganisation),
    namesBody: ofLineText(namesBody),
    isGenericName: ofLineText(isGenericName),
    everydayName: ofLineText(everydayName),
    endsWithOrganisation: ofLineText(endsWithOrganisation),
  },
  'lib/engine/categorising/engines/offline/fields/period/candidates.ts': {
    periodCandidates: of(documentIn, (document) => periodCandidates(document, ISSUED)),
  },
  'lib/engine/categorising/engines/offline/fields/period/days.ts': {
    nearest: NO_TEXT,
    periodDays: of(documentIn, ({ lines, dates }) => periodDays(lines, dates, ISSUED.issued)),
  },
  'lib/engine/categorising/engines/offline/fields/period/features.ts': {
    rankPeriods: of(
      (text) => periodCandidates(documentIn(text), ISSUED),
      (candidates) => rankPeriods(candidates, ISSUED),
    ),
  },
  'lib/engine/categorising/engines/offline/fields/period/period.ts': {
    findPeriod: of(documentIn, (document) => findPeriod(document, ISSUED)),
  },
  'lib/engine/categorising/engines/offline/fields/period/ranges.ts': {
    ranges: of(datesOf, ranges),
    shortRanges: ofLines((lines) => shortRanges(lines, ISSUED.issued)),
    pairs: of(periodDaysOf, pairs),
    untilThen: of(periodDaysOf, (days) => untilThen(days, ISSUED.issued)),
    lists: of(datesOf, lists),
    sinceThen: of(datesOf, (dates) => sinceThen(dates, ISSUED.issued)),
  },
  'lib/engine/categorising/engines/offline/fields/period/stretches.ts': {
    spans: of(documentIn, ({ lines, dates }) => spans(lines, dates)),
    titled: of(documentIn, ({ lines, dates }) => titled(lines, dates)),
    months: of(datesOf, months),
    shortMonths: ofLines((lines) => shortMonths(lines, ISSUED.issued)),
    years: ofLines((lines) => years(lines, 'GB')),
  },
  'lib/engine/categorising/engines/offline/fields/period/words.ts': {
    matchesWords: ofLineText(
      (text) => matchesWords('called', text) || matchesWords('start', text) || matchesWords('end', text),
    ),
  },
  'lib/engine/categorising/engines/offline/fields/period/spans.ts': {
    findSpans: ofLines(findSpans),
    stretchBefore: NO_TEXT,
    stretchEnding: of(datesOf, (dates) => dates.map(stretchEnding)),
  },
  'lib/engine/categorising/engines/offline/fields/reader-lines.ts': {
    greets: ofLineText(greets),
    addresseeLines: ofLines(addresseeLines),
    isAddressed: ofLineText((text) => isAddressed(text, text)),
    isTitledPerson: ofLineText(isTitledPerson),
    looksLikePerson: ofLineText(looksLikePerson),
    namesProfession: ofLineText(namesProfession),
  },
  'lib/engine/categorising/engines/offline/fields/segments.ts': {
    segmentsOf: ofEachLine(segmentsOf),
  },
  'lib/engine/categorising/engines/offline/fields/sum/candidates.ts': {
    sumCandidates: of(
      (text) => [linesOf(text), datesOf(text)] as const,
      ([lines, dates]) => sumCandidates(lines, dates, {}),
    ),
  },
  'lib/engine/categorising/engines/offline/fields/sum/labels.ts': { sumLabelOf: ofLineText(sumLabelOf) },
  'lib/engine/categorising/engines/offline/fields/sum/rows.ts': {
    isSumLike: NO_TEXT,
    rowsOf: of(
      (text) => [linesOf(text), datesOf(text)] as const,
      ([lines, dates]) => rowsOf(lines, dates),
    ),
    cellAt: ofLineText((text) => cellAt(text, text.length)),
    headingOf: of(sumRowsOf, (rows) =>
      rows.map(({ monies }, index) => monies.map((money) => headingOf(rows, index, money))),
    ),
    labelFor: of(sumRowsOf, (rows) =>
      rows.map(({ monies }, index) => monies.map((money) => labelFor(rows, index, money))),
    ),
    sumsThatAddUp: of(sumRowsOf, sumsThatAddUp),
  },
  'lib/engine/categorising/engines/offline/fields/quote-boxes.ts': {
    boxesOf: of(placedWords, (words, text) => boxesOf(words, text.slice(0, 160))),
  },
  'lib/engine/categorising/engines/offline/fields/count-letters.ts': { countLetters: ofLineText(countLetters) },
  'lib/engine/categorising/engines/offline/fields/title/candidates.ts': {
    titleCandidates: of(documentIn, titleCandidates),
  },
  'lib/engine/categorising/engines/offline/fields/title/features.ts': {
    rankTitles: of(
      (text) => [titleCandidates(documentIn(text)), documentIn(text)] as const,
      ([candidates, document]) => rankTitles(candidates, document),
    ),
  },
  'lib/engine/categorising/engines/offline/fields/title/whole-title.ts': {
    wholeTitle: of(documentIn, (document) => document.titleParts.map((part) => wholeTitle(part, document))),
  },
  'lib/engine/categorising/engines/offline/fields/title/title.ts': {
    titleParts: of(documentIn, titleParts),
    findTitle: of(documentIn, (document) => findTitle(document, new Set())),
  },
  'lib/engine/categorising/engines/offline/fields/title/text.ts': {
    cleanTitle: ofLineText(cleanTitle),
    fitsTitle: NO_TEXT,
    cutTitle: ofLineText(cutTitle),
    titleText: ofLineText((text) => titleText(text, titleHead(text))),
  },
  'lib/engine/categorising/engines/offline/fields/title/words.ts': { titleHead: ofLineText(titleHead) },
  'lib/engine/categorising/engines/offline/fields/date/weekday-names.ts': { weekdayNumber: ofLineText(weekdayNumber) },
  'lib/engine/categorising/engines/offline/fields/date/word-dates.ts': { findWordDates: ofLineText(findWordDates) },
  'lib/engine/categorising/engines/offline/lexicon/phrase-index.ts': {
    mainScripts: ofLines(mainScripts),
    subjectMatches: ofEachLine(subjectMatches),
    kindMatches: ofEachLine(kindMatches),
  },
  'lib/engine/categorising/engines/offline/lexicon/phrase-trie.ts': { PhraseTrie: NO_TEXT },
  'lib/engine/categorising/engines/offline/lexicon/build-vocabulary.ts': { buildVocabulary: NO_TEXT },
  'lib/engine/categorising/engines/offline/lexicon/find-phrases.ts': { findPhrases: ofEachLine(subjectMatches) },
  'lib/engine/categorising/engines/offline/lexicon/load-words.ts': { loadWords: NO_TEXT, loadedWords: NO_TEXT },
  'lib/engine/categorising/engines/offline/lexicon/meanings.ts': {
    issuerNames: NO_TEXT,
    codeOfTerm: NO_TEXT,
    codeOfIssuerName: NO_TEXT,
    meaningOf: NO_TEXT,
  },
  'lib/engine/categorising/engines/offline/lexicon/numbers.ts': { writeNumbers: NO_TEXT, NumberReader: NO_TEXT },
  'lib/engine/categorising/engines/offline/lexicon/category-terms.ts': {
    foldersWithTerms: NO_TEXT,
    categoryTerms: NO_TEXT,
  },
  'lib/engine/categorising/engines/offline/lexicon/pack-vocabulary.ts': { packVocabulary: NO_TEXT },
  'lib/engine/categorising/engines/offline/lexicon/vocabulary.ts': { Vocabulary: NO_TEXT },
  'lib/engine/categorising/engines/offline/lexicon/words-on-disk.ts': { hashOfWords: NO_TEXT, wordsOnDisk: NO_TEXT },
  'lib/engine/categorising/engines/offline/in-process-scorer.ts': { scoreInProcess: NO_TEXT },
  'lib/engine/categorising/engines/offline/text/layout.ts': {
    layOut: ofText((text) => layOut([{ number: 1, text }])),
    laidOut: of(
      (text) => [pageLines({ text })],
      (pages) => laidOut(pages),
    ),
  },
  'lib/engine/categorising/engines/offline/text/normalise.ts': {
    normaliseText: ofText(normaliseText),
    foldWord: ofLineText(foldWord),
  },
  'lib/engine/categorising/engines/offline/text/page-lines.ts': {
    pageLines: ofText((text) => pageLines({ text })),
    withinLimits: ofText((text) => withinLimits([{ text }])),
  },
  'lib/engine/categorising/engines/offline/text/tokens.ts': {
    tokenise: ofLineText(tokenise),
    wordsIn: ofLineText(wordsIn),
  },
  'lib/engine/words/naming-words.ts': { namingWords: NO_TEXT, sampleBills: NO_TEXT, kindNames: NO_TEXT },
  'lib/engine/words/sensitive-words.ts': { anySensitive: NO_TEXT },
  'lib/engine/words/index.ts': {
    kindWords: NO_TEXT,
    folderNames: NO_TEXT,
    scriptOf: NO_TEXT,
  },
  'lib/engine/categorising/engines/offline/lexicon/lexicon-phrases.ts': { lexiconPhrases: NO_TEXT },
  'lib/engine/categorising/engines/offline/text/word-forms.ts': {
    wordForms: ofLineText(wordForms),
    joinedForms: ofLineText(joinedForms),
  },
  'lib/engine/categorising/sensitive-data/bank-account.ts': { hasBankAccount: ofText(hasBankAccount) },
  'lib/shared/check-digits.ts': {
    passesLuhn: ofText(passesLuhn),
    isRoutingNumber: ofText(isRoutingNumber),
    isIsraelId: ofText(isIsraelId),
  },
  'lib/engine/categorising/sensitive-data/credit-card.ts': { hasCreditCard: ofText(hasCreditCard) },
  'lib/engine/categorising/sensitive-data/email.ts': { hasEmail: ofText(hasEmail) },
  'lib/engine/categorising/sensitive-data/first-names.ts': {
    isCommonSurname: ofText(isCommonSurname),
    firstNameKind: ofText(firstNameKind),
  },
  'lib/engine/words/he/find-person.ts': { hasHebrewName: ofText((text) => hasHebrewName(text, firstNameKind)) },
  'lib/engine/categorising/sensitive-data/israel-id.ts': { hasIsraelId: ofText(hasIsraelId) },
  'lib/engine/categorising/sensitive-data/latin-names.ts': { hasLatinName: ofText(hasLatinName) },
  'lib/engine/categorising/sensitive-data/person-name.ts': { hasPersonName: ofText(hasPersonName) },
  'lib/engine/categorising/sensitive-data/phone.ts': { hasPhone: ofText(hasPhone) },
  'lib/engine/words/ru/find-person.ts': { hasRussianName: ofText((text) => hasRussianName(text, firstNameKind)) },
  'lib/engine/documents/accepted.ts': {
    extensionOf: ofText(extensionOf),
    kindOfExtension: ofText(kindOfExtension),
    mediaTypeOf: NO_TEXT,
    acceptedNames: NO_TEXT,
    isAccepted: ofText((text) => isAccepted(text, text)),
    isMisnamed: ofText((text) => isMisnamed(text, 'pdf')),
  },
  'lib/engine/documents/convertible.ts': {
    convertibleFormat: ofText((text) => convertibleFormat(text, text)),
    convertedName: ofText((text) => convertedName(text, 'jpg')),
    convertibleContent: NO_TEXT,
    isDrawnWebp: NO_TEXT,
    PhotoUnreadable: NO_TEXT,
  },
  'lib/engine/documents/cut-snippet.ts': {
    cutSnippet: ofText((text) => cutSnippet(text, 160, Math.floor(text.length / 2))),
  },
  'lib/engine/documents/detect.ts': { detectKind: NO_TEXT, requireKind: NO_TEXT, requireSize: NO_TEXT },
  'lib/engine/documents/encrypted.ts': {
    isEncryptedPdf: of((text) => new TextEncoder().encode(text.replaceAll(' ', '/Encrypt ')), isEncryptedPdf),
  },
  'lib/engine/documents/existing-pages.ts': { existingPages: NO_TEXT },
  'lib/engine/documents/find-snippet.ts': {
    // A quotation has at most 160 characters; this one does not occur on the page, so every search method runs.
    findSnippet: of(runsOf, (runs, text) => findSnippet(runs, `${text.slice(0, 80)} zz`)),
  },
  'lib/engine/documents/folded-letters.ts': {
    lettersOf: ofText((text) => lettersOf(text)),
    hasHebrew: of((text) => lettersOf(text), hasHebrew),
    turnedLetters: of((text) => lettersOf(`${text}ש`), turnedLetters),
  },
  'lib/engine/documents/idle-pool.ts': { createIdlePool: NO_TEXT },
  'lib/engine/documents/ocr-size.ts': { ocrScale: NO_TEXT },
  'lib/engine/documents/page-choice.ts': { pagesToRead: NO_TEXT },
  // These take files; their output is the text that the rules of this list process.
  'lib/engine/documents/read-document.ts': { createDocumentReading: NO_TEXT },
  'lib/engine/documents/reader/document-reader.ts': { ReaderBroken: NO_TEXT, createDocumentReader: NO_TEXT },
  'lib/engine/documents/pdf/form-values.ts': {
    openFormValues: NO_TEXT,
    charactersOfValue: ofText((text) => charactersOfValue({ text, left: 0, right: 400, bottom: 0, top: 20 })),
  },
  'lib/engine/documents/pdf/page-objects.ts': { openPageObjects: NO_TEXT },
  'lib/engine/documents/pdf/pdf.ts': { inspectPdf: NO_TEXT, readPdf: NO_TEXT },
  'lib/engine/documents/page-look.ts': { hasPictures: NO_TEXT, hidesText: NO_TEXT },
  'lib/engine/documents/page-operators.ts': { objectsOf: NO_TEXT },
  'lib/engine/documents/pdf/positioned-text.ts': { gapBetween: NO_TEXT, append: NO_TEXT },
  'lib/engine/documents/pdf/word-order.ts': { orderWords: of((text) => linePieces(charactersOf(text)), orderWords) },
  'lib/engine/documents/pdf/text-pieces.ts': {
    isSpacedOut: of((text) => text.split(' '), isSpacedOut),
    linePieces: of(charactersOf, linePieces),
    joinBrokenWords: of((text) => linePieces(charactersOf(text)), joinBrokenWords),
  },
  'lib/engine/documents/pdf/text-rows.ts': { textRows: of(charactersOf, textRows) },
  'lib/engine/documents/plausible-text.ts': {
    isPlausibleText: ofText(isPlausibleText),
    isOddlySpelt: ofText(isOddlySpelt),
    knownShareOf: ofText(knownShareOf),
  },
  'lib/engine/documents/poor-text.ts': {
    isPoorText: ofText((text) => isPoorText(`ש${text}`, true)),
    isBetterLayer: ofText((text) => isBetterLayer(text, `ש${text}`)),
  },
  'lib/engine/documents/read-lines.ts': { createLineReader: NO_TEXT },
  'lib/engine/documents/reading-order.ts': {
    inReadingOrder: of(
      (text) =>
        `ש ${text}`.split(' ').map((str, index) => ({
          str,
          transform: [1, 0, 0, 1, 10 * index, 0],
          width: 9,
          height: 10,
          hasEOL: false,
        })),
      inReadingOrder,
    ),
  },
  'lib/engine/documents/rtl-repair.ts': { repairRtlLines: ofText((text) => repairRtlLines(`ש${text}`)) },
  'lib/engine/documents/run-orders.ts': {
    placeOfMatrix: NO_TEXT,
    orderings: of(runsOf, orderings),
    bands: of(runsOf, bands),
  },
  'lib/engine/documents/text-ends.ts': {
    wholeEnd: NO_TEXT,
    textEnds: ofText((text) => textEnds(text, 1_000)),
  },
  'lib/engine/documents/text-layer.ts': {
    cleanText: ofText(cleanText),
    isUsableText: ofText((text) => isUsableText(text, false)),
  },
  'lib/engine/documents/text-order.ts': {
    isReversedHebrew: ofText(isReversedHebrew),
    turnReversedLines: ofText((text) => turnReversedLines(`ש${text}`)),
    isByteSwapped: ofText(isByteSwapped),
    repairFor: ofText((text) => repairFor(text)(text)),
  },
  'lib/engine/naming/dates.ts': {
    acceptedDate: ofText((text) => acceptedDate(text)),
    isOldDate: ofText(isOldDate),
    findDate: ofText(findDate),
  },
  'lib/engine/categorising/date-window.ts': { lastYear: NO_TEXT, lastShortYear: NO_TEXT },
  'lib/engine/naming/issuer.ts': { issuerText: ofText((text) => issuerText({ name: text }, 'en', 50)) },
  'lib/engine/naming/letter-case.ts': { calmCapitals: ofText((text) => calmCapitals(text, 'title')) },
  'lib/engine/naming/original-name.ts': {
    readOriginalName: ofText(readOriginalName),
    isGoodName: of(
      (text) => ({ ...readOriginalName(text), date: '2024-01-01' }),
      (words) => isGoodName(words),
    ),
    nameWithExtension: ofText((text) => nameWithExtension(text, 'pdf')),
  },
  'lib/engine/naming/pattern.ts': {
    tokensOf: ofText(tokensOf),
    fillPattern: ofText((text) => fillPattern('{date}_{title}_{issuer}', tokensFilled(text))),
  },
  'lib/engine/naming/sanitise.ts': {
    splitExtension: ofText(splitExtension),
    cleanText: ofText(cleanName),
    forbiddenIn: ofText(forbiddenIn),
    cutToFit: ofText((text) => cutToFit(text, 100)),
    joinName: ofText((text) => joinName(text, '.pdf')),
    sanitiseName: ofText(sanitiseName),
  },
  'lib/engine/naming/script-language.ts': { isInLanguage: ofText((text) => isInLanguage(text, 'en')) },
  'lib/engine/naming/suggest-name.ts': {
    suggestFileName: ofText((text) =>
      suggestFileName({ categorisation: sortingOf(text), originalName: text, filenameLanguage: 'auto' }),
    ),
  },
  'lib/engine/naming/title.ts': {
    acceptedTitle: ofText(acceptedTitle),
    cutAtWord: ofText((text) => cutAtWord(text, 40)),
    chooseTitle: ofText((text) => chooseTitle(sortingOf(text), text, 'en', true)),
  },
  'lib/engine/naming/title-kinds.ts': {
    titleInLanguage: ofText((text) => titleInLanguage({ title: text, categoryId: 'Bank' }, 'he')),
    namesKind: ofText(namesKind),
    isWeakTitle: ofText((text) => isWeakTitle({ title: text, kind: 'receipt' })),
  },
  'lib/engine/naming/unique.ts': {
    numberedName: ofText((name) => numberedName(name, 2)),
    nameKey: ofText(nameKey),
    makeUnique: of(
      (text) => Array.from({ length: text.length / 16 }, () => text.slice(0, 12)),
      (names) => makeUnique(names),
    ),
  },
};

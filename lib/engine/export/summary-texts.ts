import { SUMMARY } from '@/lib/engine/words/lists/summary';
import type { CountedText, ReasonKey, SummaryTexts } from '@/lib/engine/words/summary-texts';
import type { NameLanguage } from '@/lib/shared/languages';

const REASON_OF_CODE: Readonly<Record<string, ReasonKey>> = {
  passwordRequired: 'locked',
  passwordIncorrect: 'locked',
  documentDamaged: 'damaged',
  fileTooLarge: 'tooLarge',
  imageTooLarge: 'tooLarge',
  tooManyFrames: 'tooLarge',
  documentTooComplex: 'tooLarge',
  requestTooLarge: 'tooLarge',
  imageTooSmall: 'tooSmall',
  emptyFile: 'empty',
  unsupportedType: 'unsupported',
  typeMismatch: 'unsupported',
  pdfTimeout: 'tooSlow',
  readTimeout: 'tooSlow',
};

export const SUMMARY_TEXTS = Object.fromEntries(SUMMARY.map((texts) => [texts.language, texts])) as Readonly<
  Record<NameLanguage, SummaryTexts>
>;

/** Returns a counted noun with its number, in the plural form of the language. */
export function countedText(text: CountedText, count: number, language: NameLanguage): string {
  const form = text[new Intl.PluralRules(language).select(count)] ?? text.other;
  return form.replace('#', new Intl.NumberFormat(language).format(count));
}

/** Returns the reason for an error code. Codes that do not concern the file itself yield "could not be read". */
export const reasonIn = (language: NameLanguage, code: string | undefined): string =>
  SUMMARY_TEXTS[language].reasons[REASON_OF_CODE[code ?? ''] ?? 'unread'];

const LETTERS: Readonly<Record<NameLanguage, RegExp>> = {
  en: /\p{Script=Latin}/gu,
  he: /\p{Script=Hebrew}/gu,
  ru: /\p{Script=Cyrillic}/gu,
};

/** Returns whether most letters of a text are in the language's script. */
export function isWrittenIn(language: NameLanguage, text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (text.match(LETTERS[language])?.length ?? 0) * 2 > letters;
}

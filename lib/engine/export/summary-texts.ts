import type { SensitiveDataType } from '@/lib/engine/categorising/result';
import type { ProcessingMode } from '@/lib/features/on-device/on-device';
import type { NameLanguage } from '@/lib/shared/languages';

/** Plural forms by `Intl.PluralRules` category. `other` is the fallback. */
export type CountedText = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** Reasons why a document is not in the ZIP. */
type ReasonKey = 'locked' | 'damaged' | 'tooLarge' | 'tooSmall' | 'empty' | 'unsupported' | 'tooSlow' | 'unread';

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

/** Texts of the text summary. They are not in `messages/` because Russian is not an interface language. */
export interface SummaryTexts {
  /** File name of the text summary. */
  readonly fileName: string;
  readonly heading: string;
  readonly created: string;
  /** `#` is replaced by the number. */
  readonly documents: CountedText;
  readonly notIncluded: CountedText;
  readonly originalName: string;
  readonly confidence: string;
  readonly date: string;
  readonly title: string;
  readonly failedHeading: string;
  readonly reasons: Readonly<Record<ReasonKey, string>>;
  /** Label of the kinds of sensitive data. */
  readonly holds: string;
  readonly sensitiveKinds: Readonly<Record<SensitiveDataType, string>>;
  /** Label of each processing mode. */
  readonly readOn: Readonly<Record<ProcessingMode, string>>;
}

export const SUMMARY_TEXTS: Readonly<Record<NameLanguage, SummaryTexts>> = {
  en: {
    fileName: 'summary.txt',
    heading: 'Your documents, in order',
    created: 'Created',
    documents: { one: '# document', other: '# documents' },
    notIncluded: { one: '# file is not included', other: '# files are not included' },
    originalName: 'Original name',
    confidence: 'Confidence',
    date: 'Date',
    title: 'Title',
    failedHeading: 'Not included',
    reasons: {
      locked: 'It is locked with a password.',
      damaged: 'The file is damaged.',
      tooLarge: 'It is too large or too complex.',
      tooSmall: 'The picture is too small.',
      empty: 'The file is empty.',
      unsupported: 'Files of this type are not supported.',
      tooSlow: 'Reading it took too long.',
      unread: 'It could not be read.',
    },
    holds: 'Personal data',
    sensitiveKinds: {
      email: 'email address',
      phone: 'phone number',
      bankAccount: 'bank account',
      creditCard: 'credit card',
      israelId: 'ID number',
      name: 'name',
    },
    readOn: { server: 'Read on our server', device: 'Read on your own device' },
  },
  he: {
    fileName: 'סיכום.txt',
    heading: 'המסמכים שלכם, מסודרים',
    created: 'נוצר',
    documents: { one: 'מסמך אחד', two: 'שני מסמכים', other: '# מסמכים' },
    notIncluded: { one: 'קובץ אחד לא נכלל', two: 'שני קבצים לא נכללו', other: '# קבצים לא נכללו' },
    originalName: 'שם מקורי',
    confidence: 'רמת ודאות',
    date: 'תאריך',
    title: 'כותרת',
    failedHeading: 'לא נכללו',
    reasons: {
      locked: 'הקובץ נעול בסיסמה.',
      damaged: 'הקובץ פגום.',
      tooLarge: 'הקובץ גדול או מורכב מדי.',
      tooSmall: 'התמונה קטנה מדי.',
      empty: 'הקובץ ריק.',
      unsupported: 'סוג הקובץ הזה לא נתמך.',
      tooSlow: 'הקריאה ארכה זמן רב מדי.',
      unread: 'לא הצלחנו לקרוא את הקובץ.',
    },
    holds: 'מידע אישי',
    sensitiveKinds: {
      email: 'כתובת דוא״ל',
      phone: 'מספר טלפון',
      bankAccount: 'חשבון בנק',
      creditCard: 'כרטיס אשראי',
      israelId: 'מספר זהות',
      name: 'שם',
    },
    readOn: { server: 'נקרא בשרת שלנו', device: 'נקרא במכשיר שלכם' },
  },
  ru: {
    fileName: 'Сводка.txt',
    heading: 'Ваши документы в порядке',
    created: 'Создано',
    documents: { one: '# документ', few: '# документа', many: '# документов', other: '# документа' },
    notIncluded: {
      one: '# файл не включён',
      few: '# файла не включены',
      many: '# файлов не включены',
      other: '# файла не включены',
    },
    originalName: 'Исходное имя',
    confidence: 'Уверенность',
    date: 'Дата',
    title: 'Заголовок',
    failedHeading: 'Не включены',
    reasons: {
      locked: 'Файл защищён паролем.',
      damaged: 'Файл повреждён.',
      tooLarge: 'Файл слишком большой или слишком сложный.',
      tooSmall: 'Изображение слишком маленькое.',
      empty: 'Файл пустой.',
      unsupported: 'Файлы этого типа не поддерживаются.',
      tooSlow: 'Чтение заняло слишком много времени.',
      unread: 'Файл не удалось прочитать.',
    },
    holds: 'Личные данные',
    sensitiveKinds: {
      email: 'адрес электронной почты',
      phone: 'номер телефона',
      bankAccount: 'банковский счёт',
      creditCard: 'банковская карта',
      israelId: 'номер удостоверения личности',
      name: 'имя',
    },
    readOn: { server: 'Прочитано на нашем сервере', device: 'Прочитано на вашем устройстве' },
  },
};

/** Returns a counted noun with its number, e.g. `5 документов`. */
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

import type { SensitiveDataType } from '@/lib/categorising/result';
import type { NameLanguage } from '@/lib/languages';
import type { ReadingPlace } from '@/lib/on-device/on-device';

/** Forms of a counted noun, as `Intl.PluralRules` tells them apart; `other` serves where a form is missing. */
export type CountedText = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** Texts of the readable summary. They stand here and not in `messages/` because Russian is no interface language. */
export interface SummaryTexts {
  /** Name of the readable summary. */
  readonly fileName: string;
  readonly heading: string;
  readonly created: string;
  /** `#` is the number. */
  readonly documents: CountedText;
  readonly notIncluded: CountedText;
  readonly originalName: string;
  readonly confidence: string;
  readonly date: string;
  readonly title: string;
  readonly failedHeading: string;
  /** Before the kinds of sensitive data that a document holds. */
  readonly holds: string;
  readonly sensitiveKinds: Readonly<Record<SensitiveDataType, string>>;
  /** Where a document was read. */
  readonly readOn: Readonly<Record<ReadingPlace, string>>;
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

/** A counted noun with its number, e.g. `5 документов`. */
export function countedText(text: CountedText, count: number, language: NameLanguage): string {
  const form = text[new Intl.PluralRules(language).select(count)] ?? text.other;
  return form.replace('#', new Intl.NumberFormat(language).format(count));
}

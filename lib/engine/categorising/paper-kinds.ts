import type { NameLanguage } from '@/lib/shared/languages';

interface PaperKindEntry {
  readonly names: Readonly<Record<NameLanguage, string>>;
}

/** Kinds of documents, whatever their subject, with the names that file names use: a statement, a letter. */
export const PAPER_KINDS = {
  statement: { names: { en: 'Statement', he: 'דף חשבון', ru: 'Выписка' } },
  invoice: { names: { en: 'Invoice', he: 'חשבונית', ru: 'Счёт-фактура' } },
  bill: { names: { en: 'Bill', he: 'חשבון', ru: 'Счёт' } },
  receipt: { names: { en: 'Receipt', he: 'קבלה', ru: 'Чек' } },
  payslip: { names: { en: 'Payslip', he: 'תלוש שכר', ru: 'Расчётный лист' } },
  policy: { names: { en: 'Policy', he: 'פוליסה', ru: 'Полис' } },
  contract: { names: { en: 'Contract', he: 'חוזה', ru: 'Договор' } },
  certificate: { names: { en: 'Certificate', he: 'אישור', ru: 'Справка' } },
  card: { names: { en: 'Card', he: 'כרטיס', ru: 'Карта' } },
  prescription: { names: { en: 'Prescription', he: 'מרשם', ru: 'Рецепт' } },
  ticket: { names: { en: 'Ticket', he: 'כרטיס', ru: 'Билет' } },
  order: { names: { en: 'Order', he: 'הזמנה', ru: 'Заказ' } },
  minutes: { names: { en: 'Minutes', he: 'פרוטוקול', ru: 'Протокол' } },
  report: { names: { en: 'Report', he: 'דוח', ru: 'Отчёт' } },
  form: { names: { en: 'Form', he: 'טופס', ru: 'Заявление' } },
  notice: { names: { en: 'Notice', he: 'הודעה', ru: 'Уведомление' } },
  letter: { names: { en: 'Letter', he: 'מכתב', ru: 'Письмо' } },
} as const satisfies Record<string, PaperKindEntry>;

export type PaperKind = keyof typeof PAPER_KINDS;
export const PAPER_KIND_IDS = Object.keys(PAPER_KINDS) as [PaperKind, ...PaperKind[]];

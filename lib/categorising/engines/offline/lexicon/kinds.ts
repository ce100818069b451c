import type { CategoryId } from '@/lib/categorising/categories';

interface KindEntry {
  /** What a document of this kind calls itself, in three languages. */
  readonly words: string;
  /** The categories that the kind by itself speaks for. */
  readonly evidence: Partial<Record<CategoryId, number>>;
}

/** Kinds of documents. A kind counts where a document says what it is: at its top. */
export const KINDS = {
  receipt: {
    words:
      "receipt, payment receipt, official receipt, cash receipt, proof of payment, sales receipt, קבלה, אישור תשלום, קבלה מס', חשבונית מס קבלה, квитанция, кассовый чек, товарный чек, чек, приходный кассовый ордер",
    evidence: { Receipts: 5 },
  },
  invoice: {
    words:
      'invoice, tax invoice, vat invoice, sales invoice, proforma invoice, commercial invoice, credit note, חשבונית, חשבונית מס, חשבונית עסקה, חשבון עסקה, חשבונית זיכוי, счет фактура, счет на оплату, товарная накладная, универсальный передаточный документ',
    evidence: { Receipts: 3.5 },
  },
  bill: {
    words:
      'bill, your bill, utility bill, payment demand, amount due, חשבון תקופתי, שובר תשלום, הודעת חיוב, счет, платежный документ, извещение',
    evidence: { Receipts: 0.8 },
  },
  statement: {
    words:
      'statement, account statement, statement of account, דף חשבון, תדפיס, פירוט תנועות, выписка, выписка по счету',
    evidence: { Bank: 1.5 },
  },
  payslip: {
    words:
      'payslip, pay slip, paystub, pay stub, earnings statement, wage slip, תלוש שכר, תלוש משכורת, расчетный листок, расчетный лист',
    evidence: { Payroll: 6 },
  },
  policy: {
    words:
      'policy schedule, insurance policy, policy, certificate of insurance, פוליסה, פוליסת ביטוח, דף פרטי ביטוח, полис, страховой полис',
    evidence: { Insurance: 4 },
  },
  contract: {
    words:
      'agreement, contract, memorandum of understanding, terms of engagement, deed, הסכם, חוזה, זכרון דברים, כתב התחייבות, договор, соглашение, дополнительное соглашение, контракт',
    evidence: { Contracts: 6 },
  },
  certificate: {
    words: 'certificate, confirmation, אישור, תעודה, תעודת, свидетельство, справка, сертификат, удостоверение',
    evidence: { IDs: 0.5 },
  },
  letter: {
    words:
      'dear sir, dear madam, dear customer, to whom it may concern, yours sincerely, yours faithfully, kind regards, לכבוד, שלום רב, הנדון, בכבוד רב, уважаемый, уважаемая, с уважением',
    evidence: { Mail: 0.9 },
  },
  ticket: {
    words:
      'e ticket, eticket, electronic ticket, boarding pass, itinerary, כרטיס טיסה, כרטיס עלייה למטוס, электронный билет, маршрутная квитанция, посадочный талон, билет',
    evidence: { Travel: 5 },
  },
  notice: {
    words: 'notice, notification, reminder, warning, הודעה, התראה, תזכורת, זימון, уведомление, извещение, напоминание',
    evidence: {},
  },
  report: { words: 'report, annual report, summary, דוח, דין וחשבון, סיכום, отчет, заключение', evidence: {} },
  form: { words: 'form, application, application form, טופס, בקשה, форма, заявление, анкета', evidence: {} },
} as const satisfies Record<string, KindEntry>;

export type DocumentKindId = keyof typeof KINDS;

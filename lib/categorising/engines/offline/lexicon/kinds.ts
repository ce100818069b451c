import type { CategoryId } from '@/lib/categorising/categories';
import type { PaperKind } from '@/lib/categorising/paper-kinds';

interface KindEntry {
  /** What a document of this kind calls itself, in three languages. */
  readonly words: string;
  /** The categories that the kind by itself speaks for. */
  readonly evidence: Readonly<Partial<Record<CategoryId, number>>>;
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
  card: {
    words:
      'identity card, id card, passport, driving licence, driver license, membership card, residence permit, תעודת זהות, דרכון, רישיון נהיגה, כרטיס חבר, паспорт, водительское удостоверение, вид на жительство, студенческий билет, удостоверение личности',
    evidence: { IDs: 4 },
  },
  prescription: {
    words: 'prescription, rx, מרשם, מרשם לתרופות, рецепт, рецептурный бланк',
    evidence: { Medical: 4 },
  },
  order: {
    words:
      'purchase order, order confirmation, work order, quotation, quote, price quote, estimate, הזמנת רכש, הצעת מחיר, הזמנת עבודה, אישור הזמנה, коммерческое предложение, заказ, заказ наряд',
    evidence: { Office: 2 },
  },
  minutes: {
    words:
      'minutes, meeting minutes, minutes of meeting, minutes of the meeting, memo, memorandum, agenda, פרוטוקול, סיכום ישיבה, סדר יום, протокол, протокол собрания, повестка дня, служебная записка',
    evidence: { Office: 3 },
  },
} as const satisfies Record<PaperKind, KindEntry>;

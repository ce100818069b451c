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
      "receipt, payment receipt, official receipt, cash receipt, proof of payment, proof of purchase, sales receipt, till receipt, your receipt, payment confirmation, confirmation of payment, order confirmation, refund confirmation, cash memo, guest check, customer copy, fee receipt, קבלה, אישור תשלום, אישור על תשלום, אישור ביצוע תשלום, קבלה מס', קבלה מספר, קבלה זמנית, קבלה על תשלום, חשבונית מס קבלה, חשבונית קבלה, квитанция, квитанция об оплате, квитанция договор, квитанция к приходному кассовому ордеру, кассовый чек, товарный чек, электронный чек, чек, чек по операции, приходный кассовый ордер, бланк строгой отчетности, подтверждение оплаты, подтверждение платежа, расписка в получении денежных средств, акт выполненных работ, акт оказанных услуг, акт об оказании услуг, акт сдачи приемки выполненных работ",
    evidence: { Receipts: 5 },
  },
  invoice: {
    words:
      'invoice, tax invoice, vat invoice, sales invoice, proforma invoice, pro forma invoice, commercial invoice, service invoice, repair invoice, retail invoice, final invoice, credit note, credit memo, debit note, bill of supply, fee note, חשבונית, חשבונית מס, חשבונית עסקה, חשבון עסקה, חשבונית זיכוי, חשבונית מרכזת, חשבונית פרופורמה, חשבון פרופורמה, חשבונית דיגיטלית, счет фактура, счет на оплату, счет договор, счет оферта, корректировочный счет фактура, электронная счет фактура, накладная, товарная накладная, товарно транспортная накладная, расходная накладная, торг 12, универсальный передаточный документ, упд',
    evidence: { Receipts: 3.5 },
  },
  bill: {
    words:
      'bill, your bill, utility bill, payment demand, amount due, final demand, demand notice, rates notice, premium notice, service charge demand, rent demand, levy notice, חשבון תקופתי, חשבון חודשי, חשבון חשמל, חשבון מים, חשבון מים וביוב, חשבון תקופתי מים וביוב, חשבון גז, חשבון טלפון, חשבון ארנונה, חשבון נסיעות, שובר תשלום, שובר לתשלום, הודעת חיוב, הודעת תשלום, דרישת תשלום, הודעת תשלום ארנונה, תשלומי הורים, חשבון שכר לימוד, счет, счет за, счет извещение, счет квитанция, квитанция на оплату, квитанция за, извещение квитанция, платежный документ, единый платежный документ, извещение о размере платы, жировка',
    evidence: { Receipts: 0.8 },
  },
  statement: {
    words:
      'statement, account statement, statement of account, account summary, portfolio summary, card statement, combined statement, consolidated statement, passbook, דף חשבון, דפי חשבון, תדפיס, תדפיס חשבון, תדפיס תנועות, תנועות בחשבון, פירוט תנועות, פירוט חיובים, פירוט חיובים ועסקאות, פירוט עסקאות, דף פירוט, ריכוז יתרות, ריכוז חיובים, לוח סילוקין, מצב חשבון, выписка, выписка по счету, выписка по карте, выписка по вкладу, банковская выписка, отчет по карте, брокерский отчет, отчет брокера, детализация, детализация счета, акт сверки',
    evidence: { Bank: 1.5 },
  },
  payslip: {
    words:
      'payslip, pay slip, paystub, pay stub, check stub, paycheck stub, earnings statement, statement of earnings, wage slip, wages slip, wage statement, salary slip, pay advice, pay statement, advice of deposit, salary statement, תלוש שכר, תלוש משכורת, תלושי שכר, תלוש, דף שכר, расчетный листок, расчетный лист, расчетная ведомость, листок по зарплате, зарплатный листок, квиток, тлуш',
    evidence: { Payroll: 6 },
  },
  policy: {
    words:
      'policy schedule, insurance policy, policy, policy declarations, declarations page, schedule of insurance, cover note, insurance binder, certificate of insurance, insurance certificate, certificate of motor insurance, certificate of liability insurance, proof of insurance, evidence of insurance, insurance card, rx bin, rx pcn, rx grp, פוליסה, פוליסת ביטוח, פוליסה לביטוח, רשימה לפוליסה, מפרט פוליסה, תמצית פוליסה, דף פרטי ביטוח, полис, страховой полис, электронный страховой полис, страховой сертификат, договор страхования',
    evidence: { Insurance: 4 },
  },
  contract: {
    words:
      'agreement, contract, memorandum of understanding, terms of engagement, letter of engagement, terms of service, terms of use, lease, sublease, addendum, heads of terms, letter of intent, bill of sale, release of liability, waiver and release, deed, הסכם, חוזה, זכרון דברים, זיכרון דברים, מזכר הבנות, כתב התחייבות, תנאי שימוש, תנאי התקשרות, договор, трудовой договор, соглашение, дополнительное соглашение, контракт, публичная оферта, договор оферта, индивидуальные условия',
    evidence: { Contracts: 6 },
  },
  certificate: {
    words:
      'certificate, confirmation, diploma, wage and tax statement, title deed, warranty deed, quitclaim deed, official copy of register of title, fit note, sick note, certified copy of an entry, אישור, תעודה, תעודת, אישור תושב, אישור לימודים, אישור העסקה, אישור ניהול חשבון, אישור יתרות, אישור מחלה, תעודת מחלה, תעודת מחלה רפואית, אישור רפואי, אישור זכאות, אישור ניכוי מס במקור, אישור תיאום מס, אישור סילוק, אישור קיום ביטוחים, תעודת ביטוח, תעודת ביטוח חובה, נסח רישום, נסח טאבו, העתק רישום, תמצית רישום, תעודת לידה, תעודת פטירה, תעודת נישואין, תעודת גירושין, תעודת חיסון, תעודת חיסונים, אישור חיסונים, אישור שירות מילואים, אישור שירות, תעודת שחרור, תעודת בגרות, תעודת סיום, תעודת יושר, תעודת התאגדות, תעודת עוסק מורשה, אישור תקינות, טופס 106, ייפוי כוח, יפוי כוח, צוואה, свидетельство, справка, сертификат, удостоверение, диплом, аттестат, грамота, доверенность, завещание, листок нетрудоспособности, выписка из егрн, выписка из единого государственного реестра недвижимости, выписка из егрюл, выписка из егрип, выписка из домовой книги, выписка из трудовой книжки, паспорт транспортного средства, диагностическая карта',
    evidence: { IDs: 0.5 },
  },
  letter: {
    words:
      'dear sir, dear madam, dear sirs, dear sir or madam, dear customer, dear valued customer, to whom it may concern, yours sincerely, sincerely yours, yours faithfully, yours truly, kind regards, best regards, warm regards, לכבוד, שלום רב, הנדון, הנידון, בכבוד רב, לקוח נכבד, לקוחה נכבדה, לקוח יקר, לקוחות יקרים, תושבים יקרים, הורים יקרים, עמית נכבד, א.ג.נ, אדון נכבד, גברת נכבדה, לכל מאן דבעי, לכל המעוניין, מכתב המלצה, מכתב פיטורים, מכתב התפטרות, уважаемый, уважаемая, уважаемые, глубокоуважаемый, многоуважаемый, с уважением, с наилучшими пожеланиями, благодарственное письмо, рекомендательное письмо, сопроводительное письмо, информационное письмо, гарантийное письмо, ответ на обращение',
    evidence: { Mail: 0.9 },
  },
  ticket: {
    words:
      'e ticket, eticket, electronic ticket, boarding pass, boarding card, flight ticket, train ticket, rail ticket, bus ticket, coach ticket, ferry ticket, itinerary, itinerary receipt, trip confirmation, כרטיס טיסה, כרטיסי טיסה, כרטיס אלקטרוני, כרטיס עלייה למטוס, כרטיס עליה למטוס, כרטיס רכבת, электронный билет, маршрутная квитанция, маршрут квитанция, посадочный талон, посадочный купон, авиабилет, железнодорожный билет, билет на поезд, билет на автобус, проездной документ, проездной билет, контрольный купон, билет',
    evidence: { Travel: 5 },
  },
  notice: {
    words:
      'notice, notification, reminder, warning, courtesy notice, penalty charge notice, parking charge notice, notice of intended prosecution, infringement notice, recall notice, summons, jury summons, service alert, public notice, announcement, circular, advisory, privacy policy, privacy notice, cookie policy, return policy, returns policy, refund policy, cancellation policy, company policy, office policy, visitor policy, travel policy, הודעה, הודעת, התראה, התראה לפני, תזכורת, תזכורת לתור, זימון, זימון לתור, אזהרה, הודעת קנס, דוח חניה, הודעה על, הודעה לתושבים, הודעת הגעה, הזמנה לדיון, уведомление, извещение, напоминание, предупреждение, сообщение, объявление, постановление, решение, определение, распоряжение, предписание, требование, повестка, приглашение, приказ',
    evidence: {},
  },
  report: {
    words:
      'report, annual report, summary, progress report, report card, school report, student progress report, transcript, academic transcript, statement of results, test results, lab results, laboratory report, pathology report, radiology report, discharge summary, visit summary, after visit summary, clinical summary, immunization record, vaccination record, immunisation history statement, inspection report, survey report, valuation report, appraisal report, דוח, דין וחשבון, סיכום, דוח שנתי, דוח תקופתי, דוח רבעוני, דוח שנתי לעמית, סיכום ביקור, סיכום אשפוז, סיכום רפואי, מכתב שחרור, תוצאות בדיקה, תוצאות בדיקות, תוצאות בדיקות דם, תוצאות בדיקות מעבדה, תוצאות מעבדה, פענוח בדיקה, חוות דעת, חוות דעת רפואית, חוות דעת שמאית, הערכת שווי, דוח שמאי, תעודת הערכה, גיליון ציונים, תדפיס ציונים, בדק בית, отчет, заключение, эпикриз, выписной эпикриз, выписка из истории болезни, выписка из медицинской карты, результаты исследований, результаты исследования, результаты анализов, результат анализа, протокол исследования, протокол осмотра, акт осмотра, акт обследования, отчет об оценке, табель успеваемости, характеристика',
    evidence: {},
  },
  form: {
    words:
      'form, application, application form, registration form, claim form, consent form, informed consent, intake form, questionnaire, enrolment form, enrollment form, request form, tax return, payment voucher, permission slip, statutory declaration, affidavit, power of attorney, durable power of attorney, general power of attorney, lasting power of attorney, durable general power of attorney, טופס, טופס בקשה, טופס הצטרפות, טופס הצעה, טופס פרטים, טופס 101, טופס 17, טופס 161, בקשה, שאלון, הצהרה, הצהרת, תצהיר, כתב תביעה, כתב הגנה, הצהרת בריאות, הצהרת הון, форма, заявление, заявка, анкета, бланк, декларация, налоговая декларация, ходатайство, информированное добровольное согласие, согласие на обработку персональных данных',
    evidence: {},
  },
  card: {
    words:
      'identity card, id card, passport, driving licence, driving license, driver license, driver licence, national identity card, identification card, passport card, permanent resident card, resident card, social security card, voter id card, pan card, provisional driving licence, membership card, residence permit, תעודת זהות, ספח תעודת זהות, דרכון, רישיון נהיגה, רשיון נהיגה, תעודת מעבר, תעודת עולה, רישיון ישיבה, רישיון נשק, כרטיס חבר, תעודת חבר, паспорт, заграничный паспорт, паспорт гражданина, водительское удостоверение, вид на жительство, студенческий билет, удостоверение личности, миграционная карта, разрешение на временное проживание',
    evidence: { IDs: 4 },
  },
  prescription: {
    words:
      'prescription, repeat prescription, medical prescription, rx only, rx number, מרשם, מרשם רפואי, מרשם דיגיטלי, מרשם לתרופות, מרשם למשקפיים, рецепт, рецепт на лекарственный препарат, рецепт на очки, рецептурный бланк',
    evidence: { Medical: 4 },
  },
  order: {
    words:
      'purchase order, purchase requisition, requisition, work order, quotation, price quotation, quote, price quote, sales quote, cost estimate, estimate no, estimate number, הזמנת רכש, דרישת רכש, הזמנת ציוד, הצעת מחיר, הצעה כספית, הזמנת עבודה, אישור הזמנה, коммерческое предложение, ценовое предложение, запрос цен, заказ, заказ наряд, заказ поставщику, заказ на поставку, заявка на закупку, смета, прайс лист, подтверждение заказа',
    evidence: { Office: 2 },
  },
  minutes: {
    words:
      'meeting minutes, minutes of meeting, minutes of a meeting, minutes of the meeting, minutes of the annual general meeting, board minutes, committee minutes, council minutes, draft minutes, approved minutes, meeting agenda, internal memo, memo, memorandum, agenda, פרוטוקול, פרוטוקול ישיבה, סיכום ישיבה, סיכום פגישה, סיכום דיון, מזכר, תזכיר, סדר יום, протокол, протокол собрания, протокол совещания, протокол заседания, повестка дня, повестка совещания, служебная записка, докладная записка, объяснительная записка',
    evidence: { Office: 3 },
  },
} as const satisfies Record<PaperKind, KindEntry>;

import type { PaperKind } from '@/lib/categorising/paper-kinds';

/** What a word at the head of a title says: the paper's kind, or that it is a paper of no kind that has a name here. */
export type TitledKind = PaperKind | 'other';

/** A kind and its words, as comma-separated patterns. */
export type TitleRow = readonly [kind: TitledKind, words: string];

/** Words that name papers, as comma-separated patterns. English plurals are matched too. Where words of two rows begin at one place, the longer wins. */
export const ENGLISH: readonly TitleRow[] = [
  [
    'payslip',
    'payslip, pay ?slip, pay ?stub, pay advice, pay statement, earnings statement, wage slip, salary slip, remittance of pay, payroll advice',
  ],
  ['invoice', 'invoice, credit note, debit note, fee note, tax invoice/receipt, school account, statement of fees'],
  [
    'bill',
    'bill, billing statement, utility statement, gas statement, water statement, energy statement, electric statement, demand note, rates notice, council tax notice',
  ],
  [
    'receipt',
    'receipt, sales slip, proof of payment, payment confirmation, receipt of payment, donation acknowledge?ment',
  ],
  [
    'statement',
    'statement, portfolio summary, account summary, account activity, transaction history, transaction list, amortization schedule, repayment schedule, payment schedule, statement of account, activity summary',
  ],
  [
    'policy',
    'policy, policy schedule, insurance schedule, policy declarations?, declarations? page, schedule of insurance, cover note, evidence of cover(?:age)?, summary of cover',
  ],
  [
    'contract',
    'terms and conditions, terms of service, terms of use, terms & conditions, agreement, contract, lease, addendum, undertaking, deed, terms of engagement, statement of work, non-disclosure agreement, memorandum of understanding, memorandum of agreement, service order, order form and terms, tenancy, indenture, covenant',
  ],
  ['prescription', 'prescription, repeat medication'],
  [
    'ticket',
    'e-?ticket, ticket, boarding pass, boarding card, itinerary, trip confirmation and receipt, trip confirmation, flight confirmation, admission',
  ],
  [
    'order',
    'purchase order, work order, sales order, order form, order confirmation, order, quotation, quote, price quote, estimate, delivery note, packing slip, packing list, booking confirmation, reservation',
  ],
  ['minutes', 'minutes, agenda, memorandum, memo, proceedings'],
  [
    'card',
    "card, vehicle licen[cs]e, vehicle registration card, record card, driving licen[cs]e, driver'?s? licen[cs]e, passport, identity card, id card, residence permit, membership card, vaccination card, badge",
  ],
  [
    'certificate',
    'certificate, certification, diploma, degree, attestation, wage and tax statement, employment verification, verification of employment, official copy, register of title, title register, licen[cs]e, permit, good standing, proof of insurance, power of attorney, letters of administration, registration certificate, annual summary',
  ],
  [
    'report',
    'expense report, payroll register, annual report, report, summary, discharge summary, results?, test results?, findings, assessment, evaluation, transcript, history, history statement, immunisation history statement, record, appraisal, survey, analysis, review, inspection, valuation, audit, laboratory report, progress note, medical record',
  ],
  [
    'form',
    'form, application, claim form, questionnaire, declaration, tax return, request, consent, affidavit, petition, checklist, registration, enrol?lment, nomination, election, complaint, statement of claim, intake, worksheet',
  ],
  [
    'notice',
    'privacy policy, cookie policy, privacy notice, refund policy, return policy, accessibility statement, notice, notification, reminder, warning, alert, announcement, summons, citation, penalty charge, penalty, subpoena, memo to residents, bulletin, advisory, assessment notice, notice of assessment, final demand, overdue notice, customs charge, summons for jury service, recall, redeliver',
  ],
  [
    'letter',
    'letter, cover letter, offer letter, offer, offer of employment, invitation, reference, acknowledge?ment, changes, change, update, appointment, joining instruction, instruction, decision, confirmation, resignation, recommendation, response, reply, thank you, tax calculation, to whom it may concern, termination, verification, benefit amount',
  ],
  [
    'other',
    'menu, guide, manual, recipe, voucher, gift card, r[eé]sum[eé], curriculum vitae, cv, schedule, plan, programme, program, will, testament, list, catalog(?:ue)?, inventory, brochure, leaflet, newsletter, timetable, chapter, gala, instructions, handbook, presentation, poster, flyer, prospectus, syllabus, lyrics, price list, essay, journal, article, abstract, thesis',
  ],
];

export const HEBREW: readonly TitleRow[] = [
  ['payslip', 'תלוש(?:י)?(?: ה?שכר| ה?משכורת)?'],
  [
    'invoice',
    'חשבונית(?:[ -]?מס)?(?: ?[/-]? ?קבלה)?, חשבון עסקה, חשבונית עסקה, חשבונית זיכוי, דרישת תשלום, דרישה לתשלום, חשבון שכר טרחה',
  ],
  [
    'bill',
    'חשבון(?: תקופתי| חודשי| ה?חשמל| ה?מים| ה?גז| ה?טלפון| נסיעות)?, חשבונית חודשית, החשבונית החודשית, הודעת תשלום, שובר תשלום, שוברי תשלום, הודעת חיוב, ארנונה',
  ],
  ['receipt', 'קבלה, אישור תשלום, אישור תרומה, חשבונית מס ?[/-]? ?קבלה, חשבונית[ -/]קבלה, ספח תשלום'],
  [
    'statement',
    'דף חשבון, דפי חשבון, תדפיס, תנועות בחשבון, פירוט חיובים, פירוט תנועות, פירוט עסקאות, פירוט, ריכוז, לוח סילוקין, יתרות, מצב חשבון, דו"ח תנועות, אישור יתרות',
  ],
  ['policy', 'פוליסה, פוליסת, מפרט פוליסה, מפרט הפוליסה, דף פרטי ה?ביטוח, רשימת כיסויים, כתב כיסוי, מפרט'],
  [
    'contract',
    'תנאי שימוש, תקנון אתר, הסכם, חוזה, זכרון דברים, כתב התחייבות, כתב ערבות, סיכום עסקה, תנאי התקשרות, תוספת להסכם, נספח להסכם, גילוי נאות, כתב שיפוי, שטר',
  ],
  ['prescription', 'מרשם(?: רפואי| לתרופות)?'],
  ['ticket', 'כרטיס טיסה, כרטיס אלקטרוני, כרטיס כניסה, כרטיס עלייה, כרטיס עליה, כרטיס נסיעה, כרטיס הופעה'],
  [
    'order',
    'כרטיס עבודה, הזמנת רכש, הזמנת עבודה, הזמנה, אישור הזמנה, הצעת מחיר, הצעת מחירים, תעודת משלוח, תעודת משלח, שובר אירוח, אישור הזמנת, צו',
  ],
  ['minutes', 'פרוטוקול, סדר יום, סיכום ישיבה, סיכום דיון, תמצית ישיבה'],
  [
    'card',
    'תעודת זהות, דרכון, רי?שיון נהיגה, רי?שיון רכב, רי?שיון ה?רכב, כרטיס חבר, ספח לתעודת זהות, ספח, פנקס חיסונים, פנקס, כרטיס רכב, תעודת עובד, תעודת סטודנט, כרטיס, תעודת חוגר, תעודת לוחם, תג נכה',
  ],
  [
    'certificate',
    'אישור, אישורי, תעודת, תעודה, רי?שיון, הסמכה, העתק רישום, נסח(?: רישום| טאבו)?, ייפוי כו?ח, יפוי כו?ח, טופס 106, סיכום ביקור ומתן חיסונים, היתר, דיפלומה, תו תקן, תעודת מחלה, אסמכתא',
  ],
  [
    'report',
    'דו"?ח, דין וחשבון, דו"?ח שנתי, תוצאות, סיכום(?: ביקור| אשפוז| מחלה| רפואי)?, חוות דעת, תעודת הערכה, גיליון ציונים, גליון ציונים, אבחון, הערכת, הערכה, סקירה, בדיקת, בדיקות, ממצאי, פענוח, גליון, שומה, שומת',
  ],
  [
    'form',
    'טופס, בקשה, בקשת, הצהרה, הצהרת, שאלון, כתב תביעה, כתב הגנה, תביעה, טופס 17, הפניה, הפנייה, תצהיר, התחייבות לתשלום, התחייבות, הרשאה, ערר, רישום',
  ],
  [
    'notice',
    'הודעת תשלום קנס, הודעת קנס, הודעה על ביצוע עבירה, ברירת משפט, הודעה, הודעת, התראה, התראת, תזכורת, זימון, דו"?ח חניה, נוהל, מזכר, חוזר, עדכון, עדכוני, אזהרה, הזמנה לדין, מודעה',
  ],
  [
    'letter',
    'מכתב, הצעת מינוי, הצעת עבודה, הצעה, מינוי, המלצה, תשובה, תשובת, מענה, שחרור, סיום העסקה, שינוי, פנייה, פניה, ברכות, הזמנה לאירוע',
  ],
  [
    'other',
    'תפריט, מדריך, מתכון, קורות חיים, צוואה, צוואת, תקנון, פרק, שובר, לוח(?: זמנים)?, תוכנית, תכנית, רשימה, רשימת, מחירון, קטלוג, עלון, הוראות, חוברת, מערכת שעות, מצגת, מאמר, סילבוס',
  ],
];

export const RUSSIAN: readonly TitleRow[] = [
  ['payslip', 'расч[её]тный лист(?:ок)?, расч[её]тн\\p{Ll}+ лист\\p{Ll}*, зарплатный листок'],
  [
    'invoice',
    'сч[её]т[ -]?фактура, сч[её]т на оплату, универсальный передаточный документ, упд, товарная накладная, акт(?: выполненных| оказанных| сдачи)? ?(?:работ|услуг)?, заказ[ -]наряд',
  ],
  ['bill', 'сч[её]т, сч[её]т за, квитанция, (?:единый )?плат[её]жный документ, епд, квитанция на оплату'],
  [
    'receipt',
    'кассовый чек, товарный чек, чек, квитанция[ -]договор, приходный кассовый ордер, квитанция об оплате, чек об операции, чек по операции, плат[её]жное поручение, фискальный чек',
  ],
  [
    'statement',
    'выписка, выписка по сч[её]ту, выписка по карте, отч[её]т по карте, сведения о состоянии, график платежей, движение средств, извещение о состоянии',
  ],
  ['policy', '(?:электронный )?(?:страховой )?полис, страховое свидетельство'],
  [
    'contract',
    'договор, трудовой договор, соглашение, дополнительное соглашение, контракт, договор[ -]оферта, индивидуальные условия, расписка, акт при[её]ма[ -]передачи',
  ],
  ['prescription', 'рецепт(?:урный бланк)?'],
  [
    'ticket',
    'электронный билет, билет, маршрутная квитанция, маршрут[ -]квитанция, посадочный талон, проездной документ, контрольный купон',
  ],
  ['order', 'коммерческое предложение, заказ, подтверждение заказа, бланк заказа, заявка, приказ, накладная'],
  ['minutes', 'протокол, повестка дня, служебная записка, докладная записка, решение собрания'],
  [
    'card',
    'паспорт, водительское удостоверение, вид на жительство, студенческий билет, зач[её]тная книжка, военный билет, читательский билет, удостоверение, снилс, карточка, карта, пропуск, сберегательная книжка',
  ],
  [
    'certificate',
    'справка, свидетельство, сертификат, удостоверение о, диплом, аттестат, доверенность, выписка из (?:егрн|егрюл|егрип|реестра), выписка из единого, лицензия на \\p{L}+, разрешение, патент, грамота, подтверждение, адресная справка',
  ],
  [
    'report',
    'отч[её]т, заключение, эпикриз, выписной эпикриз, результат\\p{Ll}*, протокол исследования, протокол узи, протокол мрт, выписка из (?:медицинской|истории|амбулаторной|карты), анализ, табель, обследование, акт осмотра, характеристика, рецензия, экспертиза, смета',
  ],
  [
    'form',
    'заявление, анкета, форма заявления, бланк заявления, декларация, опросник, согласие, исковое заявление, ходатайство, жалоба, заявление[ -]анкета, обращение',
  ],
  [
    'notice',
    'уведомление, извещение, напоминание, предупреждение, постановление, повестка, требование, сообщение, объявление, предписание, определение, решение, судебный приказ, претензия, памятка',
  ],
  [
    'letter',
    'письмо, благодарственное письмо, ответ, приглашение, благодарность, рекомендация, гарантийное письмо, сопроводительное письмо',
  ],
  [
    'other',
    'закон, кодекс, техническое задание, политика конфиденциальности, положение, регистрационная карта, меню, инструкция, руководство, рецепт пирога, резюме, завещание, пут[её]вка, ваучер, список, прейскурант, каталог, расписание, глава, план, программа, буклет, устав, реферат, статья, автобиография',
  ],
];

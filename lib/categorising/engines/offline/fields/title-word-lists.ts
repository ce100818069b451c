import type { PaperKind } from '@/lib/categorising/paper-kinds';

/** What a word at the head of a title says: the paper's kind, or that it is a paper of no kind that has a name here. */
export type TitledKind = PaperKind | 'other';

/** A kind and its words, as comma-separated patterns. */
export type TitleRow = readonly [kind: TitledKind, words: string];

/** Words that name papers, as comma-separated patterns. English plurals are matched too. Where words of two rows begin at one place, the longer wins. */
export const ENGLISH: readonly TitleRow[] = [
  [
    'payslip',
    'payslip, pay ?slip, pay ?stub, pay advice, pay statement, earnings statement, wage slip, salary slip, remittance of pay, payroll advice, wage statement, payroll statement, statement of earnings, pay check stub, advice of deposit',
  ],
  [
    'invoice',
    'invoice, credit note, debit note, fee note, tax invoice/receipt, school account, statement of fees, superbill, fee statement, bill of costs, tax invoice, pro ?forma, debit memo, credit memo, freight bill',
  ],
  [
    'bill',
    'bill, billing statement, utility statement, gas statement, water statement, energy statement, electric statement, demand note, rates notice, council tax notice, payment demand, demand for payment, rate demand, service charge demand, premium notice, fee notice, levy notice, electricity account, gas account, water account, telephone account',
  ],
  [
    'receipt',
    'receipt, sales slip, proof of payment, payment confirmation, receipt of payment, donation acknowledge?ment, prepaid electricity, cash memo, till slip, guest check, acknowledge?ment of donation, tax receipt, proof of purchase',
  ],
  [
    'statement',
    'statement, portfolio summary, account summary, account activity, transaction history, transaction list, amortization schedule, repayment schedule, payment schedule, statement of account, activity summary, explanation of benefits, mini ?statement, passbook, statement of shares, statement of holdings, remittance advice, portfolio statement, portfolio report',
  ],
  [
    'policy',
    'policy, policy schedule, insurance schedule, policy declarations?, declarations? page, schedule of insurance, cover note, evidence of cover(?:age)?, summary of cover, certificate of motor insurance, insurance binder, statement of insurance, insurance card',
  ],
  [
    'contract',
    'terms and conditions, terms of service, terms of use, terms & conditions, agreement, contract, lease, addendum, undertaking, deed, terms of engagement, statement of work, non-disclosure agreement, memorandum of understanding, memorandum of agreement, service order, order form and terms, tenancy, indenture, covenant, bill of sale, engagement of \\p{L}+, loan note, promissory note, indemnity, waiver, release of liability, heads of terms, letter of intent, letter of engagement, sublease, prenup, rate note, mortgage note, deed of trust',
  ],
  ['prescription', 'prescription, repeat medication, rx'],
  [
    'ticket',
    'e-?ticket, ticket, boarding pass, boarding card, itinerary, trip confirmation and receipt, trip confirmation, flight confirmation, admission, booking summary, travel itinerary, delivery ticket, sailing confirmation, journey details, boarding',
  ],
  [
    'order',
    'purchase order, work order, sales order, order form, order confirmation, order, quotation, quote, price quote, estimate, delivery note, packing slip, packing list, booking confirmation, reservation, p\\.o(?=\\.|$)(?!\\.? ?box), reservation voucher, requisition, court order, order of the court, bench order, marching orders, travel orders, movement orders',
  ],
  [
    'minutes',
    'minutes, agenda, proceedings, minutes of meeting, record of proceedings, notes of meeting, action points',
  ],
  [
    'card',
    "card, vehicle licen[cs]e, vehicle registration card, record card, driving licen[cs]e, driver'?s? licen[cs]e, passport, identity card, id card, residence permit, membership card, vaccination card, badge, record of \\p{L}+ jabs, jab record, alien registration, social security card, green card, blue badge, student id, library card",
  ],
  [
    'certificate',
    'certificate, certification, diploma, degree, attestation, wage and tax statement, employment verification, verification of employment, official copy, register of title, title register, licen[cs]e, permit, good standing, proof of insurance, power of attorney, letters of administration, registration certificate, annual summary, memorandum of marks, marks ?sheet, mark ?list, statement of marks, deposit advice, term deposit receipt, interest statement, deed of change of name, deed poll, change of name deed, apostille, grant of probate, decree absolute, decree nisi, divorce decree, final order of divorce, death record, title deed, fit note, sick note, statement of fitness for work, statement of service, certified copy, testamur, award, commendation, clearance, no objection, warranty deed, quitclaim deed',
  ],
  [
    'report',
    'expense report, payroll register, annual report, report, summary, discharge summary, results?, test results?, findings, assessment, evaluation, transcript, history, history statement, immunisation history statement, record, appraisal, survey, analysis, review, inspection, valuation, audit, laboratory report, progress note, medical record, readings?, screening, measurement, x-?ray, ultrasound, scan report, biopsy, echocardiogram, pathology, operative note, case note, consultation note, consultation, survey report, inspection report, home report, estimate of value, visit notes?, progress notes?, medical progress, progress tracker, register, balance sheet, budget, outlay',
  ],
  [
    'form',
    'form, application, claim form, questionnaire, declaration, tax return, request, consent, affidavit, petition, checklist, registration, enrol?lment, nomination, election, complaint, statement of claim, intake, worksheet, permission slip, consent form, tear-?off slip, reply slip, referral, census, disclosure, waiver form, claim, direct debit mandate, mandate, instruction to your bank, patient information, personal information, applicant information, contact information, income tax return, return of organi[sz]ation, payment voucher',
  ],
  [
    'notice',
    'privacy policy, cookie policy, privacy notice, refund policy, return policy, accessibility statement, notice, notification, reminder, warning, alert, announcement, summons, citation, penalty charge, penalty, subpoena, memo to residents, bulletin, advisory, assessment notice, notice of assessment, final demand, overdue notice, customs charge, summons for jury service, recall, redeliver, memorandum, memo, notice of reassessment, summons for petit jury, public notice, recall notice, letter before action, neighbou?r notification, violation, infringement, parking ticket, parking charge, traffic ticket, fixed penalty, disconnection, news release, press release',
  ],
  [
    'letter',
    'letter, cover letter, offer letter, offer, offer of employment, invitation, reference, acknowledge?ment, changes, change, update, appointment, joining instruction, instruction, decision, confirmation, resignation, recommendation, response, reply, thank you, tax calculation, to whom it may concern, termination, verification, benefit amount, proposal of employment, regret, condolence, apology, farewell, benefit letter, award letter, entitlement',
  ],
  [
    'other',
    'menu, guide, manual, recipe, voucher, gift card, r[eé]sum[eé], curriculum vitae, cv, schedule, plan, programme, program, will, testament, list, catalog(?:ue)?, inventory, brochure, leaflet, newsletter, timetable, chapter, gala, instructions, handbook, presentation, poster, flyer, prospectus, syllabus, lyrics, price list, essay, journal, article, abstract, thesis, proposal, quick start, user guide, instructions for use, order of service, songsheet, crossword, rules, faq, poem, hymn, career summary, professional summary, career objective, functional resume',
  ],
];

export const HEBREW: readonly TitleRow[] = [
  ['payslip', 'תלוש(?:י)?(?: ה?שכר| ה?משכורת)?, פירוט שכר, פירוט משכורת, דף שכר, תלוש גמלה'],
  [
    'invoice',
    'חשבון עסקה, חשבונית עסקה, חשבונית זיכוי, דרישת תשלום, דרישה לתשלום, חשבון שכר טרחה, חשבונית(?:[ -]?מס)?, דרישת תשלומי, חשבונית מס זיכוי, חשבונית פרופורמה, חשבונית מרכזת, חשבון שכר לימוד',
  ],
  [
    'bill',
    'חשבון(?: תקופתי| חודשי| ה?חשמל| ה?מים| ה?גז| ה?טלפון| נסיעות)?, חשבונית חודשית, החשבונית החודשית, הודעת תשלום, שובר תשלום, שוברי תשלום, הודעת חיוב, ארנונה, חשבון מים וביוב, חיוב ארנונה, שובר ארנונה, הודעה על חיוב',
  ],
  [
    'receipt',
    'קבלה, אישור תשלום, אישור תרומה, ספח תשלום, חשבונית(?:[ -]?מס)? ?[/-]? ?קבלה, תקבול, אישור על תשלום, אישור על תרומה, אישור ביצוע תשלום, תעודת זיכוי כספי',
  ],
  [
    'statement',
    'דף חשבון, דפי חשבון, תדפיס, תנועות בחשבון, פירוט חיובים, פירוט תנועות, פירוט עסקאות, פירוט, ריכוז, לוח סילוקין, יתרות, מצב חשבון, דו"ח תנועות, אישור יתרות, דו"?ח שנתי (?:מפורט )?לעמית, דו"?ח רבעוני לעמית, דו"?ח חצי שנתי לעמית, פירוט עמלות, דף פירוט, ריכוז יתרות, מאזן בוחן',
  ],
  [
    'policy',
    'פוליסה, פוליסת, מפרט פוליסה, מפרט הפוליסה, דף פרטי ה?ביטוח, רשימת כיסויים, כתב כיסוי, מפרט, תעודת ביטוח(?: ה?חובה| נסיעות)?, אישור כיסוי ביטוחי, מפרט ביטוח, הצעת ביטוח',
  ],
  [
    'contract',
    'תנאי שימוש, תקנון אתר, הסכם, חוזה, זכרון דברים, כתב התחייבות, כתב ערבות, סיכום עסקה, תנאי התקשרות, תוספת להסכם, נספח להסכם, גילוי נאות, כתב שיפוי, שטר, מזכר הבנות, כתב ויתור, חוזה שכירות, שטר חוב, ערבות, כתב הסכמה',
  ],
  ['prescription', 'מרשם(?: רפואי| לתרופות)?'],
  [
    'ticket',
    'כרטיס טיסה, כרטיס אלקטרוני, כרטיס כניסה, כרטיס עלייה, כרטיס עליה, כרטיס נסיעה, כרטיס הופעה, כרטיס רכבת, כרטיסי טיסה, כרטיס הפלגה',
  ],
  [
    'order',
    'כרטיס עבודה, הזמנת רכש, הזמנת עבודה, הזמנה, אישור הזמנה, הצעת מחיר, הצעת מחירים, תעודת משלוח, תעודת משלח, שובר אירוח, אישור הזמנת, צו',
  ],
  ['minutes', 'פרוטוקול, סדר יום, סיכום ישיבה, סיכום דיון, תמצית ישיבה'],
  [
    'card',
    'תעודת זהות, דרכון, רי?שיון נהיגה, רי?שיון רכב, רי?שיון ה?רכב, כרטיס חבר, ספח לתעודת זהות, ספח, פנקס חיסונים, פנקס, כרטיס רכב, תעודת עובד, תעודת סטודנט, כרטיס, תעודת חוגר, תעודת לוחם, תג נכה, רי?שיון נשק, תעודת נכה, תעודת עולה',
  ],
  [
    'certificate',
    'אישור, אישורי, תעודת, תעודה, רי?שיון, הסמכה, העתק רישום, נסח(?: רישום| טאבו)?, ייפוי כו?ח, יפוי כו?ח, טופס 106, סיכום ביקור ומתן חיסונים, היתר, דיפלומה, תו תקן, תעודת מחלה, אסמכתא, גי?ליון ציונים, תדפיס ציונים, אישור ציונים, אישור ניכוי מס, תעודת יושר, כתב מינוי, צו ירושה, צו קיום צוואה, שטר מכר, תעודת פטירה',
  ],
  [
    'report',
    'דו"?ח, דין וחשבון, דו"?ח שנתי, תוצאות, סיכום(?: ביקור| אשפוז| מחלה| רפואי)?, חוות דעת, תעודת הערכה, אבחון, הערכת, הערכה, סקירה, בדיקת, בדיקות, ממצאי, פענוח, גליון, שומה, שומת, דו"?ח בדיקה, דו"?ח ביקור, תקציר, גליון אבחון, צילום, אולטרסאונד, מסמך אפיון, מאזן',
  ],
  [
    'form',
    'טופס, בקשה, בקשת, הצהרה, הצהרת, שאלון, כתב תביעה, כתב הגנה, תביעה, טופס 17, הפניה, הפנייה, תצהיר, התחייבות לתשלום, התחייבות, הרשאה, ערר, רישום, טופס בדיקה, טופס בדיקת, טופס הצטרפות, הוראת קבע, הצהרת בריאות, כתב הסכמה לטיפול, ספח החזרה, שובר החזרה',
  ],
  [
    'notice',
    'הודעת תשלום קנס, הודעת קנס, הודעה על ביצוע עבירה, ברירת משפט, הודעה, הודעת, התראה, התראת, תזכורת, זימון, דו"?ח חניה, נוהל, מזכר, חוזר, עדכון, עדכוני, אזהרה, הזמנה לדין, מודעה, הודעה לתושב, הודעה להורים, דרישה, הודעת שומה, שומת מס, צו תיאום, התרעה',
  ],
  [
    'letter',
    'מכתב, הצעת מינוי, הצעת עבודה, הצעה, מינוי, המלצה, תשובה, תשובת, שחרור, סיום העסקה, שינוי, פנייה, פניה, ברכות, הזמנה לאירוע, מענה ל\\p{L}+, הזמנה ל(?:חתונה|בר מצווה|ראיון|טקס), הזמנה לבדיקה, מכתב ליווי, פנייתך, תביעתך, דחיית, הצעת',
  ],
  [
    'other',
    'תפריט, מדריך, מתכון, קורות חיים, צוואה, צוואת, תקנון, פרק, שובר, לוח(?: זמנים)?, תוכנית, תכנית, רשימה, רשימת, מחירון, קטלוג, עלון, הוראות, חוברת, מערכת שעות, מצגת, מאמר, סילבוס, זמני ה?תפילות?, הוראות הפעלה, הוראות שימוש, זמני, לוח תפילות, הזמנה לחתונה',
  ],
];

export const RUSSIAN: readonly TitleRow[] = [
  [
    'payslip',
    'расч[её]тный лист(?:ок)?, расч[её]тн\\p{Ll}+ лист\\p{Ll}*, зарплатный листок, расч[её]тн\\p{Ll}+ листок за, справка о заработке',
  ],
  [
    'invoice',
    'сч[её]т[ -]?фактура, сч[её]т на оплату, универсальный передаточный документ, упд, товарная накладная, заказ[ -]наряд, сч[её]т[ -]договор, сч[её]т[ -]оферта, акт (?:выполненных|оказанных|об оказании|сдачи[ -]при[её]мки|при[её]мки)\\p{Ll}* ?(?:выполненных |оказанных )?(?:работ|услуг)\\p{Ll}*, расходная накладная, товарно[ -]транспортная накладная, торг-12, универсальный корректировочный документ',
  ],
  [
    'bill',
    'сч[её]т, сч[её]т за, квитанция, (?:единый )?плат[её]жный документ, епд, квитанция на оплату, сч[её]т[ -]извещение, сч[её]т[ -]квитанция, извещение об оплате, квитанция за, жировка',
  ],
  [
    'receipt',
    'кассовый чек, товарный чек, чек, квитанция[ -]договор, приходный кассовый ордер, квитанция об оплате, чек об операции, чек по операции, фискальный чек',
  ],
  [
    'statement',
    'выписка, выписка по сч[её]ту, выписка по карте, отч[её]т по карте, сведения о состоянии, график платежей, движение средств, извещение о состоянии, акт сверки(?: расч[её]тов)?, выписка с(?:о)? сч[её]та, выписка с ипс, выписка из лицевого, детализация, детализация сч[её]та, отч[её]т брокера, брокерский отч[её]т, состояние счёта, остаток по кредиту',
  ],
  ['policy', '(?:электронный )?(?:страховой )?полис, страховое свидетельство'],
  [
    'contract',
    'договор, трудовой договор, соглашение, дополнительное соглашение, контракт, договор[ -]оферта, индивидуальные условия, расписка, договор[ -]квитанция, договор о найме, контракт на, долговая расписка, согласие супруга, брачный договор',
  ],
  ['prescription', 'рецепт(?:урный бланк)?'],
  [
    'ticket',
    'электронный билет, билет, маршрутная квитанция, маршрут[ -]квитанция, посадочный талон, проездной документ, контрольный купон',
  ],
  [
    'order',
    'заказ, подтверждение заказа, бланк заказа, заявка, плат[её]жное поручение, инкассовое поручение, поручение, приказ, накладная, судебный приказ, путевой лист, наряд',
  ],
  [
    'minutes',
    'протокол, повестка дня, решение собрания, протокол (?:общего )?собрания, протокол заседания, протокол совещания, выписка из протокола',
  ],
  [
    'card',
    'паспорт, водительское удостоверение, вид на жительство, студенческий билет, зач[её]тная книжка, военный билет, читательский билет, удостоверение, снилс, карточка, карта, пропуск, сберегательная книжка, карта прививок, медицинская карта, паспорт прививок, прививочная карта',
  ],
  [
    'certificate',
    'справка, свидетельство, сертификат, удостоверение о, диплом, аттестат, доверенность, выписка из (?:егрн|егрюл|егрип|реестра), выписка из единого, лицензия на \\p{L}+, разрешение, патент, грамота, подтверждение, адресная справка, архивная справка, адресный листок, листок нетрудоспособности, больничный лист, вкладыш, удостоверение о наследстве, выписка из домовой книги, выписка из похозяйственной книги, свидетельство о \\p{L}+',
  ],
  [
    'report',
    'отч[её]т, бухгалтерский баланс, баланс, заключение, эпикриз, выписной эпикриз, результат\\p{Ll}*, протокол исследования, протокол узи, протокол мрт, выписка из (?:медицинской|истории|амбулаторной|карты), анализ, табель, обследование, акт осмотра, характеристика, рецензия, экспертиза, смета, акт, акт обследования, акт допуска, акт проверки, акт экспертизы, исследование, узи, мрт, рентген\\p{Ll}*, ультразвуковое исследование, осмотр, дневник, ведомость, консультация, выписка из стационара',
  ],
  [
    'form',
    'заявление, анкета, форма заявления, бланк заявления, декларация, опросник, согласие, исковое заявление, ходатайство, жалоба, заявление[ -]анкета, обращение, акт о списании, акт инвентаризации, акт при[её]ма[ -]передачи, (?:информированное )?добровольное(?: информированное)? согласие, направление, карточка уч[её]та, справка-вызов, обходной лист, опись, регистрационная карта, карта клиента',
  ],
  [
    'notice',
    'уведомление, извещение, напоминание, предупреждение, постановление, повестка, требование, сообщение, объявление, предписание, определение, решение, судебный приказ, претензия, памятка, решение об отказе, решение о, определение суда',
  ],
  [
    'letter',
    'письмо, благодарственное письмо, ответ, приглашение, благодарность, рекомендация, гарантийное письмо, сопроводительное письмо, служебная записка, докладная записка, объяснительная записка, предложение о работе, предложение, запрос, отказ, извинение, поздравление, претензионное письмо, информационное письмо',
  ],
  [
    'other',
    'закон, кодекс, техническое задание, политика конфиденциальности, положение, меню, инструкция, руководство, рецепт пирога, резюме, завещание, пут[её]вка, ваучер, список, прейскурант, каталог, расписание, глава, план, программа, буклет, устав, реферат, статья, автобиография, руководство по эксплуатации, паспорт изделия, коммерческое предложение, повесть, стихи, правила',
  ],
];

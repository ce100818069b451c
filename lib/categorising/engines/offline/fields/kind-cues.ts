/**
 * What papers of each kind say about themselves, whatever they are about: the formulas, labels and closings that a kind
 * is written with. What each cue counts for each kind stands in `kind-weights.ts`; a cue only has to be frequent in
 * one kind and rare in another. Phrases are compared word by word in small letters without punctuation and quotation
 * marks; a star stands for any ending.
 */
const CUES = {
  salutation:
    'dear sir*, dear madam, dear customer, dear member, dear mr, dear mrs, dear ms, dear miss, dear parent*, dear colleague*, dear team, dear resident*, dear neighbour*, dear dr, to whom it may concern, to whoever, hi folks, hi all, hello everyone, לכל מאן דבעי, לכל המעוניין, הורים יקרים, תושבים יקרים, לקוח יקר, לקוחה יקרה, לקוחות יקרים, לקוח נכבד, עמית נכבד, אגנ, גאנ, שלום רב, שלום לך, היי, уважаем*, многоуважаем*, глубокоуважаем*, здравствуйте, дорогой, дорогая, дорогие, добрый день',
  closing:
    'yours sincerely, yours faithfully, sincerely yours, yours truly, sincerely, kind regards, best regards, warm regards, best wishes, with regards, regards, many thanks, respectfully, cordially, wishing you, take care, see you, with love, בכבוד רב, בברכה, בברכת, בתודה, בתודה מראש, להתראות, שלך, שלכם, с уважением, с наилучшими пожеланиями, искренне ваш*, всего доброго, целую, обнимаю, до встречи',
  aboutLine: 're, ref re, subject, in re, הנדון, הנידון, נושא, тема, касательно, кас',
  inReplyTo:
    'thank you for your, thank you for contacting, in response to your, in reply to, following your, further to your, with reference to your, we are writing, i am writing, we write to, we are pleased to, we regret, im afraid, unfortunately, please find, please do not hesitate, if you have any questions, i hope, we hope, let us know, get in touch, בהמשך ל*, בתשובה ל*, במענה ל*, פנייתך, לפנייתך, הריני, הרינו, הננו, אנו מודים, ברצוננו, נשמח, צר לנו, לצערנו, לידיעתך, рассмотрев, в ответ на, на ваш*, сообщаем вам, благодарим вас, направляем, просим вас, предлагаем вам, к сожалению, надеемся, приглашаем',
  announces:
    'please be advised, notice is hereby given, you are hereby notified, this is to notify, you are required to, you are summoned, failure to, take notice, effective from, will be, affected, planned works, public notice, warning, final notice, do not ignore, you must, right to appeal, you may appeal, if you disagree, להודיעך, להודיעכם, מודיעים, הודעה זו, הנך נדרש*, הנך מוזמן*, עליך להתייצב, ניתן לערער, ניתן להגיש, זכות ערעור, תשומת לבך, שים לב, לתשומת לב, уведомля*, извеща*, настоящим сообща*, доводим до, предупрежда*, вам необходимо, надлежит, явиться, обязан*, может быть обжалован*, вправе обжаловать, в соответствии со ст*, постановил*',
  certifies:
    'this is to certify, is to certify that, we certify, i certify, hereby certif*, certify that, certified that, certified true, certified copy, we confirm, hereby confirm, is confirmed, registrar, seal, given under my hand, official copy, הרינו לאשר, הריני לאשר, הננו לאשר, הננו מאשרים, אנו מאשרים, אני מאשר*, מאשר בזאת, מאשרים בזאת, לאשר בזה, לאשר כי, ניתן בזה, אישור זה ניתן, ניתן לבקשת, תעודה זו, הוענק*, выдан*, дана, дан, настоящим подтвержда*, подтверждает, подтверждаем, удостоверя*, действительно, предъявлени*, для предъявления, по месту требования, справка дана, справка действительна, за действительную',
  parties:
    'by and between, between, hereinafter, the parties, party of, in witness whereof, landlord, tenant, lessee, lessor, licensor, licensee, the borrower, the lender, the employer, the employee, the company and, indemnif*, governing law, governed by, entire agreement, terminat*, term of this, agrees to, agree as follows, know all men, witnesseth, shall, signed by, read and agreed, בין, לבין, הצדדים, להלן, והואיל, הואיל, לפיכך הותנה, ולראיה, באו על החתום, השוכר*, המשכיר*, הקונה, המוכר, הספק, המזמין, הלווה, תקופת ההסכם, הפרה, сторон*, именуем*, в дальнейшем, с одной стороны, с другой стороны, предмет договора, права и обязанности, реквизиты сторон, ответственность сторон, заключили, настоящий договор, арендодатель, арендатор, наймодатель, наниматель, исполнитель, заказчик',
  payNow:
    'amount due, total due, please pay, pay by, balance due, amount payable, total amount due, payment due, due date, pay this amount, amount owing, owing, remit payment, remit to, remittance, payment slip, minimum payment, net 30, payment terms, bank giro, autopay, direct debit, late fee, לתשלום עד, מועד אחרון לתשלום, סהכ לתשלום, סך הכל לתשלום, יש לשלם, נא לשלם, לתשלום, תאריך לתשלום, שובר, הוראת קבע, итого к оплате, к оплате, сумма к оплате, оплатить до, срок оплаты, всего к оплате, оплатите',
  meters:
    'kwh, meter reading, previous reading, current reading, present reading, billing period, service address, usage, consumption, tariff, standing charge, service period, supply address, therms, gallons used, next read, תקופת החשבון, קריאה קודמת, קריאה נוכחית, קריאת מונה, צריכה, מונה, תקופת חיוב, קוטש, תעריף, לתקופה, מקק, показани*, лицевой счет, лицевой счёт, л с, норматив, начислено, тариф, расчетный период, перерасчет, перерасчёт',
  paid: 'paid, payment received, amount paid, cash tendered, tendered, change due, change, cash, card payment, visa, mastercard, amex, debit card, approval code, auth code, auth, approved, cashier, till, thank you for your payment, thank you for shopping, received from, received with thanks, total paid, paypal, thank you for your donation, your donation, שולם, התקבל, התקבל מ*, נתקבל, התקבלה, אמצעי תשלום, מזומן, המחאה, שיק, אשראי, עודף, קופאי*, קופה, תשלום התקבל, תרומת*, בקבלה, наличными, безналичными, электронными, кассир, касса, смена, сдача, фн, фд, фп, фпд, ккт, принято от, оплачено, получено, приход, чек',
  tradeInvoice:
    'invoice no, invoice number, invoice date, invoice to, bill to, sold to, ship to, unit price, qty, quantity, subtotal, sub total, vat no, vat number, gst, tax id, po number, item, line total, hours, rate, fee for, professional services, services rendered, חשבונית מס, מספר חשבונית, עוסק מורשה, עוסק פטור, חפ, סהכ לפני מעמ, מחיר יחידה, כמות, ליחידה, מעמ, מקור, поставщик, покупатель, продавец, грузополучатель, счет фактура, ндс, без ндс, кол во, цена, наименование товар*, расчетный счет, р с, бик, корр',
  accountMoves:
    'opening balance, closing balance, previous balance, new balance, beginning balance, ending balance, account summary, transactions, transaction date, withdrawals, deposits, debits, credits, balance forward, brought forward, statement period, statement date, contributions, market value, unit price, holdings, deductible, amount charged, provider of services, יתרת פתיחה, יתרת סגירה, יתרה, יתרה קודמת, תנועות, זכות, חובה, אסמכתא, תאריך ערך, יתרת זכות, יתרת חובה, הפקדות, דמי ניהול, צבירה, קרן ריבית, תשלום מספר, входящий остаток, исходящий остаток, остаток, остаток на, пополнени*, списани*, поступлени*, операци*, дата операции, накоплени*, баланс, движение средств',
  payLines:
    'net pay, gross pay, pay period, pay date, earnings, deductions, year to date, ytd, tax code, ni number, paye, employee no, hours worked, overtime, ברוטו, נטו, נטו לתשלום, ניכויים, ניכויי חובה, ביטוח לאומי, מס בריאות, שכר יסוד, הבראה, ימי עבודה, ימי חופשה, נסיעות, נקודות זיכוי, тариф оклад, оклад, начислено, удержано, к выплате, отработано, ндфл, аванс, табельный',
  cover:
    'policy number, policy no, sum insured, insured, insurer, premium, excess, period of insurance, period of cover, cover, coverage, limits of liability, endorsement*, policyholder, underwritten, exclusions, מספר פוליסה, פוליסה, המבוטח, שם המבוטח, תקופת הביטוח, סכום ביטוח, סכומי ביטוח, השתתפות עצמית, פרמיה, כיסוי*, מבטח, דמי ביטוח, страхователь, страховщик, страховая сумма, страховая премия, срок страхования, выгодоприобретатель, страховой полис, застрахован*, период страхования, объект страхования',
  cardLabels:
    'date of birth, dob, expiry, expires, exp date, valid until, valid from, card no, member id, id no, nationality, sex, place of birth, document no, surname, given names, class, issued, hgt, eyes, organ donor, rx bin, rxbin, rx pcn, rxpcn, group number, lot number, dose, תוקף, בתוקף עד, מספר זהות, תאריך לידה, מספר רישוי, שנת ייצור, סוג דלק, מספר שלדה, מנה, אצווה, фамилия, место рождения, дата рождения, код подразделения, действителен до, категории, пол, гражданство',
  drug: 'tablets, take one, take two, refills, rx, sig, dispense, sphere, cylinder, axis, od, os, prescriber, mg, pharmacist, מינון, כדורים, טבליות, פעם ביום, פעמיים ביום, רוקח, rp, д s, по 1 таб*, таблетк*, срок действия рецепта',
  travels:
    'passenger, passengers, flight, departs, departure, arrival, arrives, arrive, dep, arr, seat, gate, boarding, terminal, boarding pass, baggage, fare, pnr, booking reference, check in, check out, ticket no, row, admit one, doors open, coach, platform, carriage, itinerary, נוסע*, טיסה, המראה, נחיתה, מושב, שער, כבודה, טרמינל, הלוך, חזור, כרטיס, כרטיסים, שורה, כניסה, פתיחת דלתות, קוד הזמנה, пассажир, пасс, рейс, вылет, прилет, прилёт, отправление, отпр, прибытие, приб, место, вагон, посадк*, багаж, билет',
  orders:
    'purchase order, order number, order no, order date, order confirmation, deliver to, delivery date, ship via, vendor, delivery address, items ordered, need by, requested by, authorized by, reservation, we hold for you, nights, room, rooms, guests, check in, voucher, הזמנה, מספר הזמנה, פרטי הזמנה, סיכום הזמנה, משלוח, כתובת למשלוח, לילות, חדר, חדרים, אורחים, אישור הזמנה, צו, הנך נקרא, заказ, номер заказа, доставк*, поручение, приказываю, взыскать, очер плат, вид оп',
  meets:
    'present, attendees, in attendance, apologies, absent, minutes, motion, moved, seconded, carried, chair, chairman, chairperson, action items, agenda, meeting opened, adjourned, resolved, any other business, aob, quorum, נוכחים, נכחו, חסרים, משתתפים, סדר היום, על סדר היום, הוחלט, החלטות, החלטה, פה אחד, הישיבה נפתחה, הישיבה ננעלה, יור, רושם הפרוטוקול, присутствовали, присутствующие, повестка дня, слушали, выступили, постановили, решили, голосовали, за против, председатель, секретарь, кворум',
  finds:
    'findings, impression, diagnosis, conclusion, conclusions, results, result, reference range, normal range, recommendations, examination, history, assessment, specimen, grade, grades, teacher comments, attendance, executive summary, introduction, methodology, figure, table 1, table of contents, inspection, observed, symptoms, discharge, admission, medications, ממצאים, אבחנה, אבחנות, סיכום, המלצות, בדיקה, בדיקות, תוצאה, ערכי ייחוס, טווח תקין, מסקנות, מבוא, תקציר, ציון, הערכה, диагноз, заключение, закл, результат*, рекоменд*, исследовани*, показател*, норма, референс*, анамнез, жалобы, осмотр, комиссия, установлен*, составили акт, показания',
  fillIn:
    'please complete, please print, please fill, complete this form, applicant, applicants, signature of applicant, i declare, i hereby, i understand, i consent, i authorize, i agree, tick, check all, check one, for office use, office use only, yes no, marital status, emergency contact, first name, last name, middle initial, form, omb no, instructions, see instructions, do you, have you, attach, יש למלא, נא למלא, אני החתום מטה, אני החתומה, הנני מצהיר, הריני מצהיר, אני מצהיר*, שם המבקש, חתימת המבקש, למילוי, לשימוש המשרד, סמן, נא לסמן, הצהרה, שם פרטי, שם משפחה, מצב משפחתי, прошу, я нижеподписавш*, подпись заявителя, заполняется, нужное подчеркнуть, отметить, согласен, согласие, даю согласие, форма по окуд, окуд, код формы, ознакомлен*',
  guides:
    'step 1, warnings, before use, battery, batteries, how to, troubleshooting, ingredients, serves, preheat, oven, stir, chapter, scene, doors, menu, starters, desserts, education, experience, skills, employment history, references available, linkedin, curriculum vitae, professional summary, quotation, proposal, valid for, prices good, estimate, last will, bequeath, executor, rsvp, הוראות, סוללות, לפני השימוש, מרכיבים, מצרכים, אופן ההכנה, תנור, כוס, כפית, תפריט, מנות, פרק, ניסיון תעסוקתי, השכלה, כישורים, הצעת מחיר, תוקף ההצעה, צוואה, מצווה, יורש*, инструкция, эксплуатации, меры безопасности, ингредиенты, приготовлени*, духовк*, ложк*, глава, опыт работы, образование, навыки, резюме, коммерческое предложение, завеща*, наследник*',
  keeps:
    'keep this, retain this, for your records, not transferable, this is not a bill, this is not an invoice, bring this, tear here, detach, cut here, keep for your records, יש לשמור, נא לשמור, לגזור, ספח, сохран*, линия отреза, корешок, отрывной',
  courts:
    'court, plaintiff, defendant, docket, case no, claimant, respondent, judge, hearing, בית המשפט, בית משפט, תובע, נתבע, התובע, הנתבע, תיק, שופט, כבוד, суд, судья, истец, ответчик, взыскатель, должник, дело, иск, гпк',
  memoHead:
    'memo, memorandum, interoffice, inter office, cc, distribution, מזכר, תפוצה, העתקים, העתק, служебная записка, докладная',
  fines:
    'fine, penalty, offence, offense, violation, infringement, contravention, speeding, vehicle registration, קנס, עבירה, עבירת, ברירת משפט, דוח חניה, штраф*, правонарушени*, нарушени*, коап',
  posts:
    'parcel, item, collect, collection point, delivery attempt, tracking, customs, sender, דבר דואר, סניף, חבילה, מסירה, אשנב, מען, извещение, посылк*, отправлени*, почтов*, трек, вручени*',
} as const satisfies Record<string, string>;

/** The document's own word for itself: "this certificate", "הסכם זה", "настоящая справка". */
const SELF: Readonly<Record<string, string>> = {
  letter: 'this letter, מכתב זה, מכתבנו, настоящее письмо, данное письмо, письмо',
  notice:
    'this notice, this notification, this reminder, הודעה זו, התראה זו, זימון זה, настоящее уведомление, уведомление',
  certificate:
    'this certificate, certificate, אישור זה, תעודה זו, האישור, התעודה, настоящая справка, справка, настоящее свидетельство, свидетельство',
  contract:
    'this agreement, this contract, this lease, this deed, agreement, הסכם זה, חוזה זה, ההסכם, החוזה, настоящ* договор*, договор',
  policy: 'this policy, your policy, policy, פוליסה זו, הפוליסה, настоящий полис, полис',
  statement: 'this statement, your statement, statement, דף זה, דף החשבון, выписка',
  bill: 'this bill, your bill, bill, חשבון זה, החשבון, счет, счёт, квитанция',
  invoice: 'this invoice, invoice, חשבונית זו, חשבונית, החשבונית, счет фактура, счет на оплату',
  receipt: 'this receipt, receipt, קבלה זו, קבלה, הקבלה, чек, квитанция',
  form: 'this form, form, application, טופס זה, טופס, הטופס, бланк, заявление, анкета, форма',
  report: 'this report, report, דוח זה, דוח, הדוח, отчет, отчёт, заключение, акт, протокол',
  order: 'this order, your order, order, הזמנה זו, ההזמנה, צו זה, הצו, заказ, приказ, поручение',
  ticket: 'this ticket, ticket, tickets, כרטיס זה, הכרטיס, билет, билеты',
  card: 'this card, card, כרטיס, רישיון, הרישיון, карта, карточка, удостоверение',
  minutes: 'minutes, פרוטוקול, протокол',
  payslip: 'payslip, pay stub, תלוש, расчетный листок, расчётный листок',
  prescription: 'prescription, מרשם, рецепт',
};

/** Scripts, each with what shows that a text has words in it. */
const SCRIPTS = [/ [a-z]{3}/u, /[\u05d0-\u05ea]{2}/u, /[\u0430-\u044f]{2}/u] as const;

interface Needles {
  readonly name: string;
  /** Phrases by script. */
  readonly words: readonly (readonly string[])[];
}

const scriptOf = (phrase: string): number =>
  /[\u05d0-\u05ea]/u.test(phrase) ? 1 : /[\u0430-\u044f]/u.test(phrase) ? 2 : 0;

/** " amount due " is looked for with a space at each end, so that it is a phrase of whole words. */
const needlesOf = (prefix: string, table: Readonly<Record<string, string>>): readonly Needles[] =>
  Object.entries(table).map(([name, phrases]) => {
    const words = phrases
      .replaceAll('ё', 'е')
      .split(/,\s*/)
      .map((phrase) => ` ${phrase.endsWith('*') ? phrase.slice(0, -1) : `${phrase} `}`);
    return {
      name: `${prefix}${name}`,
      words: SCRIPTS.map((_, script) => words.filter((phrase) => scriptOf(phrase) === script)),
    };
  });

const NEEDLES = [...needlesOf('cue:', CUES), ...needlesOf('self:', SELF)];
/** Where nothing else is said, the fifth phrase of one cue adds little. */
const MANY = 4;

/** A text as its words in small letters, each with one space around it; abbreviations lose their inner marks. */
export function spacedWords(text: string): string {
  return ` ${text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/(?<=\p{L})["'\u2019\u05f3\u05f4](?=\p{L})/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}

/**
 * How strongly each cue speaks, 0 to 1, by the number of its different phrases.
 * @param words as `spacedWords` gives them.
 */
export function findCues(words: string): Map<string, number> {
  const scripts = SCRIPTS.map((pattern) => pattern.test(words));
  const found = new Map<string, number>();
  for (const { name, words: byScript } of NEEDLES) {
    let count = 0;
    byScript.forEach((phrases, script) => {
      if (!scripts[script]) return;
      for (const phrase of phrases) {
        if (count === MANY) return;
        if (words.includes(phrase)) count += 1;
      }
    });
    if (count > 0) found.set(name, Math.log1p(count) / Math.log1p(MANY));
  }
  return found;
}

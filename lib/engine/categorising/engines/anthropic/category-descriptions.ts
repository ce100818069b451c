import type { CategoryId } from '@/lib/engine/categorising/categories';

/**
 * Describes each built-in category, with names of its documents in the three languages. Part of the prompt, never shown
 * to people.
 */
export const CATEGORY_DESCRIPTIONS: Readonly<Record<CategoryId, string>> = {
  Bank: 'accounts and cards: statements, transfers, deposits, securities, fees, confirmations of a bank or a card company (דף חשבון, תנועות בחשבון, פירוט כרטיס אשראי, אישור העברה; выписка по счёту, вклад)',
  Electricity:
    'supply of electricity to a home or business: bills, meter readings, tariffs, connection, solar feed-in (חשבון חשמל; счёт за электроэнергию)',
  Water: 'water and sewage: bills, meters, leaks, connection (חשבון מים וביוב, תאגיד המים; счёт за воду)',
  Gas: 'gas for the home: bills, tanks, meters, safety checks, connection (חשבון גז, בלון גז; счёт за газ)',
  Telecom:
    'mobile, landline, internet, television: bills, contracts, SIM papers, changes of plan (חשבון סלולר, אינטרנט; услуги связи)',
  Insurance:
    'insurance of anything: policies, premiums, renewals, claims and what was paid on them, certificates of cover (פוליסה, תביעת ביטוח, פרמיה; страховой полис, ОСАГО)',
  Contracts:
    'agreements whose matter has no category of its own: services, works, sales of things, commissions, leases of offices and equipment, general terms that were signed (הסכם, חוזה התקשרות; договор оказания услуг)',
  Tax: 'taxes on income, property and trade: returns, assessments, refunds, withholding, VAT, tax certificates, yearly forms of pay and tax from an employer, letters of a tax authority (שומה, אישור ניכוי מס, החזר מס, טופס 106, מע"מ; налоговое уведомление, 3-НДФЛ, 2-НДФЛ; W-2, P60)',
  Payroll: 'pay: payslips, wage calculations, changes of pay, bonuses (תלוש שכר, פירוט שכר; расчётный лист)',
  Receipts:
    'proof that a person paid for goods or a service, and invoices of shops, workmen, garages, restaurants, online orders (קבלה, חשבונית מס קבלה; кассовый чек, товарный чек)',
  Car: 'a vehicle: registration, roadworthiness test, service plan, traffic and parking fines, tolls, buying and selling it (רישיון רכב, טסט, דוח חניה; ПТС, СТС, штраф ГИБДД)',
  Mail: 'letters and notes whose only matter is to communicate: greetings, invitations, neighbours, parcel and delivery slips, personal letters (הודעה על דבר דואר, ברכה; извещение о посылке, письмо)',
  Medical:
    'health: visits, referrals, test results, prescriptions, discharge, treatment plans, bills and payments of a doctor, dentist, clinic, hospital or health fund (סיכום ביקור, הפניה, מרשם; выписка из истории болезни, рецепт)',
  Legal:
    'law and courts: claims, summonses, judgments, wills, powers of attorney, enforcement, notaries, divorce, lawyers (כתב תביעה, פסק דין, ייפוי כוח, צוואה; исковое заявление, доверенность)',
  IDs: 'papers that prove who somebody is: identity card, passport, driving licence, certificates of birth, marriage, death, citizenship (תעודת זהות, דרכון, תעודת לידה; паспорт, свидетельство о рождении)',
  Education:
    'kindergarten to university: marks, diplomas, enrolment, fees, timetables, circulars to parents and students (תעודת בגרות, גיליון ציונים; диплом, справка об обучении)',
  RealEstate:
    'a home or land: buying, selling, renting a flat, valuation, land registry, house committee, building permits (נסח טאבו, חוזה שכירות דירה, ועד בית; договор аренды квартиры, выписка из ЕГРН)',
  Pension:
    'retirement: reports of pension and provident funds, study funds, transfers between funds, annuities, survivors (דוח שנתי קרן פנסיה, קופת גמל, קרן השתלמות; пенсионный фонд)',
  Loans:
    'borrowed money: loans, mortgages, credit agreements, schedules of repayment, settlement of debts with a lender (הסכם הלוואה, משכנתא, לוח סילוקין; кредитный договор, ипотека)',
  Donations:
    'gifts to charities, foundations, synagogues: receipts for them, thanks, pledges (קבלה על תרומה, סעיף 46; пожертвование)',
  Military:
    'army service: call-up, reserve duty, exemptions, discharge, veterans (צו מילואים, תעודת שחרור; повестка, военный билет)',
  Travel:
    'journeys: flight and train tickets, hotel bookings, itineraries, visas, car hire abroad (כרטיס טיסה, אישור הזמנה; посадочный талон, виза)',
  Work: 'employment other than pay: job offers and contracts of employment, appraisals, certificates of employment, notice, applications (הסכם העסקה, אישור העסקה, מכתב פיטורים; трудовой договор)',
  Government:
    'state and municipal bodies whose matter has no category of its own: benefits, social security, permits, municipal rates, population registry letters (ביטוח לאומי, ארנונה, אישור תושבות; госуслуги, пособие)',
  Vaccines:
    'vaccination of people and animals: records, certificates, reminders (פנקס חיסונים; прививочный сертификат)',
  Office:
    'running an office or a firm from inside: quotes, purchase orders, stock, minutes, internal notices, delivery notes between firms (הצעת מחיר, הזמנת רכש, פרוטוקול ישיבה; коммерческое предложение, накладная)',
  Other: 'what belongs to none of the others: recipes, programmes, leaflets, puzzles, pages without meaning',
};

/** Rules for choosing between two similar categories. The matter decides, not the letterhead. */
export const BORDERLINES = `Where two categories seem to fit:
- A company's letter about your employment with it is Work, its payslip Payroll, its pension report Pension, whatever the company sells.
- A bank's loan or mortgage is Loans; the account that it is paid from is Bank. A bank's insurance certificate is Insurance.
- A utility's invoice for its service is that utility; its leaflet, event or job is not.
- A receipt of a doctor, pharmacy or clinic is Medical; of a garage for a repair, Receipts; of a charity, Donations; of a school, Education; of a hotel or airline, Travel.
- A medical claim form of an insurer is Insurance; the doctor's report attached to it, read alone, Medical.
- Renting or selling a flat is RealEstate; an office, a hall or a machine, Contracts. A contract of employment is Work, of a loan Loans, of a phone line Telecom.
- A fine for speeding or parking is Car; a court's summons about it is Legal.
- Municipal rates (arnona, council tax) are Government; tax on income, sale or inheritance is Tax; a tax form that an employer hands out about wages is Payroll.
- A driving licence is IDs; a vehicle's registration is Car. A visa or an entry permit is Travel; citizenship is IDs.
- A benefit of social security is Government; a pension of a fund is Pension; of the army, Military.
- A vaccination certificate is Vaccines even when a clinic prints it.
- A quote or an order between firms is Office; the invoice that a person paid is Receipts.
- A claim, ruling or lawyer's letter is Legal whatever it is about, except a lawyer's bill, which is Receipts.
- A slip about a parcel, a greeting, a note of a neighbour is Mail; a letter with a matter of its own belongs to its matter.`;

import type { CategoryId } from '@/lib/categorising/categories';

/**
 * What people call their own folders, and the built-in categories that such a folder takes in. Phrases are separated by
 * commas, in the three languages.
 */
export const CATEGORY_SYNONYMS: readonly (readonly [phrases: string, categories: readonly CategoryId[]])[] = [
  [
    'utilities, utility bills, household bills, bills, חשבונות, חשבונות בית, חשבונות הבית, коммунальные услуги, коммуналка, жкх, счета',
    ['Electricity', 'Water', 'Gas', 'Telecom'],
  ],
  ['energy, power, אנרגיה, энергия', ['Electricity', 'Gas']],
  [
    'government, authorities, state, official, ממשלה, רשויות, ממשלתי, מוסדות, госорганы, государство, государственные',
    ['Government', 'Tax', 'Military', 'IDs'],
  ],
  ['municipality, city hall, council, עירייה, ארנונה, רשות מקומית, муниципалитет, мэрия', ['Government']],
  ['national insurance, social security, benefits, ביטוח לאומי, קצבאות, соцстрах, пособия', ['Government']],
  [
    'work, job, employment, career, hr, עבודה, תעסוקה, קריירה, работа, трудоустройство, карьера',
    ['Work', 'Payroll', 'Office'],
  ],
  ['salary, salaries, wages, pay, payslips, שכר, משכורת, משכורות, תלושים, зарплата', ['Payroll']],
  ['business, company, my business, עסק, עסקים, העסק שלי, бизнес, компания', ['Office', 'Receipts', 'Work']],
  ['accounting, bookkeeping, הנהלת חשבונות, חשבונאות, бухгалтерия', ['Receipts', 'Tax', 'Payroll', 'Bank']],
  [
    'health, healthcare, doctors, doctor, kupat holim, בריאות, רופאים, רפואה, קופת חולים, здоровье, врачи, медицинские документы',
    ['Medical', 'Vaccines'],
  ],
  [
    'finance, finances, money, financial, savings, כספים, פיננסים, כסף, חסכונות, финансы, деньги',
    ['Bank', 'Loans', 'Pension', 'Tax'],
  ],
  ['banks, banking, credit cards, בנקים, כרטיסי אשראי, банки, кредитные карты', ['Bank']],
  ['mortgage, mortgages, loan, debts, credit, משכנתא, משכנתאות, הלוואה, חובות, ипотека, долги, кредит', ['Loans']],
  ['investments, investing, stocks, השקעות, מניות, ניירות ערך, инвестиции, акции', ['Bank', 'Pension']],
  ['retirement, provident funds, פנסיה וגמל, קרנות, פרישה, пенсионные накопления', ['Pension']],
  [
    'home, house, apartment, flat, property, real estate, housing, rent, בית, דירה, הבית, הדירה, נכס, נכסים, מגורים, дом, квартира, жилье, жильё, недвижимость, аренда',
    ['RealEstate', 'Contracts'],
  ],
  ['vehicle, vehicles, cars, auto, driving, רכבים, מכונית, האוטו, автомобиль, машина, авто, транспорт', ['Car']],
  [
    'school, schools, kids, children, university, studies, kindergarten, בית ספר, ילדים, לימודים, גן, школа, дети, учеба, учёба, университет',
    ['Education'],
  ],
  [
    'shopping, purchases, invoices, expenses, warranties, orders, קניות, רכישות, חשבוניות, הוצאות, אחריות, покупки, расходы, чеки, гарантии',
    ['Receipts'],
  ],
  [
    'holidays, vacation, trips, flights, hotels, חופשות, טיסות, טיולים, חופשה, חו"ל, отпуск, путешествия, поездки, билеты',
    ['Travel'],
  ],
  [
    'personal, personal documents, identity, documents, family, אישי, מסמכים אישיים, משפחה, личное, личные документы, семья',
    ['IDs', 'Mail'],
  ],
  ['letters, post, correspondence, מכתבים, דואר, התכתבות, письма, переписка, почта', ['Mail']],
  ['lawyers, law, court, disputes, עורכי דין, עורך דין, בית משפט, юристы, суд', ['Legal']],
  ['agreements, חוזים והסכמים, הסכמים, соглашения', ['Contracts']],
  ['army, reserves, milu\'im, מילואים, צה"ל, армия, военкомат', ['Military']],
  ['phone, internet, mobile, tv, communications, טלפון, אינטרנט, סלולר, טלוויזיה, телефон, интернет', ['Telecom']],
  ['charity, charities, giving, צדקה, благотворительность', ['Donations']],
  ['fines, parking, reports, קנסות, דוחות חניה, штрафы', ['Car']],
];

/**
 * Other words for built-in categories: a folder that is called so holds their papers and no others. Wider and narrower names
 * ("finance", "fines") are none, because they leave open which papers are meant. Plurals of the categories' own
 * names need no entry where a stemmer finds them.
 */
export const OTHER_WORDS_FOR: readonly (readonly [phrases: string, categories: readonly CategoryId[]])[] = [
  [
    'utilities, utility bills, household bills, house bills, חשבונות בית, חשבונות הבית, коммунальные услуги, коммуналка, жкх',
    ['Electricity', 'Water', 'Gas', 'Telecom'],
  ],
  ['energy, אנרגיה, энергия', ['Electricity', 'Gas']],
  ['health, healthcare, בריאות, здоровье', ['Medical', 'Vaccines']],
  ['banks, banking, בנקים, банки', ['Bank']],
  ['insurances, ביטוחים, страховки', ['Insurance']],
  ['salary, salaries, wages, payslips, pay slips, משכורת, משכורות, תלושי שכר, תלושים, зарплаты', ['Payroll']],
  ['vehicle, vehicles, cars, רכבים, מכונית, מכוניות, машина, машины, автомобили', ['Car']],
  ['letters, correspondence, מכתבים, התכתבות, письма, переписка', ['Mail']],
  ['agreements, הסכמים, חוזים והסכמים, соглашения', ['Contracts']],
  ['army, צה"ל, вооруженные силы', ['Military']],
  ['charity, charities, צדקה, благотворительность', ['Donations']],
];

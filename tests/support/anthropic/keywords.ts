import { CATEGORIES, type CategoryId, isCategoryId } from '@/lib/engine/categorising/categories';

/** Words that support a category, in addition to its names: English whole words, Hebrew words, Russian stems. */
const WORDS: Readonly<Partial<Record<CategoryId, string>>> = {
  Bank: 'account statement, iban, overdraft, חשבון בנק, עו"ש, выписка по счет, банковск',
  Electricity: 'kwh, electric, power bill, קוט"ש, חברת החשמל, электроэнерг, квтч',
  Water: 'water bill, sewage, water meter, ביוב, מד מים, водоснабж, водоканал',
  Gas: 'gas bill, gas supply, natural gas, גז טבעי, מונה גז, газоснабж, газов',
  Telecom: 'mobile, broadband, internet, phone bill, telephone, אינטרנט, סלולר, טלפון, интернет, мобильн, телефонн',
  Insurance: 'policy, premium, insured, insurer, פוליסה, מבוטח, полис, страховщик, страхов',
  Contracts: 'contract, agreement, the parties, חוזה, הסכם, договор, соглашени',
  Tax: 'income tax, vat return, tax return, taxpayer, מס הכנסה, מע"מ, ארנונה, налог',
  Payroll: 'payslip, salary, wages, gross pay, net pay, תלוש, משכורת, расчетный лист, заработн',
  Receipts: 'receipt, cash register, change due, קבלה, чек, квитанц',
  Car: 'vehicle, licence plate, car registration, test drive, רישיון רכב, טסט, автомобил, техосмотр',
  Mail: 'parcel, postal, courier, registered mail, דבר דואר, חבילה, посылк, почтов',
  Medical: 'patient, diagnosis, doctor, clinic, hospital, מטופל, אבחנה, רופא, מרפאה, пациент, диагноз, врач',
  Legal: 'court, lawsuit, plaintiff, defendant, בית משפט, תביעה, תובע, суд, истец, ответчик',
  IDs: 'passport, identity card, driving licence, דרכון, תעודת זהות, паспорт, удостоверени',
  Education: 'school, university, pupil, student, diploma, בית ספר, אוניברסיטה, תלמיד, школ, университет, диплом',
  RealEstate: 'apartment, lease, tenant, landlord, land registry, דירה, שכירות, טאבו, квартир, аренд, недвижим',
  Pension: 'pension fund, retirement, provident fund, קרן פנסיה, קופת גמל, пенсионн',
  Loans: 'loan, mortgage, repayment schedule, הלוואה, משכנתא, кредит, ипотек, займ',
  Donations: 'donation, donor, charity, תרומה, עמותה, пожертвовани, благотворит',
  Military: 'army, reserve duty, military service, צה"ל, מילואים, военн, воинск',
  Travel: 'flight, boarding pass, itinerary, hotel booking, טיסה, מלון, כרטיס עלייה, авиабилет, посадочн, гостиниц',
  Work: 'employer, employment, job offer, מעסיק, העסקה, работодател, трудов',
  Government: 'ministry, municipality, national insurance, משרד הפנים, עירייה, ביטוח לאומי, министерств, администраци',
  Vaccines: 'vaccination, vaccine, dose, חיסון, вакцин, привив',
  Office: 'minutes of the meeting, memo, purchase order, פרוטוקול, הזמנת רכש, протокол, служебн',
};

function wordsOf(value: string): string[] {
  const own = value.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll(/[_-]+/g, ' ');
  if (!isCategoryId(value)) return [own];
  // "Other" and its names occur in documents of every kind.
  if (value === 'Other') return [];
  return [...new Set([own, ...Object.values(CATEGORIES[value].names), ...(WORDS[value]?.split(', ') ?? [])])];
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

function patternOf(word: string): RegExp {
  const text = escaped(word.trim());
  if (/\p{Script=Hebrew}/u.test(word)) return new RegExp(`(?<!\\p{L})[ובהלמשכ]{0,2}${text}(?!\\p{L})`, 'giu');
  if (/\p{Script=Cyrillic}/u.test(word)) return new RegExp(`(?<!\\p{L})${text}`, 'giu');
  return new RegExp(`(?<![\\p{L}\\p{N}])${text}(?:s|es)?(?![\\p{L}\\p{N}])`, 'giu');
}

/** A value that a document supports. */
export interface SupportedValue {
  readonly value: string;
  /** Index of the first of its words in the document. */
  readonly index: number;
}

/** Returns the values supported by words of the document, those with most different words first. */
export function supportedValues(values: readonly string[], document: string): SupportedValue[] {
  const scored = values.flatMap((value) => {
    const first = wordsOf(value).flatMap((word) => {
      if (word.trim() === '') return [];
      const index = document.search(patternOf(word));
      return index < 0 ? [] : [index];
    });
    return first.length === 0 ? [] : [{ value, score: first.length, index: Math.min(...first) }];
  });
  return scored.toSorted((a, b) => b.score - a.score || a.index - b.index);
}

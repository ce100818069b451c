import type { NameLanguage } from '@/lib/shared/languages';
import { bank } from './categories/bank.ts';
import { car } from './categories/car.ts';
import { contracts } from './categories/contracts.ts';
import { donations } from './categories/donations.ts';
import { education } from './categories/education.ts';
import { electricity } from './categories/electricity.ts';
import { gas } from './categories/gas.ts';
import { government } from './categories/government.ts';
import { ids } from './categories/ids.ts';
import { insurance } from './categories/insurance.ts';
import { legal } from './categories/legal.ts';
import { loans } from './categories/loans.ts';
import { mail } from './categories/mail.ts';
import { medical } from './categories/medical.ts';
import { military } from './categories/military.ts';
import { office } from './categories/office.ts';
import { other } from './categories/other.ts';
import { payroll } from './categories/payroll.ts';
import { pension } from './categories/pension.ts';
import { realEstate } from './categories/real-estate.ts';
import { receipts } from './categories/receipts.ts';
import { tax } from './categories/tax.ts';
import { telecom } from './categories/telecom.ts';
import { travel } from './categories/travel.ts';
import { vaccines } from './categories/vaccines.ts';
import { water } from './categories/water.ts';
import { work } from './categories/work.ts';
import type { CategoryFacts, CategoryFamily } from './category-facts.ts';

/** The built-in categories, in the order of the specification (section 3). */
const BUILT_IN = {
  Bank: bank,
  Electricity: electricity,
  Water: water,
  Gas: gas,
  Telecom: telecom,
  Insurance: insurance,
  Contracts: contracts,
  Tax: tax,
  Payroll: payroll,
  Receipts: receipts,
  Car: car,
  Mail: mail,
  Medical: medical,
  Legal: legal,
  IDs: ids,
  Education: education,
  RealEstate: realEstate,
  Pension: pension,
  Loans: loans,
  Donations: donations,
  Military: military,
  Travel: travel,
  Work: work,
  Government: government,
  Vaccines: vaccines,
  Office: office,
  Other: other,
};

/** Stable id of a built-in category: its English name. */
export type CategoryId = keyof typeof BUILT_IN;
export const CATEGORIES: Readonly<Record<CategoryId, CategoryFacts>> = BUILT_IN;
export const CATEGORY_IDS = Object.keys(CATEGORIES) as CategoryId[];

export function isCategoryId(id: string): id is CategoryId {
  return Object.hasOwn(CATEGORIES, id);
}

/** Returns a category's name in a language. A custom category keeps the name its owner chose, which is its id. */
export function categoryName(id: string, language: NameLanguage, isOwn = false): string {
  return isCategoryId(id) && !isOwn ? CATEGORIES[id].names[language] : id;
}

/** Returns a category's colour family; `other` for a custom category. */
export function categoryFamily(id: string): CategoryFamily {
  return isCategoryId(id) ? CATEGORIES[id].family : 'other';
}

/** Splits an id such as `RealEstate` into words. */
export function spacedWords(id: string): string {
  return id.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
}

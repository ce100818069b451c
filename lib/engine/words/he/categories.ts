import type { CategoryId } from '@/lib/engine/categorising/categories';
import type { CategoryTerms } from '../../categorising/engines/offline/lexicon/lexicon.ts';
import bank from './categories/bank.json' with { type: 'json' };
import car from './categories/car.json' with { type: 'json' };
import contracts from './categories/contracts.json' with { type: 'json' };
import donations from './categories/donations.json' with { type: 'json' };
import education from './categories/education.json' with { type: 'json' };
import electricity from './categories/electricity.json' with { type: 'json' };
import gas from './categories/gas.json' with { type: 'json' };
import government from './categories/government.json' with { type: 'json' };
import ids from './categories/ids.json' with { type: 'json' };
import insurance from './categories/insurance.json' with { type: 'json' };
import legal from './categories/legal.json' with { type: 'json' };
import loans from './categories/loans.json' with { type: 'json' };
import mail from './categories/mail.json' with { type: 'json' };
import medical from './categories/medical.json' with { type: 'json' };
import military from './categories/military.json' with { type: 'json' };
import office from './categories/office.json' with { type: 'json' };
import other from './categories/other.json' with { type: 'json' };
import payroll from './categories/payroll.json' with { type: 'json' };
import pension from './categories/pension.json' with { type: 'json' };
import realEstate from './categories/real-estate.json' with { type: 'json' };
import receipts from './categories/receipts.json' with { type: 'json' };
import tax from './categories/tax.json' with { type: 'json' };
import telecom from './categories/telecom.json' with { type: 'json' };
import travel from './categories/travel.json' with { type: 'json' };
import vaccines from './categories/vaccines.json' with { type: 'json' };
import water from './categories/water.json' with { type: 'json' };
import work from './categories/work.json' with { type: 'json' };

/** Evidence for and against each category in Hebrew documents. */
export const HEBREW_TERMS: Readonly<Record<CategoryId, CategoryTerms>> = {
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

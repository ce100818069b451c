import type { CategoryId } from '@/lib/engine/categorising/categories';
import { description as bank } from '../../categories/bank';
import { description as car } from '../../categories/car';
import { description as contracts } from '../../categories/contracts';
import { description as donations } from '../../categories/donations';
import { description as education } from '../../categories/education';
import { description as electricity } from '../../categories/electricity';
import { description as gas } from '../../categories/gas';
import { description as government } from '../../categories/government';
import { description as ids } from '../../categories/ids';
import { description as insurance } from '../../categories/insurance';
import { description as legal } from '../../categories/legal';
import { description as loans } from '../../categories/loans';
import { description as mail } from '../../categories/mail';
import { description as medical } from '../../categories/medical';
import { description as military } from '../../categories/military';
import { description as office } from '../../categories/office';
import { description as other } from '../../categories/other';
import { description as payroll } from '../../categories/payroll';
import { description as pension } from '../../categories/pension';
import { description as realEstate } from '../../categories/real-estate';
import { description as receipts } from '../../categories/receipts';
import { description as tax } from '../../categories/tax';
import { description as telecom } from '../../categories/telecom';
import { description as travel } from '../../categories/travel';
import { description as vaccines } from '../../categories/vaccines';
import { description as water } from '../../categories/water';
import { description as work } from '../../categories/work';

/** The description of each built-in category, with names of its documents in the three languages; never shown to people. */
export const CATEGORY_DESCRIPTIONS: Readonly<Record<CategoryId, string>> = {
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

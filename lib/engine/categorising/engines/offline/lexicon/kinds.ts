import type { CategoryId } from '@/lib/engine/categorising/categories';
import type { PaperKind } from '@/lib/engine/categorising/paper-kinds';

/** Evidence of each kind of document for categories. A kind counts where a document names itself: at its top. */
export const KIND_EVIDENCE: Readonly<Record<PaperKind, Readonly<Partial<Record<CategoryId, number>>>>> = {
  receipt: { Receipts: 5 },
  invoice: { Receipts: 3.5 },
  bill: { Receipts: 0.8 },
  statement: { Bank: 1.5 },
  payslip: { Payroll: 6 },
  policy: { Insurance: 4 },
  contract: { Contracts: 6 },
  certificate: { IDs: 0.5 },
  letter: { Mail: 0.9 },
  ticket: { Travel: 5 },
  notice: {},
  report: {},
  form: {},
  card: { IDs: 4 },
  prescription: { Medical: 4 },
  order: { Office: 2 },
  minutes: { Office: 3 },
};

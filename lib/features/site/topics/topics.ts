import type { CategoryId } from '@/lib/engine/categorising/categories';

/** Pages about kinds of documents, by the last segment of their address (decision 0052), in display order. */
export const TOPICS = [
  'payslips',
  'bank-statements',
  'receipts',
  'utility-bills',
  'tax-documents',
  'insurance-policies',
  'medical-records',
  'contracts',
  'pension-statements',
  'car-documents',
  'school-documents',
  'government-letters',
] as const;
export type Topic = (typeof TOPICS)[number];

/** Language-independent data of a page. */
interface TopicFacts {
  /** Built-in categories for such documents, the usual one first. */
  readonly categories: readonly [CategoryId, ...CategoryId[]];
  /** Pages that a reader is likely to need next. */
  readonly related: readonly [Topic, Topic, Topic];
  /** Date of the last text change, ISO. */
  readonly changed: string;
}

const FIRST_WRITTEN = '2026-11-23';

export const TOPIC_FACTS: Readonly<Record<Topic, TopicFacts>> = {
  payslips: {
    categories: ['Payroll', 'Work'],
    related: ['tax-documents', 'pension-statements', 'bank-statements'],
    changed: FIRST_WRITTEN,
  },
  'bank-statements': {
    categories: ['Bank', 'Loans'],
    related: ['receipts', 'tax-documents', 'pension-statements'],
    changed: FIRST_WRITTEN,
  },
  receipts: {
    categories: ['Receipts'],
    related: ['bank-statements', 'tax-documents', 'utility-bills'],
    changed: FIRST_WRITTEN,
  },
  'utility-bills': {
    categories: ['Electricity', 'Water', 'Gas', 'Telecom'],
    related: ['government-letters', 'contracts', 'receipts'],
    changed: FIRST_WRITTEN,
  },
  'tax-documents': {
    categories: ['Tax'],
    related: ['payslips', 'receipts', 'government-letters'],
    changed: FIRST_WRITTEN,
  },
  'insurance-policies': {
    categories: ['Insurance'],
    related: ['car-documents', 'medical-records', 'pension-statements'],
    changed: FIRST_WRITTEN,
  },
  'medical-records': {
    categories: ['Medical', 'Vaccines'],
    related: ['insurance-policies', 'government-letters', 'school-documents'],
    changed: FIRST_WRITTEN,
  },
  contracts: {
    categories: ['Contracts', 'RealEstate', 'Legal'],
    related: ['utility-bills', 'payslips', 'insurance-policies'],
    changed: FIRST_WRITTEN,
  },
  'pension-statements': {
    categories: ['Pension'],
    related: ['payslips', 'tax-documents', 'insurance-policies'],
    changed: FIRST_WRITTEN,
  },
  'car-documents': {
    categories: ['Car', 'Insurance'],
    related: ['insurance-policies', 'receipts', 'government-letters'],
    changed: FIRST_WRITTEN,
  },
  'school-documents': {
    categories: ['Education'],
    related: ['medical-records', 'government-letters', 'receipts'],
    changed: FIRST_WRITTEN,
  },
  'government-letters': {
    categories: ['Government', 'Tax', 'IDs'],
    related: ['tax-documents', 'utility-bills', 'pension-statements'],
    changed: FIRST_WRITTEN,
  },
};

/** True if the value is the address segment of a topic. */
export function isTopic(value: string): value is Topic {
  return (TOPICS as readonly string[]).includes(value);
}

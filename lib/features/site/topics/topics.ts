import type { CategoryId } from '@/lib/engine/categorising/categories';

/** Pages about kinds of paper that people search for, by the last part of their address (decision 0059), in their order. */
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

/** What is true of a page in every language. */
interface TopicFacts {
  /** Built-in categories that such papers are filed in, the usual one first. */
  readonly categories: readonly [CategoryId, ...CategoryId[]];
  /** Pages that somebody with such a paper is likely to need next. */
  readonly related: readonly [Topic, Topic, Topic];
  /** The day on which its text was last changed, ISO. */
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

/** Whether an address names one of the pages. */
export function isTopic(value: string): value is Topic {
  return (TOPICS as readonly string[]).includes(value);
}

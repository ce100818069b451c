import type { Topic } from '@/lib/features/site/topics/topics';
import type { Locale } from '@/lib/platform/i18n/locales';
import type { Variant } from '../render/plan';

/** A document of the corpus that a topic page shows. */
export interface ChosenDocument {
  /** Its name in `documents/train/<language>`. */
  readonly template: string;
  /** 1 for the digitally created file, 2 for a picture. */
  readonly variant: Variant;
  /** Original file name without extension. */
  readonly originalName: string;
}

/** One document for each page and language, covering every file kind. */
export const CHOSEN_DOCUMENTS: Readonly<Record<Locale, Readonly<Record<Topic, ChosenDocument>>>> = {
  en: {
    payslips: { template: 'payroll-biweekly-stub', variant: 1, originalName: 'export_5521' },
    'bank-statements': { template: 'bank-checking-statement', variant: 1, originalName: 'eStmt_88' },
    receipts: { template: 'receipts-doctor-visit', variant: 2, originalName: 'IMG_4890' },
    'utility-bills': { template: 'electricity-coop-bill', variant: 1, originalName: 'download (3)' },
    'tax-documents': { template: 'tax-cra-reassessment', variant: 1, originalName: 'document-1' },
    'insurance-policies': { template: 'insurance-motor-schedule', variant: 1, originalName: 'PD_77120' },
    'medical-records': { template: 'medical-clinic-appointment', variant: 2, originalName: 'Scan_3301' },
    contracts: { template: 'contracts-house-lease', variant: 1, originalName: 'final_v2_signed' },
    'pension-statements': { template: 'pension-401k-statement', variant: 1, originalName: 'print-12' },
    'car-documents': { template: 'car-mot-test', variant: 2, originalName: 'CCF_000871' },
    'school-documents': { template: 'education-university-offer', variant: 1, originalName: 'attachment' },
    'government-letters': { template: 'government-council-tax', variant: 1, originalName: '0000412' },
  },
  he: {
    payslips: { template: 'payroll-bank-employer-slip', variant: 2, originalName: 'סריקה 0031' },
    'bank-statements': { template: 'bank-tnuot-website', variant: 1, originalName: 'output (2)' },
    receipts: { template: 'receipts-plumber-exempt-dealer', variant: 2, originalName: 'IMG_7716' },
    'utility-bills': { template: 'water-corporation-bill-two-months', variant: 1, originalName: '40021187' },
    'tax-documents': { template: 'tax-form-106-annual', variant: 1, originalName: 'מסמך להדפסה' },
    'insurance-policies': { template: 'insurance-apartment-contents-schedule', variant: 1, originalName: 'מסמך1' },
    'medical-records': { template: 'medical-blood-test-results', variant: 2, originalName: 'IMG_2038' },
    contracts: { template: 'contracts-unprotected-tenancy', variant: 1, originalName: 'סופי סופי' },
    'pension-statements': { template: 'pension-doch-meforat', variant: 1, originalName: 'download (7)' },
    'car-documents': { template: 'car-garage-work-card', variant: 1, originalName: 'Scan0113' },
    'school-documents': { template: 'education-gilyon-handasaim', variant: 2, originalName: 'סריקה (2)' },
    'government-letters': { template: 'government-arnona-annual-notice', variant: 1, originalName: '00018821' },
  },
};

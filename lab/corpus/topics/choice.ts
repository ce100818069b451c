import type { Topic } from '@/lib/features/site/topics/topics';
import type { Locale } from '@/lib/platform/i18n/locales';
import type { Variant } from '../render/plan';

/** A document of the corpus that a topic page shows. */
export interface ChosenDocument {
  /** Its name in `documents/train/<language>`. */
  readonly paper: string;
  /** 1 for the digitally created file, 2 for a picture. */
  readonly variant: Variant;
  /** Original file name without extension. */
  readonly comesAs: string;
}

/** One document for each page and language, covering every file kind. */
export const CHOSEN_PAPERS: Readonly<Record<Locale, Readonly<Record<Topic, ChosenDocument>>>> = {
  en: {
    payslips: { paper: 'payroll-biweekly-stub', variant: 1, comesAs: 'export_5521' },
    'bank-statements': { paper: 'bank-checking-statement', variant: 1, comesAs: 'eStmt_88' },
    receipts: { paper: 'receipts-doctor-visit', variant: 2, comesAs: 'IMG_4890' },
    'utility-bills': { paper: 'electricity-coop-bill', variant: 1, comesAs: 'download (3)' },
    'tax-documents': { paper: 'tax-cra-reassessment', variant: 1, comesAs: 'document-1' },
    'insurance-policies': { paper: 'insurance-motor-schedule', variant: 1, comesAs: 'PD_77120' },
    'medical-records': { paper: 'medical-clinic-appointment', variant: 2, comesAs: 'Scan_3301' },
    contracts: { paper: 'contracts-house-lease', variant: 1, comesAs: 'final_v2_signed' },
    'pension-statements': { paper: 'pension-401k-statement', variant: 1, comesAs: 'print-12' },
    'car-documents': { paper: 'car-mot-test', variant: 2, comesAs: 'CCF_000871' },
    'school-documents': { paper: 'education-university-offer', variant: 1, comesAs: 'attachment' },
    'government-letters': { paper: 'government-council-tax', variant: 1, comesAs: '0000412' },
  },
  he: {
    payslips: { paper: 'payroll-bank-employer-slip', variant: 2, comesAs: 'סריקה 0031' },
    'bank-statements': { paper: 'bank-tnuot-website', variant: 1, comesAs: 'output (2)' },
    receipts: { paper: 'receipts-plumber-exempt-dealer', variant: 2, comesAs: 'IMG_7716' },
    'utility-bills': { paper: 'water-corporation-bill-two-months', variant: 1, comesAs: '40021187' },
    'tax-documents': { paper: 'tax-form-106-annual', variant: 1, comesAs: 'מסמך להדפסה' },
    'insurance-policies': { paper: 'insurance-apartment-contents-schedule', variant: 1, comesAs: 'מסמך1' },
    'medical-records': { paper: 'medical-blood-test-results', variant: 2, comesAs: 'IMG_2038' },
    contracts: { paper: 'contracts-unprotected-tenancy', variant: 1, comesAs: 'סופי סופי' },
    'pension-statements': { paper: 'pension-doch-meforat', variant: 1, comesAs: 'download (7)' },
    'car-documents': { paper: 'car-garage-work-card', variant: 1, comesAs: 'Scan0113' },
    'school-documents': { paper: 'education-gilyon-handasaim', variant: 2, comesAs: 'סריקה (2)' },
    'government-letters': { paper: 'government-arnona-annual-notice', variant: 1, comesAs: '00018821' },
  },
};

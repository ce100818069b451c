/** Kinds of documents, whatever their subject: a statement, a letter. `words` has their names in each language. */
export const DOCUMENT_KIND_IDS = [
  'statement',
  'invoice',
  'bill',
  'receipt',
  'payslip',
  'policy',
  'contract',
  'certificate',
  'card',
  'cheque',
  'prescription',
  'ticket',
  'order',
  'minutes',
  'report',
  'form',
  'notice',
  'letter',
] as const;

export type DocumentKind = (typeof DOCUMENT_KIND_IDS)[number];

import { z } from 'zod';
import type { PageBox as PageCorners } from '@/lib/engine/documents/page-box';
import { EVIDENCE_FIELDS, MAX_QUOTE_BOXES, MAX_SNIPPET_CHARS } from './answer-parts.ts';

/** Reasons for the value of a field. */
export const EVIDENCE_REASONS = [
  /** The words are where a document names itself. */
  'titleZone',
  /** The name is in the letterhead. */
  'letterhead',
  /** A known issuer. */
  'knownIssuer',
  /** A name with a legal form (Ltd) or next to its registration number. */
  'companyName',
  /** The words belong to this subject. */
  'vocabulary',
  /** The file name contains it. */
  'fileName',
  /** The value follows its label. */
  'labelled',
  /** A date without a label at the top of the page. */
  'topOfPage',
  /** A date next to a signature. */
  'signature',
  /** The only candidate. */
  'onlyOne',
  /** The most likely of several unlabelled candidates. */
  'likeliest',
  /** The month of the document's period, used as its date. */
  'periodMonth',
  /** The mail that contained the document says so, and the document does not. */
  'mail',
  /** A service's model quoted it. */
  'quoted',
] as const;

/** Same as `PageBox` of lib/engine/documents, as returned in an answer. */
const PagePoint = z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]);
export const PageBox = z.tuple([PagePoint, PagePoint, PagePoint, PagePoint]) satisfies z.ZodType<PageCorners>;

/** One quotation as evidence for an answer. */
export const FieldEvidence = z.object({
  field: z.enum(EVIDENCE_FIELDS),
  /** 1-based page of the document. */
  page: z.number().int().min(1),
  /** The line as read: whole words, with an ellipsis where it continues. */
  snippet: z.string().max(MAX_SNIPPET_CHARS),
  /** Coordinates of those words, if the page was read as a picture. */
  boxes: z.array(PageBox).max(MAX_QUOTE_BOXES).optional(),
  reason: z.enum(EVIDENCE_REASONS),
});
export type FieldEvidence = z.infer<typeof FieldEvidence>;

/** What is read from a document besides its category. */
export type FieldName = Exclude<FieldEvidence['field'], 'category'>;

/** First and last day of a document's period, ISO `yyyy-mm-dd`. */
export const Period = z.object({ from: z.string(), to: z.string() });
export type Period = z.infer<typeof Period>;

/** The main amount of a document. */
export const Amount = z.object({
  value: z.number(),
  /** ISO 4217; absent if the document names none. */
  currency: z.string().length(3).optional(),
});
export type Amount = z.infer<typeof Amount>;

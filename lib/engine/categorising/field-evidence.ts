import { z } from 'zod';
import type { PageBox as PageCorners } from '@/lib/engine/documents/page-box';
import { MAX_QUOTE_BOXES, MAX_SNIPPET_CHARS } from './answer-parts.ts';

/** Why a field was answered so. */
export const EVIDENCE_REASONS = [
  /** The words stand where a document says what it is. */
  'titleZone',
  /** The name stands in the letterhead. */
  'letterhead',
  /** A sender that is known. */
  'knownIssuer',
  /** A name with a legal form (Ltd, בע"מ, ООО) or beside its registration number. */
  'companyName',
  /** The words belong to this subject. */
  'vocabulary',
  /** The file's name says so. */
  'fileName',
  /** The value stands behind its label. */
  'labelled',
  /** A date without a label at the top of the page. */
  'topOfPage',
  /** A date beside a signature. */
  'signature',
  /** The only candidate. */
  'onlyOne',
  /** The most likely of several candidates, none of which says what it is. */
  'likeliest',
  /** The month that the paper covers stands for its date. */
  'periodMonth',
  /** The mail that it came with says so, and the document does not. */
  'mail',
  /** A model of a service quoted it. */
  'quoted',
] as const;

/** The same as `PageBox` of lib/engine/documents, as it comes in an answer. */
const PagePoint = z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]);
export const PageBox = z.tuple([PagePoint, PagePoint, PagePoint, PagePoint]) satisfies z.ZodType<PageCorners>;

/** One quotation that an answer rests on. */
export const FieldEvidence = z.object({
  field: z.enum(['category', 'kind', 'issuer', 'title', 'date', 'period', 'amount']),
  /** 1-based page of the document. */
  page: z.number().int().min(1),
  /** The line, as read: whole words of it, with an ellipsis where it goes on. */
  snippet: z.string().max(MAX_SNIPPET_CHARS),
  /** Where those words stand, on a page that was read as a picture. */
  boxes: z.array(PageBox).max(MAX_QUOTE_BOXES).optional(),
  reason: z.enum(EVIDENCE_REASONS),
});
export type FieldEvidence = z.infer<typeof FieldEvidence>;

/** First and last day that a paper covers, ISO `yyyy-mm-dd`. */
export const Period = z.object({ from: z.string(), to: z.string() });
export type Period = z.infer<typeof Period>;

/** The sum that a paper is about. */
export const Amount = z.object({
  value: z.number(),
  /** ISO 4217. */
  currency: z.string().length(3),
});
export type Amount = z.infer<typeof Amount>;

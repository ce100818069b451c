import { z } from 'zod';
import { ERROR_STATUS, type ErrorCode } from '../../platform/errors.ts';
import { MAX_READ_TEXT_CHARS } from '../../shared/document-limits.ts';
import { DOCUMENT_LANGUAGES, NAME_LANGUAGES } from '../../shared/languages.ts';
import { DOCUMENT_KINDS, DOCUMENT_REMARKS } from '../documents/document.ts';
import { SENSITIVE_DATA_TYPES } from './answer-parts.ts';
import { Amount, FieldEvidence, Period } from './field-evidence.ts';
import { PAPER_KIND_IDS } from './paper-kinds.ts';

export const SensitiveDataType = z.enum(SENSITIVE_DATA_TYPES);
export type SensitiveDataType = z.infer<typeof SensitiveDataType>;

/** A result less sure than this asks to be checked by a person. */
export const REVIEW_CONFIDENCE = 0.7;

/** Remarks for the reader, as codes with texts under `Remarks.<code>`. */
export const REMARKS = [
  // About the document
  ...DOCUMENT_REMARKS,
  'nothingReadable',
  'pageTimeout',
  'textCut',
  // No page of it, or some pages, in a script that this machine can read
  'unknownScript',
  'unknownScriptPages',
  // Why the offline engine answered although the AI service is in use
  'engineUnavailable',
  'engineBudgetSpent',
  'engineDeclined',
] as const;
export type Remark = (typeof REMARKS)[number];

export const CategorySuggestion = z.object({
  /** A built-in category's id, or a user's own category by its name. */
  id: z.string(),
  /** The name in the processing language. */
  name: z.string(),
  /** True for one of the user's own categories, also where a built-in one is called the same. */
  isOwn: z.boolean().optional(),
  /** 0 to 1. */
  confidence: z.number().min(0).max(1),
});
export type CategorySuggestion = z.infer<typeof CategorySuggestion>;

/** What was understood of a document, before it is named. Made by a `Categoriser`. */
export const Categorisation = z.object({
  categoryId: z.string(),
  subcategory: z.string().optional(),
  /** 0 to 1; 0 when nothing could be read. */
  confidence: z.number().min(0).max(1),
  /** Best first; the first one is the category itself. */
  suggestions: z.array(z.object({ id: z.string(), confidence: z.number().min(0).max(1) })),
  /** The day on which the document was issued, ISO `yyyy-mm-dd`, or `yyyy-mm` when only the month is known. */
  date: z.string().optional(),
  /** What the paper is, whatever it is about. */
  kind: z.enum(PAPER_KIND_IDS).optional(),
  period: Period.optional(),
  amount: Amount.optional(),
  /** What the answers rest on, quoted from the document. */
  evidence: z.array(FieldEvidence).optional(),
  /** What the document calls itself, as written in it. */
  title: z.string().optional(),
  /** Who issued it; `names` holds its known spellings by language. */
  issuer: z
    .object({ name: z.string(), names: z.partialRecord(z.enum(NAME_LANGUAGES), z.string()).optional() })
    .optional(),
  /** The main language of the text. */
  language: z.enum(DOCUMENT_LANGUAGES),
  sensitiveDataTypes: z.array(SensitiveDataType),
  /** Which engine answered: `offline` or `haiku`. */
  modelUsed: z.string(),
  remarks: z.array(z.enum(REMARKS)),
});
export type Categorisation = z.infer<typeof Categorisation>;

const errorCodes = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

/** One document's answer of `POST /vision-categorize` (specification section 3). */
export const CategorisationResult = z.object({
  fileName: z.string(),
  /** Name in the processing language; with a subcategory `Category/Subcategory`. Empty when there is an error. */
  category: z.string(),
  /** Id of a built-in category, or a user's own category. Empty when there is an error. */
  categoryId: z.string(),
  /** True for one of the user's own categories, also where a built-in one is called the same. */
  isOwnCategory: z.boolean().optional(),
  confidence: z.number().min(0).max(1),
  suggestedFileName: z.string(),
  /** What the file is by its content, whatever its name claims (remark `kindMismatch`); absent when it could not be read. */
  fileKind: z.enum(DOCUMENT_KINDS).optional(),
  /** Counted by the server. 0 when it could not be read. */
  pageCount: z.number().int().min(0),
  /** The failure's text in the caller's language; absent on success. */
  error: z.string().optional(),
  errorCode: z.enum(errorCodes).optional(),
  modelUsed: z.string(),
  categorySuggestions: z.array(CategorySuggestion).optional(),
  sensitiveDataTypes: z.array(SensitiveDataType),
  /** ISO date that the name carries, if any. */
  date: z.string().optional(),
  title: z.string().optional(),
  issuer: z.string().optional(),
  /** What the name was made of, as understood, so that another name can be made without another reading. */
  nameSource: Categorisation.pick({ date: true, title: true, issuer: true }).optional(),
  kind: z.enum(PAPER_KIND_IDS).optional(),
  period: Period.optional(),
  amount: Amount.optional(),
  /** What the answers rest on, quoted from the document. */
  evidence: z.array(FieldEvidence).optional(),
  /** Language of the document. */
  language: z.enum(DOCUMENT_LANGUAGES).optional(),
  remarks: z.array(z.string()),
  /** What was read, for who asked for it (decision 0031): the beginning and the end of a long text. It goes into no store. */
  readText: z.string().max(MAX_READ_TEXT_CHARS).optional(),
});
export type CategorisationResult = z.infer<typeof CategorisationResult>;

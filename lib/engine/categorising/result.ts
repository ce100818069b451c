import { z } from 'zod';
import { ERROR_CODES } from '../../platform/errors.ts';
import { MAX_READ_TEXT_CHARS } from '../../shared/document-limits.ts';
import { DOCUMENT_LANGUAGES, NAME_LANGUAGES } from '../../shared/languages.ts';
import { DOCUMENT_REMARKS, FILE_KINDS } from '../documents/document.ts';
import { SENSITIVE_DATA_TYPES } from './answer-parts.ts';
import { DOCUMENT_KIND_IDS } from './document-kinds.ts';
import { Amount, FieldEvidence, Period } from './field-evidence.ts';

export const SensitiveDataType = z.enum(SENSITIVE_DATA_TYPES);
export type SensitiveDataType = z.infer<typeof SensitiveDataType>;

/** Results with a lower confidence ask for a review by a person. */
export const REVIEW_CONFIDENCE = 0.7;

/** Remarks for the user, as codes with texts under `Remarks.<code>`. */
export const REMARKS = [
  // About the document
  ...DOCUMENT_REMARKS,
  'nothingReadable',
  'pageTimeout',
  'textCut',
  // No page, or only some pages, in a script that this machine can read
  'unknownScript',
  'unknownScriptPages',
  // Reasons why the offline engine answered although the AI service is configured
  'engineUnavailable',
  'engineBudgetSpent',
  'engineDeclined',
] as const;
export type Remark = (typeof REMARKS)[number];

export const CategorySuggestion = z.object({
  /** A built-in category's id, or a custom category's name. */
  id: z.string(),
  /** The name in the processing language. */
  name: z.string(),
  /** True for a custom category, even if a built-in one has the same name. */
  isOwn: z.boolean().optional(),
  /** 0 to 1. */
  confidence: z.number().min(0).max(1),
});
export type CategorySuggestion = z.infer<typeof CategorySuggestion>;

/** The result of categorising a document, before it is named. Made by a `Categoriser`. */
export const Categorisation = z.object({
  categoryId: z.string(),
  subcategory: z.string().optional(),
  /** 0 to 1; 0 when nothing could be read. */
  confidence: z.number().min(0).max(1),
  /** Best first; the first one is the category itself. */
  suggestions: z.array(z.object({ id: z.string(), confidence: z.number().min(0).max(1) })),
  /** Day of issue, ISO `yyyy-mm-dd`, or `yyyy-mm` when only the month is known. */
  date: z.string().optional(),
  /** The kind of document, whatever its subject. */
  kind: z.enum(DOCUMENT_KIND_IDS).optional(),
  period: Period.optional(),
  amount: Amount.optional(),
  /** Evidence for the answers, quoted from the document. */
  evidence: z.array(FieldEvidence).optional(),
  /** The document's title, as written in it. */
  title: z.string().optional(),
  /** The issuer; `names` has its known spellings by language. */
  issuer: z
    .object({ name: z.string(), names: z.partialRecord(z.enum(NAME_LANGUAGES), z.string()).optional() })
    .optional(),
  /** The main language of the text. */
  language: z.enum(DOCUMENT_LANGUAGES),
  sensitiveDataTypes: z.array(SensitiveDataType),
  /** The engine that answered: `offline` or `haiku`. */
  modelUsed: z.string(),
  remarks: z.array(z.enum(REMARKS)),
});
export type Categorisation = z.infer<typeof Categorisation>;

/** One document's answer of `POST /vision-categorize` (specification section 3). */
export const CategorisationResult = z.object({
  fileName: z.string(),
  /** Name in the processing language; with a subcategory `Category/Subcategory`. Empty on error. */
  category: z.string(),
  /** Id of a built-in category, or the name of a custom one. Empty on error. */
  categoryId: z.string(),
  /** True for a custom category, even if a built-in one has the same name. */
  isOwnCategory: z.boolean().optional(),
  confidence: z.number().min(0).max(1),
  suggestedFileName: z.string(),
  /**
   * The file type by content, whatever the extension claims (remark `kindMismatch`); absent when the file could not be
   * read.
   */
  fileKind: z.enum(FILE_KINDS).optional(),
  /** Counted by the server; 0 when the file could not be read. */
  pageCount: z.number().int().min(0),
  /** The error message in the caller's language; absent on success. */
  error: z.string().optional(),
  errorCode: z.enum(ERROR_CODES).optional(),
  modelUsed: z.string(),
  categorySuggestions: z.array(CategorySuggestion).optional(),
  sensitiveDataTypes: z.array(SensitiveDataType),
  /** ISO date in the suggested name, if any. */
  date: z.string().optional(),
  title: z.string().optional(),
  issuer: z.string().optional(),
  /** The recognised parts of the name, so that it can be rebuilt without reading the document again. */
  nameSource: Categorisation.pick({ date: true, title: true, issuer: true }).optional(),
  kind: z.enum(DOCUMENT_KIND_IDS).optional(),
  period: Period.optional(),
  amount: Amount.optional(),
  /** Evidence for the answers, quoted from the document. */
  evidence: z.array(FieldEvidence).optional(),
  language: z.enum(DOCUMENT_LANGUAGES).optional(),
  remarks: z.array(z.string()),
  /**
   * The text that was read, for callers that requested it (decision 0028): the beginning and the end of a long text.
   * Never stored.
   */
  readText: z.string().max(MAX_READ_TEXT_CHARS).optional(),
});
export type CategorisationResult = z.infer<typeof CategorisationResult>;

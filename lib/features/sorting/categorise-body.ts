import { z } from 'zod';
import { CategorySet, MAX_CATEGORY_SET_VALUES } from '@/lib/engine/categorising/category-set';
import { CategorisationResult } from '@/lib/engine/categorising/result';
import { MailContext } from '@/lib/engine/organising/mail-context';
import { ReducedDocument } from '@/lib/engine/organising/reduced-document';
import { MAX_DOCUMENTS_PER_REQUEST } from '@/lib/features/usage/limits';
import { CurrentUsage } from '@/lib/features/usage/usage-answer';
import { MAX_FILE_BYTES } from '@/lib/shared/document-limits';
import { LanguageSettings } from '@/lib/shared/language-settings';
import { Uuid } from '@/lib/shared/uuid';

/** More than a PDF of the largest accepted size holds, and more than any plan has. */
const MAX_DECLARED_PAGES = 1_000_000;

/** Longer than any file system allows a name to be. */
const MAX_NAME_LENGTH = 500;

/** What a body holds beside its documents, in bytes: names, settings and, without a plan that has them, no categories. */
const AROUND_DOCUMENTS_BYTES = 64 * 1024;

/**
 * Largest body by who calls, in bytes. A visitor needs no more than one of the largest documents, in base64 (the browser
 * sends them one by one); an account has what MAX_REQUEST_BYTES gives.
 */
export const MAX_CATEGORISE_BODY_BYTES = {
  anonymous: Math.ceil(MAX_FILE_BYTES / 3) * 4 + AROUND_DOCUMENTS_BYTES,
  user: Number.POSITIVE_INFINITY,
} as const;

/** Most values in a body: a full set of categories, the documents with thirty each, and what stands around them. */
export const MAX_CATEGORISE_BODY_VALUES = MAX_CATEGORY_SET_VALUES + 30 * MAX_DOCUMENTS_PER_REQUEST + 50;

/** True when no two documents go by one id. */
function haveOwnIds(documents: readonly { documentId?: string | undefined }[]): boolean {
  const ids = documents.flatMap(({ documentId }) => documentId ?? []);
  return new Set(ids).size === ids.length;
}

/** Body of `POST /vision-categorize` (specification section 7). */
export const CategoriseBody = z.object({
  documents: z
    .array(
      z
        .object({
          fileName: z.string().trim().min(1).max(MAX_NAME_LENGTH),
          /** The media type that the browser claims. What counts is what the bytes say. */
          fileType: z.string().max(MAX_NAME_LENGTH).optional(),
          /** With or without a `data:…;base64,` prefix; left out where there is a `reduced`. */
          base64Data: z.string().optional(),
          /** What stands for a document that is larger than a body may be; refused where none is (decision 0063). */
          reduced: ReducedDocument.optional(),
          /**
           * The caller's own id of the document. The same document under the same id is recorded once, however often it is
           * sent: so it may be sent again when an answer was lost.
           */
          documentId: Uuid.optional(),
          /**
           * Pages of the document, where what is sent shows fewer of them: of a locked PDF that was opened in the browser, its
           * first page alone. It counts where it is more than the server finds.
           */
          declaredPageCount: z.int().min(1).max(MAX_DECLARED_PAGES).optional(),
          /** The mail that it came with: evidence for what the document does not say itself. */
          mail: MailContext.optional(),
          /** True: it is one of our own papers, and counts for nothing. Its bytes have to agree (decision 0052). */
          isSample: z.boolean().optional(),
        })
        .refine(({ base64Data, reduced }) => (base64Data === undefined) !== (reduced === undefined), {
          path: ['base64Data'],
        })
        .transform(({ base64Data = '', ...document }) => ({ ...document, base64Data })),
    )
    .min(1)
    .max(MAX_DOCUMENTS_PER_REQUEST)
    .refine(haveOwnIds),
  languageSettings: LanguageSettings.default({
    processingLanguage: 'en',
    folderLanguage: 'en',
    filenameLanguage: 'en',
  }),
  /** The caller's own categories, beside the built-in ones (decision 0027); refused without a plan that has them. */
  categories: CategorySet.optional(),
  /** True: sorting goes by `categories` only, instead of the built-in ones. */
  onlyOwnCategories: z.boolean().optional(),
  /** True: a failed document has an `error` and the others their results. False: one failure fails the request. */
  returnPartial: z.boolean().default(false),
  /** True: each result carries the text that was read, so that the caller can search it (decision 0031). */
  withText: z.boolean().optional(),
  /** An own session to add to. */
  sessionId: Uuid.optional(),
});
export type CategoriseBody = z.infer<typeof CategoriseBody>;

/** Answer of `POST /vision-categorize`. */
export const CategoriseAnswer = z.object({
  /** One a document, in the order of the request. */
  results: z.array(CategorisationResult),
  /** The session that these documents are claimed by: the one that was asked for, or where they were on record before. */
  sessionId: z.uuid(),
  /** The caller's usage afterwards, as `GET /api/usage` answers it. */
  usage: CurrentUsage,
});
export type CategoriseAnswer = z.infer<typeof CategoriseAnswer>;

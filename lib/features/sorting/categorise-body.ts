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

/** Above the page count of any PDF within the size limit, and above any plan's quota. */
const MAX_DECLARED_PAGES = 1_000_000;

/** Longer than the name limit of any file system. */
const MAX_NAME_LENGTH = 500;

/** Bytes of a body in addition to its documents: names, settings and no categories, which need a plan. */
const AROUND_DOCUMENTS_BYTES = 64 * 1024;

/**
 * Body limit by caller, in bytes. A visitor needs one document of the largest size in base64, because the browser sends
 * documents one by one. An account is limited by MAX_REQUEST_BYTES.
 */
export const MAX_CATEGORISE_BODY_BYTES = {
  anonymous: Math.ceil(MAX_FILE_BYTES / 3) * 4 + AROUND_DOCUMENTS_BYTES,
  user: Number.POSITIVE_INFINITY,
} as const;

/** Maximum number of JSON values in a body: a full set of categories, thirty per document, and the other fields. */
export const MAX_CATEGORISE_BODY_VALUES = MAX_CATEGORY_SET_VALUES + 30 * MAX_DOCUMENTS_PER_REQUEST + 50;

/** True if all document ids are different. */
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
          /** The media type claimed by the browser. The content decides. */
          fileType: z.string().max(MAX_NAME_LENGTH).optional(),
          /** With or without a `data:…;base64,` prefix; absent if there is a `reduced`. */
          base64Data: z.string().optional(),
          /**
           * Reduced form of a document that exceeds the body limit; rejected if the deployment has no such limit
           * (decision 0031).
           */
          reduced: ReducedDocument.optional(),
          /**
           * The caller's own id of the document. The same document under the same id is recorded once, so that it can
           * be sent again after a lost response.
           */
          documentId: Uuid.optional(),
          /**
           * Pages of the document if the body has fewer of them: of a locked PDF opened in the browser, only the first
           * page is sent. It applies if it is more than the server counts.
           */
          declaredPageCount: z.int().min(1).max(MAX_DECLARED_PAGES).optional(),
          /** The mail that it was attached to: evidence for facts that the document does not state. */
          mail: MailContext.optional(),
          /** True for one of our sample documents, which counts for nothing. Its bytes must match (decision 0046). */
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
  /**
   * The caller's custom categories, in addition to the built-in ones (decision 0024); rejected without a plan that has
   * them.
   */
  categories: CategorySet.optional(),
  /** True: `categories` replace the built-in ones. */
  onlyOwnCategories: z.boolean().optional(),
  /** True: a failed document has an `error` and the others have results. False: one failure fails the request. */
  returnPartial: z.boolean().default(false),
  /** True: each result includes the extracted text, so that the caller can search it (decision 0028). */
  withText: z.boolean().optional(),
  /** The caller's session to add to. */
  sessionId: Uuid.optional(),
});
export type CategoriseBody = z.infer<typeof CategoriseBody>;

/** Response of `POST /vision-categorize`. */
export const CategoriseAnswer = z.object({
  /** One per document, in the order of the request. */
  results: z.array(CategorisationResult),
  /** The session for claiming these documents: the requested one, or the one that already has them on record. */
  sessionId: z.uuid(),
  /** The caller's usage afterwards, as in `GET /api/usage`. */
  usage: CurrentUsage,
});
export type CategoriseAnswer = z.infer<typeof CategoriseAnswer>;

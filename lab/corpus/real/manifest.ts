import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { CATEGORY_IDS } from '@/lib/engine/categorising/categories';
import { DOCUMENT_KIND_IDS } from '@/lib/engine/categorising/document-kinds';

/** How a document was made: camera, scanner, rendered picture, text PDF, scan with text layer, Word. */
export const CREATION_METHODS = ['photo', 'scan', 'picture', 'text-pdf', 'ocr-pdf', 'docx'] as const;

/**
 * Repositories whose documents are used to evaluate the product from outside. They and their forks are never listed,
 * downloaded or read here.
 */
export const RESERVED_REPOSITORIES = [
  'Azure-Samples/azure-ai-document-processing-samples',
  'Azure-Samples/cognitive-services-REST-api-samples',
  'Fl1praze/hakaton',
  'GoogleCloudPlatform/document-ai-samples',
  'LiorShilman/PayslipInsight',
  'Matan-Lange/Donut',
  'ShahafDavid96/KPMG',
  'VLMHyperBenchTeam/model_qwen2.5-vl',
  'applicaai/kleister-nda',
  'aws-samples/amazon-textract-code-samples',
  'eikek/docspell',
  'fmdevqunt/boarding-pass-ocr',
  'harshalsp0011/utility-billing-ai',
  'invoice-x/invoice2data',
  'ispras/dedoc',
  'jsvine/pdfplumber',
  'kfireew/Receipt-OCR',
  'lirantal/payslip-analyzer',
  'mdpinto111/filling_pdf_words',
  'mindee/client-lib-test-data',
  'nisimbv/form-101',
  'paperless-ngx/paperless-ngx',
  'papra-hq/papra',
  'refaelcodes/israeli-invoice-extractor',
  'scribeocr/test-images',
  'sensible-hq/sensible-configuration-library',
  'sensible-hq/sensible-sample-documents',
  'yishaiar/InsuranceHebrewRAG-Assistant',
  // Evaluated elsewhere.
  'zzzDavid/ICDAR-2019-SROIE',
] as const;

const RESERVED: ReadonlySet<string> = new Set(RESERVED_REPOSITORIES.map((name) => name.toLowerCase()));

const Category = z.enum(CATEGORY_IDS);
const Day = z.string().regex(/^\d{4}-\d{2}(-\d{2})?$/, 'a date is written yyyy-mm-dd or yyyy-mm');
const Name = z.string().trim().min(2).max(200);

/**
 * A path inside a repository, with slashes. The downloaded file gets the same path, so it must not leave its folder.
 */
const RepositoryPath = z
  .string()
  .min(1)
  .max(400)
  .refine((path) => path.split('/').every((part) => part !== '' && part !== '.' && part !== '..'), {
    error: 'a path has no empty parts and no . or ..',
  })
  .refine((path) => !/[\0\\:]/.test(path), { error: 'a path has no NUL, colon or backslash' });

/** A careful person's label of a document. An absent field is not scored; null means that the document has none. */
const RealLabel = z.strictObject({
  kind: z.enum([...DOCUMENT_KIND_IDS, 'other']),
  category: Category,
  /** Other categories that are equally acceptable. */
  alsoAcceptable: z.array(Category).max(3).optional(),
  /** Issue date for the file name; for a payslip, its month. */
  date: Day.nullable().optional(),
  /** Issuer as printed, then shorter spellings. */
  issuer: z.array(Name).min(1).nullable().optional(),
  /** Title that a person would give it. */
  title: Name.optional(),
  /** Main amount with its ISO 4217 currency. */
  amount: z.tuple([z.number(), z.string().regex(/^[A-Z]{3}$/, 'a currency is a three-letter ISO code')]).optional(),
});

export const RealDocument = z.strictObject({
  /** `owner/name`. */
  repository: z
    .string()
    .regex(/^[\w-]{1,39}\/[\w.-]{1,100}$/, 'a repository is written owner/name')
    .refine((name) => !RESERVED.has(name.toLowerCase()), { error: 'the repository is reserved' }),
  commit: z.string().regex(/^[\da-f]{40}$/, 'a commit has 40 hexadecimal digits'),
  path: RepositoryPath,
  sha256: z.string().regex(/^[\da-f]{64}$/, 'a SHA-256 has 64 hexadecimal digits'),
  /** SPDX identifier as the repository states it; null if it states none. */
  licence: z.string().min(2).nullable(),
  /** Determines the split: the repository, unless several repositories share documents or an issuer. */
  source: z.string().min(2).optional(),
  /** ISO 639-1. */
  language: z.string().regex(/^[a-z]{2}$/, 'a language is a two-letter ISO code'),
  made: z.enum(CREATION_METHODS),
  /** Null for Word documents. */
  pages: z.int().positive().nullable(),
  /** How many readers labelled it independently before the label was decided. */
  readers: z.int().positive(),
  label: RealLabel,
});
export type RealDocument = z.infer<typeof RealDocument>;

/** The manifest of real documents is invalid; the message names the entries. */
export class RealManifestError extends Error {
  override readonly name = 'RealManifestError';
}

/** Parses the manifest. Throws a `RealManifestError`. */
export function parseRealManifest(json: string): RealDocument[] {
  const parsed = z.array(RealDocument).safeParse(JSON.parse(json));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => `  entry ${path.join('.')}: ${message}`);
  throw new RealManifestError(`The manifest of real documents is wrong:\n${lines.join('\n')}`);
}

const MANIFEST_FILE = fileURLToPath(new URL('manifest.json', import.meta.url));

/** Reads the committed manifest. */
export const readRealManifest = async (): Promise<RealDocument[]> =>
  parseRealManifest(await readFile(MANIFEST_FILE, 'utf8'));

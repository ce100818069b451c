import { basename, dirname } from 'node:path';
import { z } from 'zod';
import { CATEGORY_IDS, type CategoryId } from '../../lib/engine/categorising/categories';
import { DOCUMENT_KIND_IDS } from '../../lib/engine/categorising/document-kinds';
import { SensitiveDataType } from '../../lib/engine/categorising/result';
import { FOLDER_LANGUAGES } from '../../lib/shared/languages';

/** Splits of the corpus. The engine may be tuned only on `train`. */
export const SPLITS = ['train', 'test'] as const;
export const Split = z.enum(SPLITS);
export type Split = z.infer<typeof Split>;

/** Languages of the documents, in the order of tables. */
export const CORPUS_LANGUAGES = FOLDER_LANGUAGES;
export const CorpusLanguage = z.enum(CORPUS_LANGUAGES);
export type CorpusLanguage = z.infer<typeof CorpusLanguage>;

/** Layout of a document, which selects the page style. */
export const LOOKS = ['letter', 'form', 'table', 'receipt', 'card', 'certificate', 'plain'] as const;
export type DocumentLook = (typeof LOOKS)[number];

const YEARS = { first: 2000, last: 2030 };
const ISO_DAY_OR_MONTH = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/;

/**
 * Returns the error of an ISO date (`yyyy-mm-dd` or `yyyy-mm`), also if its year is out of range; undefined if it is
 * valid.
 */
function dateDefect(text: string, years = YEARS): string | undefined {
  const parts = ISO_DAY_OR_MONTH.exec(text);
  if (!parts) return `"${text}" is no ISO date (yyyy-mm-dd or yyyy-mm)`;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3] ?? 1)];
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return `"${text}" is an impossible date`;
  if (year < years.first || year > years.last) return `"${text}" is not within ${years.first}-${years.last}`;
  return undefined;
}

const isoDate = (years = YEARS) =>
  z.string().superRefine((text, context) => {
    const defect = dateDefect(text, years);
    if (defect) context.addIssue({ code: 'custom', message: defect });
  });

const categoryId = z
  .string()
  .refine((id): id is CategoryId => (CATEGORY_IDS as string[]).includes(id), { error: 'unknown category' });

/** A careful person's label of a document. */
export const DocumentLabel = z.strictObject({
  category: categoryId,
  /** Other categories that are equally acceptable. */
  alsoAcceptable: z.array(categoryId).max(2).default([]),
  kind: z.enum([...DOCUMENT_KIND_IDS, 'other']),
  /** ISO 3166 code: determines the order of day and month in numeric dates, and the paper size. */
  country: z.string().regex(/^[A-Z]{2}$/, 'country is a two-letter ISO code'),
  /** Issue date, `yyyy-mm-dd`, or `yyyy-mm` if only a month is given; null if the document has none. */
  date: isoDate().nullable(),
  /** Spellings of the issuer, the full one first; null if there is no issuer. */
  issuer: z.array(z.string().trim().min(2)).min(1).nullable(),
  /** Title of the document as printed. */
  title: z.string().min(3).max(40).nullable(),
  /** First and last day of the period that the document covers. */
  period: z
    .tuple([isoDate({ first: 1950, last: 2100 }), isoDate({ first: 1950, last: 2100 })])
    .refine(([from, to]) => from <= to, { error: 'the period ends before it begins' })
    .optional(),
  /** Main amount with its ISO 4217 currency. */
  amount: z.tuple([z.number(), z.string().regex(/^[A-Z]{3}$/, 'a currency is a three-letter ISO code')]).optional(),
  sensitive: z.array(SensitiveDataType).refine((types) => new Set(types).size === types.length, {
    error: 'sensitive lists a type twice',
  }),
  look: z.enum(LOOKS),
  /** True if the document is deliberately misleading. */
  confuser: z.boolean().default(false),
});
export type DocumentLabel = z.infer<typeof DocumentLabel>;

/** A hand-written document of the corpus: its label and its HTML. */
export interface CorpusDocument {
  /** `{category-lowercase}-{slug}`: unique within its language and in only one split. */
  readonly template: string;
  readonly split: Split;
  readonly language: CorpusLanguage;
  readonly label: DocumentLabel;
  /** HTML fragment without the label; `<hr class="page">` separates its pages. */
  readonly html: string;
}

/** Result of parsing a document file: the document, or the error. */
export type ParsedDocument =
  | { readonly document: CorpusDocument; readonly defects: readonly [] }
  | { readonly document?: undefined; readonly defects: readonly string[] };

const LABEL_BLOCK = /^\uFEFF?\s*<script type="application\/json">([\s\S]*?)<\/script>/;
const FILE_NAME = /^[a-z]+-[a-z0-9]+(?:-[a-z0-9]+)*\.html$/;

/**
 * Parses a document file of the corpus.
 * @param path ends with `{split}/{language}/{category-lowercase}-{slug}.html`
 * @param source the file's text: a JSON label, then an HTML fragment
 */
export function parseDocument(path: string, source: string): ParsedDocument {
  const defects: string[] = [];
  const fileName = basename(path);
  const language = CorpusLanguage.safeParse(basename(dirname(path)));
  const split = Split.safeParse(basename(dirname(dirname(path))));
  if (!split.success || !language.success) defects.push('it does not lie in {train|test}/{en|he|ru}');
  if (!FILE_NAME.test(fileName))
    defects.push('its name is not {category-lowercase}-{slug}.html in a-z, 0-9 and hyphens');

  const block = LABEL_BLOCK.exec(source);
  if (!block) return { defects: [...defects, 'it does not begin with <script type="application/json">…</script>'] };
  let json: unknown;
  try {
    json = JSON.parse(block[1] ?? '');
  } catch (error) {
    return { defects: [...defects, `its label is invalid JSON: ${(error as Error).message}`] };
  }
  const label = DocumentLabel.safeParse(json);
  if (!label.success) {
    const issues = label.error.issues.map(({ path: field, message }) => `${field.join('.') || 'label'}: ${message}`);
    return { defects: [...defects, ...issues] };
  }
  if (!fileName.startsWith(`${label.data.category.toLowerCase()}-`)) {
    defects.push(`its name does not begin with its category, ${label.data.category.toLowerCase()}-`);
  }
  if (label.data.alsoAcceptable.includes(label.data.category)) defects.push('alsoAcceptable repeats the category');
  if (defects.length > 0 || !split.success || !language.success) return { defects };
  const document = {
    template: fileName.replace(/\.html$/, ''),
    split: split.data,
    language: language.data,
    label: label.data,
    html: source.slice(block[0].length).trim(),
  };
  return { document, defects: [] };
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  middot: '·',
  bull: '•',
  pound: '£',
  euro: '€',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  times: '×',
  frac12: '½',
  laquo: '«',
  raquo: '»',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  sect: '§',
  shy: '\u00AD',
  lrm: '\u200E',
  rlm: '\u200F',
  thinsp: '\u2009',
  emsp: '\u2003',
  ensp: '\u2002',
  check: '✓',
  plusmn: '±',
  eacute: 'é',
  rarr: '→',
  larr: '←',
  para: '¶',
};

function decodeEntity(whole: string, body: string): string {
  if (body.startsWith('#')) {
    const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10);
    return Number.isNaN(code) ? whole : String.fromCodePoint(code);
  }
  return ENTITIES[body] ?? whole;
}

/** Returns the visible text of a fragment: one line per block, cells separated by tabs, entities decoded. */
export function visibleText(html: string): string {
  return html
    .replace(/<(style|script|title)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<\/t[dh]\s*>/gi, '\t')
    .replace(
      /<br\b[^>]*>|<hr\b[^>]*>|<\/?(?:p|div|h[1-6]|tr|table|ul|ol|li|dl|dt|dd|header|footer|section|main|article|aside|pre|address|blockquote|caption|figure|figcaption|fieldset|legend)\b[^>]*>/gi,
      '\n',
    )
    .replace(/<[^>]+>/g, '')
    .replace(/&(#x?[\da-f]+|[a-z]+\d*);/gi, decodeEntity)
    .split('\n')
    .map((line) =>
      line
        .replace(/[ \u00A0]+/g, ' ')
        .replace(/ ?\t ?/g, '\t')
        .trim(),
    )
    .filter((line) => line !== '')
    .join('\n');
}

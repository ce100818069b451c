import { basename, dirname } from 'node:path';
import { z } from 'zod';
import { CATEGORY_IDS, type CategoryId } from '../../lib/engine/categorising/categories';
import { DOCUMENT_KIND_IDS } from '../../lib/engine/categorising/document-kinds';
import { SensitiveDataType } from '../../lib/engine/categorising/result';
import { FOLDER_LANGUAGES } from '../../lib/shared/languages';

/** The two halves of the corpus: the engine's tables may be tuned on `train` only. */
export const SPLITS = ['train', 'test'] as const;
export const Split = z.enum(SPLITS);
export type Split = z.infer<typeof Split>;

/** The papers' languages, in the order of tables. */
export const PAPER_LANGUAGES = FOLDER_LANGUAGES;
export const PaperLanguage = z.enum(PAPER_LANGUAGES);
export type PaperLanguage = z.infer<typeof PaperLanguage>;

/** How a paper is laid out: picks the page style. */
export const LOOKS = ['letter', 'form', 'table', 'receipt', 'card', 'certificate', 'plain'] as const;
export type DocumentLook = (typeof LOOKS)[number];

const YEARS = { first: 2000, last: 2030 };
const ISO_DAY_OR_MONTH = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/;

/** What is wrong with an ISO date (`yyyy-mm-dd` or `yyyy-mm`) within the years given, or undefined. */
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

/** What a careful person would say about a paper. */
export const DocumentLabel = z.strictObject({
  category: categoryId,
  /** Categories in which a sensible person might equally file it. */
  alsoAcceptable: z.array(categoryId).max(2).default([]),
  kind: z.enum([...DOCUMENT_KIND_IDS, 'other']),
  /** ISO 3166 code: decides the order of day and month in numeric dates, and the paper's size. */
  country: z.string().regex(/^[A-Z]{2}$/, 'country is a two-letter ISO code'),
  /** The day of issue, `yyyy-mm-dd`, or `yyyy-mm` when only a month is given; null when the paper carries none. */
  date: isoDate().nullable(),
  /** Spellings of who issued it, the full one first; null when nobody did. */
  issuer: z.array(z.string().trim().min(2)).min(1).nullable(),
  /** What the paper calls itself. */
  title: z.string().min(3).max(40).nullable(),
  /** First and last day that the paper speaks of. */
  period: z
    .tuple([isoDate({ first: 1950, last: 2100 }), isoDate({ first: 1950, last: 2100 })])
    .refine(([from, to]) => from <= to, { error: 'the period ends before it begins' })
    .optional(),
  /** What the paper is about in money, with its ISO 4217 currency. */
  amount: z.tuple([z.number(), z.string().regex(/^[A-Z]{3}$/, 'a currency is a three-letter ISO code')]).optional(),
  sensitive: z.array(SensitiveDataType).refine((types) => new Set(types).size === types.length, {
    error: 'sensitive lists a type twice',
  }),
  look: z.enum(LOOKS),
  /** True when the paper is made to mislead. */
  confuser: z.boolean().default(false),
});
export type DocumentLabel = z.infer<typeof DocumentLabel>;

/** A hand-written paper of the corpus: its label and what a person would see. */
export interface Paper {
  /** `{category-lowercase}-{slug}`: unique within its language, and in one split only. */
  readonly template: string;
  readonly split: Split;
  readonly language: PaperLanguage;
  readonly label: DocumentLabel;
  /** The HTML fragment without the label; `<hr class="page">` stands between its pages. */
  readonly html: string;
}

/** What became of reading a document file: the paper, or why it is none. */
export type ParsedDocument =
  | { readonly paper: Paper; readonly defects: readonly [] }
  | { readonly paper?: undefined; readonly defects: readonly string[] };

const LABEL_BLOCK = /^\uFEFF?\s*<script type="application\/json">([\s\S]*?)<\/script>/;
const FILE_NAME = /^[a-z]+-[a-z0-9]+(?:-[a-z0-9]+)*\.html$/;

/**
 * Reads a document file of the corpus.
 * @param path ends with `{split}/{language}/{category-lowercase}-{slug}.html`.
 * @param source the file's text: a label in JSON, then an HTML fragment.
 */
export function parseDocument(path: string, source: string): ParsedDocument {
  const defects: string[] = [];
  const fileName = basename(path);
  const language = PaperLanguage.safeParse(basename(dirname(path)));
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
  const paper = {
    template: fileName.replace(/\.html$/, ''),
    split: split.data,
    language: language.data,
    label: label.data,
    html: source.slice(block[0].length).trim(),
  };
  return { paper, defects: [] };
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

/** The text that a person sees in a fragment: a line a block, cells parted by tabs, entities decoded. */
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

import { z } from 'zod';
import { CATEGORY_IDS } from '@/lib/engine/categorising/categories';
import { DOCUMENT_KIND_IDS, type DocumentKind } from '@/lib/engine/categorising/document-kinds';

const Text = z.string().trim().min(1);
/** One text, or several correct alternatives. An empty entry means that there is none. */
const Texts = z
  .union([z.literal('').transform(() => []), Text.transform((text) => [text]), z.array(Text)])
  .nullable()
  .transform((texts) => (texts && texts.length > 0 ? texts : null));
const Day = z.string().regex(/^\d{4}-\d{2}(-\d{2})?$/, 'a date is written yyyy-mm-dd or yyyy-mm');
const Category = z.enum(CATEGORY_IDS);
const isKind = (text: string): text is DocumentKind => (DOCUMENT_KIND_IDS as readonly string[]).includes(text);
/** A kind unknown to the product (`other`) cannot be scored. */
const Kinds = Texts.transform((texts) => {
  const kinds = (texts ?? []).filter(isKind);
  return kinds.length > 0 ? kinds : null;
});

const Period = z.union([
  z.tuple([Day, Day]).transform(([from, to]) => ({ from, to })),
  z.object({ from: Day, to: Day }),
]);
const Amount = z.union([
  z.tuple([z.number(), z.string()]).transform(([value, currency]) => ({ value, currency })),
  z.object({ value: z.number(), currency: z.string() }),
]);
/** Groups of a document: `scan`, `['skew', 'blur']`, `{ skew: 2 }` or nothing. */
const Groups = z
  .union([
    z.string().transform((name) => (name ? [name] : [])),
    z.array(z.string()),
    z.record(z.string(), z.unknown()).transform((names) => Object.keys(names).filter((name) => names[name])),
  ])
  .nullable()
  .transform((names) => names ?? []);

const Written = z.object({
  file: Text,
  category: Category.optional(),
  alsoAcceptable: z.array(Category).optional(),
  /** The samples' key for the same. */
  alsoRight: z.array(Category).optional(),
  language: Text.optional(),
  date: z
    .union([Day, z.literal('').transform(() => null)])
    .nullable()
    .optional(),
  issuer: Texts.optional(),
  title: Texts.optional(),
  sensitive: z.array(Text).optional(),
  kind: Kinds.optional(),
  period: Period.nullable().optional(),
  amount: Amount.nullable().optional(),
  country: Text.nullable().optional(),
  template: Text.nullable().optional(),
  medium: Groups.optional(),
  damage: Groups.optional(),
  /** True if the document is deliberately misleading. */
  confuser: z.boolean().optional(),
});

/**
 * A person's label of a document. An undefined field was not labelled and is not scored; null means that the document
 * has none.
 */
export const Label = Written.transform(({ alsoAcceptable = [], alsoRight = [], ...label }) => ({
  ...label,
  alsoAcceptable: [...alsoAcceptable, ...alsoRight],
}));
export type Label = z.infer<typeof Label>;

/** The manifest is invalid; the message names the position. */
export class ManifestError extends Error {
  override readonly name = 'ManifestError';
}

const MAX_PROBLEMS_SHOWN = 10;

function problemsOf(error: z.ZodError, entries: unknown): string {
  const lines = error.issues.map(({ path, message }) => {
    const [index, ...field] = path;
    const entry: unknown = Array.isArray(entries) && typeof index === 'number' ? entries[index] : undefined;
    const file = entry && typeof entry === 'object' && 'file' in entry ? ` (${String(entry.file)})` : '';
    return `  entry ${String(index ?? '')}${file} ${field.join('.')}: ${message}`;
  });
  const more = lines.length - MAX_PROBLEMS_SHOWN;
  return [...lines.slice(0, MAX_PROBLEMS_SHOWN), ...(more > 0 ? [`  and ${more} more`] : [])].join('\n');
}

/** Parses the text of a `manifest.json`. Throws a `ManifestError` that names the invalid entries. */
export function parseManifest(json: string): Label[] {
  let entries: unknown;
  try {
    entries = JSON.parse(json);
  } catch (error) {
    throw new ManifestError(`manifest.json is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const parsed = z.array(Label).safeParse(entries);
  if (!parsed.success) throw new ManifestError(`manifest.json is wrong:\n${problemsOf(parsed.error, entries)}`);
  if (parsed.data.length === 0) throw new ManifestError('manifest.json names no document');
  const seen = new Set<string>();
  for (const { file } of parsed.data) {
    if (seen.has(file)) throw new ManifestError(`manifest.json names ${file} twice`);
    seen.add(file);
  }
  return parsed.data;
}

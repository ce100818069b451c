import { z } from 'zod';

/** Placeholders of a name pattern. */
export const NAME_TOKENS = [
  'date',
  'year',
  'month',
  'title',
  'kind',
  'issuer',
  'amount',
  'category',
  'original',
] as const;
export type NameToken = (typeof NAME_TOKENS)[number];

/** Longest pattern, in characters. */
export const MAX_PATTERN_CHARS = 80;
/** Used until the user chooses another pattern. */
export const DEFAULT_PATTERN = '{date}_{title}_{issuer}';
/** Patterns that the settings suggest, besides a custom one. */
export const PATTERN_PRESETS = [
  DEFAULT_PATTERN,
  '{date}_{kind}_{issuer}',
  '{issuer}_{title}_{date}',
  '{category}_{date}_{title}',
  '{year}-{month}_{issuer}_{kind}',
] as const;

const TOKEN = /\{([^{}]*)\}/g;
const isToken = (name: string): name is NameToken => (NAME_TOKENS as readonly string[]).includes(name);

/** Returns the tokens of a pattern in order, or null if one is unknown or a brace is unmatched. */
export function tokensOf(pattern: string): NameToken[] | null {
  const names = [...pattern.matchAll(TOKEN)].map((match) => match[1] ?? '');
  if (!names.every(isToken) || /[{}]/.test(pattern.replace(TOKEN, ''))) return null;
  return names;
}

/** A pattern with at least one token and no unknown one. */
export const NamePattern = z
  .string()
  .trim()
  .max(MAX_PATTERN_CHARS)
  .refine((pattern) => (tokensOf(pattern)?.length ?? 0) > 0);

/** Separator characters between parts. */
const SEPARATOR = String.raw`[\s_.\-–,·]`;
const SEPARATORS = `${SEPARATOR}*`;
/** Placeholder for an empty part. Names never contain it. */
const NOTHING = '\u0000';
const GAP = new RegExp(`(?<!${SEPARATOR})(${SEPARATORS})(?:${NOTHING}(${SEPARATORS}))+`, 'g');

/**
 * Fills in the tokens of a pattern. An empty part also removes an adjacent separator: `{date}_{title}_{issuer}` without
 * a title gives `date_issuer`.
 */
export function fillPattern(pattern: string, parts: Readonly<Record<NameToken, string>>): string {
  const filled = pattern.replace(TOKEN, (_, name: string) => (isToken(name) && parts[name]) || NOTHING);
  return filled.replace(GAP, (gap, before: string, after: string | undefined, at: number) => {
    const isAtEdge = at === 0 || at + gap.length === filled.length;
    return isAtEdge ? '' : before || (after ?? '');
  });
}

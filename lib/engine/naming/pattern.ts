import { z } from 'zod';

/** What a name can be made of. */
export const NAME_TOKENS = ['date', 'year', 'month', 'title', 'kind', 'issuer', 'category', 'original'] as const;
export type NameToken = (typeof NAME_TOKENS)[number];

/** Longest pattern, in characters. */
export const MAX_PATTERN_CHARS = 80;
/** Every name is made by this one until somebody chooses another. */
export const DEFAULT_PATTERN = '{date}_{title}_{issuer}';
/** What the settings offer beside a pattern of one's own. */
export const PATTERN_PRESETS = [
  DEFAULT_PATTERN,
  '{date}_{kind}_{issuer}',
  '{issuer}_{title}_{date}',
  '{category}_{date}_{title}',
  '{year}-{month}_{issuer}_{kind}',
] as const;

const TOKEN = /\{([^{}]*)\}/g;
const isToken = (name: string): name is NameToken => (NAME_TOKENS as readonly string[]).includes(name);

/** The tokens of a pattern, in order; null when one is not known or a brace is left over. */
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

/** What stands between parts. */
const SEPARATOR = String.raw`[\s_.\-–,·]`;
const SEPARATORS = `${SEPARATOR}*`;
/** Stands for a part that there is none of; no name holds it. */
const NOTHING = '\u0000';
const GAP = new RegExp(`(?<!${SEPARATOR})(${SEPARATORS})(?:${NOTHING}(${SEPARATORS}))+`, 'g');

/**
 * A pattern with its tokens filled in. A part that is empty takes a separator beside it along, so that
 * `{date}_{title}_{issuer}` without a title is `date_issuer`.
 */
export function fillPattern(pattern: string, parts: Readonly<Record<NameToken, string>>): string {
  const filled = pattern.replace(TOKEN, (_, name: string) => (isToken(name) && parts[name]) || NOTHING);
  return filled.replace(GAP, (gap, before: string, after: string | undefined, at: number) => {
    const isAtEdge = at === 0 || at + gap.length === filled.length;
    return isAtEdge ? '' : before || (after ?? '');
  });
}

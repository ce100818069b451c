import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_PATTERN,
  fillPattern,
  NAME_TOKENS,
  NamePattern,
  type NameToken,
  PATTERN_PRESETS,
  tokensOf,
} from './pattern';

const NOTHING = Object.fromEntries(NAME_TOKENS.map((token) => [token, ''])) as Record<NameToken, string>;
const fill = (pattern: string, parts: object) => fillPattern(pattern, { ...NOTHING, ...parts });

describe('a naming pattern', () => {
  it.each(PATTERN_PRESETS.map((pattern) => [pattern]))('may be %s', (pattern) => {
    expect(NamePattern.safeParse(pattern).success).toBe(true);
  });

  it.each(['', 'no token', '{date', 'date}', '{size}', '{}', '{date}_{secret}', `{date}${'x'.repeat(90)}`])(
    'may not be %j',
    (pattern) => expect(NamePattern.safeParse(pattern).success).toBe(false),
  );

  it('has a list of tokens', () => {
    expect(tokensOf('{year}-{month} {issuer}')).toEqual(['year', 'month', 'issuer']);
  });
});

describe('filling a pattern in', () => {
  it('replaces tokens by their parts', () => {
    expect(fill(DEFAULT_PATTERN, { date: '2024-03-12', title: 'Bill', issuer: 'Grid' })).toBe('2024-03-12_Bill_Grid');
    expect(fill('Paper {issuer} – {kind}', { issuer: 'Grid', kind: 'Bill' })).toBe('Paper Grid – Bill');
  });

  it('leaves no separator for a missing part', () => {
    expect(fill(DEFAULT_PATTERN, { title: 'Bill', issuer: 'Grid' })).toBe('Bill_Grid');
    expect(fill(DEFAULT_PATTERN, { date: '2024', issuer: 'Grid' })).toBe('2024_Grid');
    expect(fill(DEFAULT_PATTERN, { date: '2024', title: 'Bill' })).toBe('2024_Bill');
    expect(fill(DEFAULT_PATTERN, { title: 'Bill' })).toBe('Bill');
    expect(fill('{year}-{month}_{issuer}', { issuer: 'Grid' })).toBe('Grid');
    expect(fill('{issuer} - {kind} - {date}', { issuer: 'Grid', date: '2024' })).toBe('Grid - 2024');
    expect(fill(DEFAULT_PATTERN, {})).toBe('');
  });

  it('never leaves a token or marker', () => {
    const parts = fc.record(
      Object.fromEntries(NAME_TOKENS.map((token) => [token, fc.constantFrom('', 'a', 'ב', '1')])),
    );
    fc.assert(
      fc.property(fc.constantFrom(...PATTERN_PRESETS), parts, (pattern, filled) => {
        const name = fill(pattern, filled);
        expect(name).not.toMatch(/[{}]|^[_-]|[_-]$|__/);
        expect(name).not.toContain('\0');
      }),
    );
  });
});

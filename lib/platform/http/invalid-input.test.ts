import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SearchAttachments } from '@/lib/features/mail/mail-search';
import { invalidInputText } from '@/lib/platform/i18n/invalid-input-text';
import { LanguageSettings } from '@/lib/shared/language-settings';
import { describeReceived, invalidInput } from './invalid-input';

/** The English text of the refusal of an input. */
function refusal(schema: z.ZodType, input: unknown, locale: 'en' | 'he' = 'en'): string {
  const parsed = schema.safeParse(input);
  if (parsed.success) throw new Error('The input was accepted.');
  return invalidInputText(invalidInput(parsed.error, input).field, locale);
}

describe('a refusal names the field, the value and what is allowed', () => {
  const Body = z.object({
    count: z.int().min(1).max(1000),
    name: z.string().min(1).max(3),
    ids: z.array(z.uuid()).max(2),
    isNew: z.boolean(),
    either: z.union([z.literal(1), z.literal('all')]),
    password: z.string().max(3),
  });
  const good = { count: 1, name: 'a', ids: [], isNew: true, either: 1, password: 'a' };

  it.each([
    [{ ...good, count: 0 }, 'count must be 1 or more, not 0.'],
    [{ ...good, count: 2000 }, 'count must be 1,000 or less, not 2000.'],
    [{ ...good, count: 1.5 }, 'count must be a whole number, not 1.5.'],
    [{ ...good, count: 'x' }, 'count must be a number, not "x".'],
    [{ ...good, name: '' }, 'name must be text of at least one character, not "".'],
    [{ ...good, name: 'abcd' }, 'name must be text of at most 3 characters, not "abcd".'],
    [{ ...good, name: ['a'] }, 'name must be text, not […].'],
    [{ ...good, ids: ['x'] }, 'ids.0 must be an id in the form of a UUID, not "x".'],
    [{ ...good, isNew: null }, 'isNew must be true or false, not null.'],
    [{ ...good, isNew: undefined }, 'isNew is missing. It must be true or false.'],
    [{ ...good, either: 2 }, 'either must be 1 or all, not 2.'],
    [{ ...good, password: 'hunter2' }, 'password must be text of at most 3 characters.'],
    [[], 'The request must be an object, not […].'],
  ])('%j', (input, text) => {
    expect(refusal(Body, input)).toBe(text);
  });

  it('in the language of the caller', () => {
    expect(refusal(SearchAttachments, { range: 31 }, 'he')).toBe(
      'הערך של range צריך להיות 1, 7, 30, 90 או custom, ולא 31.',
    );
  });
});

describe('the value is repeated as far as it is safe', () => {
  it.each([
    ['x'.repeat(1000), `"${'x'.repeat(40)}…"`],
    ['a\u0000b\nc', '"a b c"'],
    ['\u202efdp.exe', '" fdp.exe"'],
    [{ secret: 1 }, '{…}'],
    [12345, '12345'],
  ])('%j', (value, text) => {
    expect(describeReceived(value)).toBe(text);
  });

  it('and so is an invented field name', () => {
    const Named = z.record(z.string(), z.number());
    const text = refusal(Named, { [`\u202e${'k'.repeat(1000)}`]: 'x' });
    expect(text.length).toBeLessThan(300);
    expect(text).not.toContain('\u202e');
  });
});

describe('the range of a search in mail', () => {
  it('may be text if it is one of the numbers', () => {
    expect(SearchAttachments.parse({ range: '30' }).range).toBe(30);
    expect(SearchAttachments.parse({ range: 30 }).range).toBe(30);
  });

  it.each(['31', ' 30', '030a', '3e1', 2, true])('is refused with the allowed values: %j', (range) => {
    expect(refusal(SearchAttachments, { range })).toMatch(/^range must be 1, 7, 30, 90 or custom, not /);
  });

  it('needs both days if it is custom', () => {
    expect(refusal(SearchAttachments, { range: 'custom', endDate: '2026-01-01' })).toBe(
      'startDate is missing. It must be a date such as 2026-11-26, because range is custom.',
    );
    expect(refusal(SearchAttachments, { range: 'custom', startDate: '2026-01-02', endDate: '2026-01-01' })).toBe(
      'endDate must be a day that is not before startDate, not "2026-01-01".',
    );
    expect(refusal(SearchAttachments, { range: 1, timeZone: 'Mars/Base' })).toBe(
      'timeZone must be a time zone such as Europe/London, not "Mars/Base".',
    );
  });
});

it('an unknown language is refused, and a missing one is English', () => {
  expect(LanguageSettings.parse({ folderLanguage: 'ru' })).toEqual({
    processingLanguage: 'en',
    folderLanguage: 'ru',
    filenameLanguage: 'en',
  });
  expect(
    refusal(z.object({ languageSettings: LanguageSettings }), { languageSettings: { folderLanguage: 'fr' } }),
  ).toBe('languageSettings.folderLanguage must be en, he or ru, not "fr".');
});

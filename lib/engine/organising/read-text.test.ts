import { describe, expect, it } from 'vitest';
import type { ReadDocument } from '@/lib/engine/documents/document';
import { MAX_READ_TEXT_CHARS } from '@/lib/shared/document-limits';
import { readTextOf } from './read-text';

describe('the extracted text', () => {
  const textOf = (readText: string | undefined, pages: ReadDocument['pages'] = []) =>
    readTextOf({ pages }, { readText });

  it('is returned as the engine read it', () => {
    expect(textOf('Meter 4471')).toBe('Meter 4471');
  });

  it('is the text layer if a model looked at the pages', () => {
    const pages = [
      { number: 1, text: 'Page one' },
      { number: 2, text: 'and two' },
    ];
    expect(textOf(undefined, pages)).toBe('Page one\nand two');
  });

  it('is its beginning and end if it is long', () => {
    const text = `first ${'word '.repeat(MAX_READ_TEXT_CHARS)} last`;
    const kept = textOf(text);
    expect(kept.length).toBeLessThanOrEqual(MAX_READ_TEXT_CHARS);
    expect([kept.slice(0, 5), kept.slice(-4)]).toEqual(['first', 'last']);
  });
});

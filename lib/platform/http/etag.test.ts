import { describe, expect, it } from 'vitest';
import { matchesEtag, weakEtag } from './etag';

describe('a weak ETag', () => {
  it('is made from a strong one; a weak one is unchanged', () => {
    expect(weakEtag('"a"')).toBe('W/"a"');
    expect(weakEtag('W/"a"')).toBe('W/"a"');
  });
});

describe('If-None-Match', () => {
  it.each(['"a"', 'W/"a"', '"b", W/"a"', '"x,y","a"', '*', ' * '])('matches with %s', (header) => {
    expect(matchesEtag(header, 'W/"a"')).toBe(true);
    expect(matchesEtag(header, '"a"')).toBe(true);
  });

  it.each([null, '', '"b"', 'a', '"A"', '"*"', '"aa", "a b"', '"'])('does not match with %s', (header) => {
    expect(matchesEtag(header, 'W/"a"')).toBe(false);
  });
});

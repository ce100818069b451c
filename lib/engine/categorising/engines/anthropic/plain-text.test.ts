import { describe, expect, it } from 'vitest';
import { hasPath, plainLine, plainName, plainText } from './plain-text';

describe('plain text', () => {
  it('loses invisible and direction characters', () => {
    expect(plainText('a\u0000b\u200Fc\u202Ed\u{E0041}e\uE000f\uFE0F')).toBe('abcdef');
    expect(plainText('half\uD83D')).toBe('half\uFFFD');
  });

  it('keeps lines and the tabs between columns', () => {
    expect(plainText(' one \t two\r\nthree\u2028four ')).toBe('one\ttwo\nthree\nfour');
    expect(plainLine('one\ttwo\nthree')).toBe('one two three');
  });

  it('keeps Hebrew points and Cyrillic', () => {
    expect(plainLine('שָׁלוֹם ёлка')).toBe('שָׁלוֹם ёлка');
  });
});

describe('a text that looks like a path', () => {
  it.each([
    '/etc/passwd',
    '../../secret',
    'see ..\\up',
    'C:\\Users\\dana\\a.pdf',
    'D:/x',
    '\\\\server\\share',
    '~/.ssh/id_rsa',
    'file:///tmp/a',
    'https://example.com',
    'home/user/docs',
    'title=/root',
    'users/42.pdf',
  ])('%s', (text) => expect(hasPath(text)).toBe(true));

  it.each([
    '05/2024',
    '12/03/2024',
    'and/or',
    'Møller A/S',
    'יו"ר/מנכ"ל',
    '1/2 page',
    'Q3 2024',
    'Statement...',
    'в/ч 12345',
  ])('but not %s', (text) => expect(hasPath(text)).toBe(false));
});

describe('a name from a model', () => {
  it('is one line without markup', () => {
    expect(plainName('  Electricity\n bill ', 40)).toBe('Electricity bill');
    expect(plainName('<b>Bill</b>', 40)).toBe('b Bill -b');
    expect(plainName('=HYPERLINK("x")', 40)).toBe('HYPERLINK("x")');
    expect(plainName('..hidden', 40)).toBe('hidden');
    expect(plainName('חשבון 05/2024', 40)).toBe('חשבון 05-2024');
  });

  it('is cut at its limit, between characters', () => {
    expect(plainName('א'.repeat(200), 10)).toBe('א'.repeat(10));
  });

  it('is empty if it has a path, a control character, or no letter', () => {
    for (const text of ['../../etc/passwd', 'C:\\a\\b', 'a\u001B[2Jb', 'a\u0000', '---', '', '\u202E'])
      expect(plainName(text, 40), JSON.stringify(text)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { formatTable, isolated, progressBar } from './table';

const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '');

describe('the table', () => {
  it('aligns its columns', () => {
    const table = formatTable([
      ['File', 'New name'],
      ['a.pdf', 'x.pdf'],
      ['חשבון.pdf', 'y.pdf'],
      ['請求.pdf', 'z.pdf'],
    ]);
    expect(plain(table)).toBe(
      ['File       New name', 'a.pdf      x.pdf', 'חשבון.pdf  y.pdf', '請求.pdf   z.pdf', ''].join('\n'),
    );
  });

  it('isolates each name from text of another direction', () => {
    expect(formatTable([['א', 'b']])).toBe('\u2068א\u2069  \u2068b\u2069\n');
  });

  it('shortens long values in the middle, except in the last column', () => {
    const long = `${'a'.repeat(30)}${'請'.repeat(20)}${'z'.repeat(20)}.pdf`;
    expect(plain(formatTable([[long, long]]))).toBe(`${'a'.repeat(13)}…請${'z'.repeat(20)}.pdf  ${long}\n`);
  });

  it('strips terminal control characters from names', () => {
    expect(isolated('a\u001B[2Jb\nc\u202Ed')).toBe('\u2068a[2Jbcd\u2069');
    expect(formatTable([['a\u001B]0;x\u0007', 'b\nc']])).toBe('\u2068a]0;x\u2069  \u2068bc\u2069\n');
  });

  it('is empty without rows', () => expect(formatTable([])).toBe(''));
});

describe('the progress bar', () => {
  it.each([
    [0, `[${'░'.repeat(24)}]   0%`],
    [0.5, `[${'█'.repeat(12)}${'░'.repeat(12)}]  50%`],
    [1, `[${'█'.repeat(24)}] 100%`],
  ])('at %d', (fraction, bar) => expect(progressBar(fraction)).toBe(bar));
});

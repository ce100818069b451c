import { describe, expect, it } from 'vitest';
import { isSender } from '@/lib/shared/email-address';
import { headerText, writeLetter } from './letter';

describe('a letter', () => {
  const content = {
    locale: 'he',
    subject: 'קבלה',
    paragraphs: ['תודה', '<script>alert(1)</script>'],
    facts: [['סכום', '$5.00 & "x"']],
    action: { label: 'לפתיחה', url: 'https://x.example/?a="><b>' },
    footer: 'סוף',
  } as const;

  it('has its language’s direction', () => {
    expect(writeLetter(content).html).toContain('<html lang="he" dir="rtl">');
    expect(writeLetter({ ...content, locale: 'en' }).html).toContain('<html lang="en" dir="ltr">');
  });

  it('escapes texts of strangers', () => {
    const { html, text } = writeLetter(content);
    expect(html).not.toMatch(/<script|<b>/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('$5.00 &amp; &quot;x&quot;');
    expect(html).toContain('href="https://x.example/?a=&quot;&gt;&lt;b&gt;"');
    expect(text).toContain('<script>alert(1)</script>');
    expect(text).toContain('סכום: $5.00 & "x"');
  });

  it('loads no external content', () =>
    expect(writeLetter(content).html).not.toMatch(/<(img|link|style|iframe)|url\(/));
});

it.each([
  ['Receipt\r\nBcc: victim@example.com', 'Receipt Bcc: victim@example.com'],
  ['a\u2028b\u2029c\0d\x7Fe\u0085f', 'a b c d e f'],
  ['x'.repeat(400), 'x'.repeat(150)],
])('makes one line of the subject %j', (subject, line) => {
  expect(headerText(subject)).toBe(line);
});

it.each([
  ['billing@example.com', true],
  ['Mesudar <billing@example.com>', true],
  ['מסודר <billing@example.com>', true],
  ['billing', false],
  ['Mesudar <billing@example.com>, other@example.com', false],
  ['a@example.com\r\nBcc: b@example.com', false],
  ['Me\nBcc: b@example.com <a@example.com>', false],
  ['Me <a@example.com> <b@example.com>', false],
])('accepts as sender %j: %s', (from, is) => {
  expect(isSender(from)).toBe(is);
});

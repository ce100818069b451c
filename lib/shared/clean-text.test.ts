import { describe, expect, it } from 'vitest';
import { cleanJson, cleanText } from './clean-text';

describe('untrusted text', () => {
  it('loses characters that PostgreSQL and UTF-8 cannot store', () => {
    expect(cleanText('in\0voice\0')).toBe('invoice');
    expect(cleanText('scan \ud83d.pdf')).toBe('scan \ufffd.pdf');
    expect(cleanText('\udc00')).toBe('\ufffd');
  });

  it('keeps everything else', () => {
    for (const text of ['', 'חשבונית 3.pdf', '😀', 'a\tb\u0001', 'e\u0301']) expect(cleanText(text)).toBe(text);
  });

  it('is cleaned everywhere in JSON, including keys', () => {
    const value = { 'a\0': ['x\0', { b: '\ud800' }, 1, true, null], c: 'kept' };
    expect(cleanJson(value)).toEqual({ a: ['x', { b: '\ufffd' }, 1, true, null], c: 'kept' });
  });

  it('cannot set the prototype of an object by a key', () => {
    const cleaned = cleanJson(JSON.parse('{"__proto__":{"admin":true}}')) as { admin?: boolean };
    expect(cleaned.admin).toBeUndefined();
  });
});

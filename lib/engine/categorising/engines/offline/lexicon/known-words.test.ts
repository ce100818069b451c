import { describe, expect, it } from 'vitest';
import { isInKnownLanguage } from './known-words';

describe('a text in a language of the lexicons', () => {
  it('is recognised by its words, even with many OCR errors', () => {
    // A blurred Hebrew photograph, as it was read.
    expect(isInKnownLanguage('השבי שה\nמכפי לקי 4471\nרעיה יקר לאלן הפיעיש עבור חורש מרץ\nחודש לשלם שנה מאשר')).toBe(
      true,
    );
    expect(isInKnownLanguage('Vour e1ectric biil\naccount customcr paymcnt invoice mohth water bank')).toBe(true);
  });

  it('is not the output of OCR for another script', () => {
    const texts = [
      "F'BY3 lopoacKan NnonMKnnHUKa\nMockea yn Kasakosa\nBbINMUCKA\nn3 MeULUHCKOMN KapThbl",
      'sad Sandy pole oadls daili\nlad nisl plagl caalgs ys Lals\nVISA 4471',
      'ילס הל של\nהתיכ דמוא\nאיפח הצעה לוו',
    ];
    expect(texts.map(isInKnownLanguage)).toEqual([false, false, false]);
  });

  it('is not a text without words', () => {
    expect(isInKnownLanguage('')).toBe(false);
    expect(isInKnownLanguage('2001.41 90.17')).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { chosenLanguage, languageCookie, languageToOffer } from './chosen-language';

describe('the chosen language', () => {
  it('is read back from the cookie that it writes, among others', () => {
    expect(chosenLanguage(`theme=dark; ${languageCookie('he').split(';')[0]}`)).toBe('he');
  });

  it('is empty without a choice or with an unknown value', () => {
    expect(chosenLanguage('')).toBeUndefined();
    expect(chosenLanguage('other-language=he')).toBeUndefined();
    expect(chosenLanguage('language=ru')).toBeUndefined();
  });
});

describe('the language that a page offers', () => {
  const offered = (page: 'en' | 'he', preferred: string[], chosen?: 'en' | 'he') =>
    languageToOffer(page, { chosen, preferred });

  it('is the first supported one of the reader’s', () => {
    expect(offered('en', ['he-IL', 'en-US'])).toBe('he');
    expect(offered('en', ['fr', 'iw'])).toBe('he');
    expect(offered('he', ['en-GB', 'he'])).toBe('en');
  });

  it('is none if the page has it already, or none is supported', () => {
    expect(offered('en', ['en-US', 'he'])).toBeUndefined();
    expect(offered('he', ['he', 'en'])).toBeUndefined();
    expect(offered('en', ['fr-FR', 'de'])).toBeUndefined();
    expect(offered('en', [])).toBeUndefined();
  });

  it('is the chosen one, whatever the browser prefers', () => {
    expect(offered('en', ['he'], 'en')).toBeUndefined();
    expect(offered('en', ['en'], 'he')).toBe('he');
  });
});

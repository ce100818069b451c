import { describe, expect, it } from 'vitest';
import { parseTheme, themeCookie, themeFromCookies } from './theme';

describe('the stored theme', () => {
  it('is found at any position among other cookies', () => {
    expect(themeFromCookies('a=1; theme=dark; b=2')).toBe('dark');
    expect(themeFromCookies('theme=light')).toBe('light');
  });

  it('defaults to the system theme', () => {
    expect(themeFromCookies('')).toBeUndefined();
    expect(themeFromCookies('other-theme=dark')).toBeUndefined();
  });

  it('ignores invalid values', () => {
    expect(parseTheme('sepia')).toBeUndefined();
    expect(themeFromCookies('theme=<script>')).toBeUndefined();
  });

  it('is read back from the cookie that it writes', () => {
    expect(themeFromCookies(themeCookie('dark').split(';')[0] ?? '')).toBe('dark');
  });
});

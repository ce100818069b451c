import { describe, expect, it } from 'vitest';
import { parseTheme, themeCookie, themeFromCookies } from './theme';

describe('the remembered theme', () => {
  it('is found among other cookies, wherever it stands', () => {
    expect(themeFromCookies('a=1; theme=dark; b=2')).toBe('dark');
    expect(themeFromCookies('theme=light')).toBe('light');
  });

  it('is left to the system when nothing was chosen', () => {
    expect(themeFromCookies('')).toBeUndefined();
    expect(themeFromCookies('other-theme=dark')).toBeUndefined();
  });

  it('ignores a value that is no theme', () => {
    expect(parseTheme('sepia')).toBeUndefined();
    expect(themeFromCookies('theme=<script>')).toBeUndefined();
  });

  it('is read back from the cookie that it writes', () => {
    expect(themeFromCookies(themeCookie('dark').split(';')[0] ?? '')).toBe('dark');
  });
});

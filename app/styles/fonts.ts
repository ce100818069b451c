import localFont from 'next/font/local';

/**
 * Rubik Variable, self-hosted. One face per script, so that a page loads only the scripts it shows. Latin is last in
 * the family list because its metric fallback covers every character.
 */
const latin = localFont({
  src: '../../node_modules/@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2',
  variable: '--font-rubik-latin',
  weight: '300 900',
  display: 'swap',
  adjustFontFallback: 'Arial',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-200A, U+2010-2027, U+202F-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
    },
  ],
});

const hebrew = localFont({
  src: '../../node_modules/@fontsource-variable/rubik/files/rubik-hebrew-wght-normal.woff2',
  variable: '--font-rubik-hebrew',
  weight: '300 900',
  display: 'swap',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0590-05FF, U+20AA, U+25CC, U+FB1D-FB4F' }],
});

const cyrillic = localFont({
  src: '../../node_modules/@fontsource-variable/rubik/files/rubik-cyrillic-wght-normal.woff2',
  variable: '--font-rubik-cyrillic',
  weight: '300 900',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116' }],
});

const latinExtended = localFont({
  src: '../../node_modules/@fontsource-variable/rubik/files/rubik-latin-ext-wght-normal.woff2',
  variable: '--font-rubik-latin-ext',
  weight: '300 900',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20A9, U+20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
    },
  ],
});

/** Class names for `<html>`. They define the variables that `--family` in globals.css uses. */
export const fontVariables = [latin, hebrew, cyrillic, latinExtended].map((font) => font.variable).join(' ');

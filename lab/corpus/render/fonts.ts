import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FontFamily } from './style';

const require = createRequire(import.meta.url);

/** Character ranges of each font file. */
const RANGES = {
  hebrew: 'U+0307-0308,U+0590-05FF,U+200C-2010,U+20AA,U+25CC,U+FB1D-FB4F',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  'latin-ext': 'U+0100-02BA,U+1E00-1E9F,U+2020,U+20A0-20A9,U+20AB,U+20AD-20C0,U+2113',
  latin: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+FEFF',
} as const;
type Subset = keyof typeof RANGES;

const ALL: readonly Subset[] = ['hebrew', 'cyrillic', 'latin-ext', 'latin'];
const WITHOUT_CYRILLIC: readonly Subset[] = ['hebrew', 'latin-ext', 'latin'];

interface Face {
  readonly packageName: string;
  readonly subsets: readonly Subset[];
  /** Weights with separate files; a variable font has one file for all. */
  readonly weights: readonly ['400', '700'] | readonly ['wght'];
}

const FACES: Readonly<Record<FontFamily, Face>> = {
  Tinos: { packageName: '@fontsource/tinos', subsets: ALL, weights: ['400', '700'] },
  Arimo: { packageName: '@fontsource/arimo', subsets: ALL, weights: ['400', '700'] },
  Cousine: { packageName: '@fontsource/cousine', subsets: ALL, weights: ['400', '700'] },
  Rubik: { packageName: '@fontsource-variable/rubik', subsets: ALL, weights: ['wght'] },
  'David Libre': { packageName: '@fontsource/david-libre', subsets: WITHOUT_CYRILLIC, weights: ['400', '700'] },
  'Frank Ruhl Libre': {
    packageName: '@fontsource/frank-ruhl-libre',
    subsets: WITHOUT_CYRILLIC,
    weights: ['400', '700'],
  },
};

/** Common font names, and the free font with the same widths. */
const STAND_INS: Readonly<Record<string, FontFamily>> = {
  'Times New Roman': 'Tinos',
  Georgia: 'Tinos',
  Arial: 'Arimo',
  Helvetica: 'Arimo',
  Verdana: 'Arimo',
  'Courier New': 'Cousine',
  Courier: 'Cousine',
  David: 'David Libre',
};

const cached = new Map<FontFamily, readonly string[]>();

/** `@font-face` bodies of a family with embedded fonts, without the family's name. */
function bodiesOf(family: FontFamily): readonly string[] {
  const known = cached.get(family);
  if (known) return known;
  const { packageName, subsets, weights } = FACES[family];
  const folder = join(dirname(require.resolve(`${packageName}/package.json`)), 'files');
  const stem = packageName.slice(packageName.indexOf('/') + 1);
  const bodies = subsets.flatMap((subset) =>
    weights.map((weight) => {
      const data = readFileSync(join(folder, `${stem}-${subset}-${weight}-normal.woff2`)).toString('base64');
      const cssWeight = weight === 'wght' ? '300 900' : weight;
      return `font-weight:${cssWeight};src:url(data:font/woff2;base64,${data}) format('woff2');unicode-range:${RANGES[subset]}`;
    }),
  );
  cached.set(family, bodies);
  return bodies;
}

/** Replaces generic families in a document's own style by embedded fonts: installed fonts differ by machine. */
export function withEmbeddedFonts(html: string): string {
  return html
    .replace(/(font(?:-family)?\s*:[^;"}]*?)\bmonospace\b/g, '$1Cousine')
    .replace(/(font(?:-family)?\s*:[^;"}]*?)\bsans-serif\b/g, '$1Arimo')
    .replace(/(font(?:-family)?\s*:[^;"}]*?)(?<!-)\bserif\b/g, '$1Tinos');
}

/** Font rules of a page: its family, font names that its text uses, and Arimo for missing characters. */
export function fontRules(family: FontFamily, html: string): string {
  const requested = (Object.keys(FACES) as FontFamily[]).filter((name) => html.includes(name));
  const families = new Set<FontFamily>([family, 'Arimo', ...requested]);
  const own = [...families].flatMap((name) =>
    bodiesOf(name).map((body) => `@font-face{font-family:'${name}';${body}}`),
  );
  const lent = Object.entries(STAND_INS)
    .filter(([name]) => html.includes(name))
    .flatMap(([name, lender]) => bodiesOf(lender).map((body) => `@font-face{font-family:'${name}';${body}}`));
  return [...own, ...lent].join('\n');
}

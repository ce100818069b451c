import type { BenchPage } from './bench-page';
import { ENGLISH_PAGES } from './texts-en';
import { HEBREW_PAGES } from './texts-he';
import { RUSSIAN_PAGES } from './texts-ru';

/** Documents in the three languages: a letter, a form and a table each, with the mixed scripts of real ones. */
export const BENCH_PAGES: readonly BenchPage[] = [...ENGLISH_PAGES, ...HEBREW_PAGES, ...RUSSIAN_PAGES];

/** A row of a page: a line of text, or a table row's cells in reading order. */
export type BenchRow = string | readonly string[];

/** A page whose exact text is known. */
export interface BenchPage {
  readonly name: string;
  readonly language: 'en' | 'he' | 'ru';
  /** Folder of the typeface under `@fontsource`. */
  readonly font: 'arimo' | 'tinos' | 'david-libre' | 'frank-ruhl-libre';
  /** Font size in points. */
  readonly size: number;
  readonly rows: readonly BenchRow[];
}

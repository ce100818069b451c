import type { Caller } from '../../../platform/workers/caller.ts';
import type { GrayscaleImage } from '../grey-picture.ts';
import type { PageBox } from '../page-box.ts';

/** Languages that a page image can be read in, by tesseract's names. English comes first: it reads numbers best. */
export const OCR_LANGUAGES = ['eng', 'heb', 'rus'] as const;
export type OcrLanguage = (typeof OCR_LANGUAGES)[number];

/** A rectangle on the page in pixels; (x0, y0) is the top left corner. */
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** A word, in the picture as it was set right for reading, and on the page. */
export interface PositionedWord {
  readonly text: string;
  /** In the picture that was read, in pixels, where lines are level; as high as the words next to it. */
  readonly bbox: Box;
  /** The same on the page as it was handed over. */
  readonly corners: PageBox;
}

/** A run of text on one line; `confidence` is 0 to 100. */
export interface RecognisedLine {
  readonly text: string;
  readonly bbox: Box;
  readonly confidence: number;
  /** The words of `text` in its order; a word that was broken at the end of the line ends in the first of the next line. */
  readonly words: readonly PositionedWord[];
}

/** What was read of a page image. `lines` are visual rows, top to bottom; `text` is those rows joined by newlines. */
export interface RecognisedPage {
  readonly text: string;
  readonly lines: readonly RecognisedLine[];
  /** Mean confidence of the lines by their length, 0 to 100. */
  readonly confidence: number;
  /** By how it was read, the page is in a script that no language at hand has: `text` is letters that mean nothing. */
  readonly isUnknownScript?: true;
}

/** Reads page images. */
export interface Recogniser {
  /**
   * Reads one page, whichever way it lies.
   * @param caller on whose account; by default the operator's.
   * @throws AppError `readTimeout` when the page takes too long, `readFailed` when the recogniser fails on it.
   * @throws the signal's reason when it is aborted.
   */
  recognise(picture: GrayscaleImage, signal?: AbortSignal, caller?: Caller): Promise<RecognisedPage>;
  /** The languages whose data is present on this machine. */
  languages(): Promise<readonly OcrLanguage[]>;
}

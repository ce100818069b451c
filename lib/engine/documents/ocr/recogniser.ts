import type { Caller } from '../../../platform/workers/caller.ts';
import type { GrayscaleImage } from '../grey-picture.ts';
import type { PageBox } from '../page-box.ts';

/** OCR languages by tesseract's names. English is first, because it reads numbers best. */
export const OCR_LANGUAGES = ['eng', 'heb', 'rus'] as const;
export type OcrLanguage = (typeof OCR_LANGUAGES)[number];

/** A rectangle in pixels. (x0, y0) is the top left corner. */
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** A word, with its box in the preprocessed picture and its corners on the page. */
export interface PositionedWord {
  readonly text: string;
  /** In the deskewed picture that was read, in pixels. As high as its neighbours. */
  readonly bbox: Box;
  /** The same on the original page. */
  readonly corners: PageBox;
}

/** A line of text. `confidence` is 0 to 100. */
export interface RecognisedLine {
  readonly text: string;
  readonly bbox: Box;
  readonly confidence: number;
  /** Words of `text` in order. A word broken at the end of the line includes the first word of the next line. */
  readonly words: readonly PositionedWord[];
}

/** OCR result of a page. `lines` are visual rows, top to bottom; `text` joins them with newlines. */
export interface RecognisedPage {
  readonly text: string;
  readonly lines: readonly RecognisedLine[];
  /** Mean confidence of the lines, weighted by length, 0 to 100. */
  readonly confidence: number;
  /** The page is probably in a script that no installed language covers, so `text` is meaningless. */
  readonly isUnknownScript?: true;
}

export interface Recogniser {
  /**
   * Reads one page in any orientation.
   * @param caller account whose CPU quota is used; defaults to the operator's
   * @throws AppError `readTimeout` when the page takes too long, `readFailed` when the recogniser fails on it
   * @throws the signal's reason when aborted
   */
  recognise(picture: GrayscaleImage, signal?: AbortSignal, caller?: Caller): Promise<RecognisedPage>;
  /** Languages whose data is installed on this machine. */
  languages(): Promise<readonly OcrLanguage[]>;
}

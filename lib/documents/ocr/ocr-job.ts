import type { OcrLanguage, RecognisedPage } from './recogniser.ts';

/** A picture of a page as 8-bit greyscale, row by row without padding. */
export interface GreyPicture {
  readonly data: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/** What a recogniser's thread is started with. */
export interface OcrThreadData {
  /** Folder of the WebAssembly recogniser. */
  readonly coreFolder: string;
  /** Holds `<language>.traineddata`, uncompressed. */
  readonly dataFolder: string;
  readonly languages: readonly OcrLanguage[];
  /** Of these there is a quicker model as `<language>_quick.traineddata`. */
  readonly quick?: readonly OcrLanguage[];
}

/** What the thread answers: once when it is ready, then once for each picture. */
export type OcrAnswer =
  | { readonly is: 'ready' }
  /** With the WebAssembly memory that the pages so far have taken, in bytes. */
  | { readonly is: 'page'; readonly page: RecognisedPage; readonly memory: number }
  | { readonly is: 'failure'; readonly message: string };

import type { OcrLanguage, RecognisedPage } from './recogniser.ts';

/** What a recogniser's thread is started with. */
export interface OcrThreadData {
  /** Folder of the WebAssembly recogniser. */
  readonly coreFolder: string;
  /** Holds `<language>.traineddata`, uncompressed. */
  readonly dataFolder: string;
  readonly languages: readonly OcrLanguage[];
  /** Of these there is a quicker model as `<language>_quick.traineddata`. */
  readonly quick: readonly OcrLanguage[];
}

/** What the thread makes of a picture. */
export interface OcrResult {
  readonly page: RecognisedPage;
  /** WebAssembly memory that the pages so far have taken, in bytes. */
  readonly memory: number;
}

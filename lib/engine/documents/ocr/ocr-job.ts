import type { OcrLanguage, RecognisedPage } from './recogniser.ts';

/** Start data of an OCR thread. */
export interface OcrThreadData {
  /** Folder of the WebAssembly recogniser. */
  readonly coreFolder: string;
  /** Contains `<language>.traineddata`, uncompressed. */
  readonly dataFolder: string;
  readonly languages: readonly OcrLanguage[];
  /** Languages with a quick model in `<language>_quick.traineddata`. */
  readonly quick: readonly OcrLanguage[];
}

export interface OcrResult {
  readonly page: RecognisedPage;
  /** Size of the thread's WebAssembly memory, in bytes. */
  readonly memory: number;
}

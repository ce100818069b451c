/** Where the engine's files lie. Their names change with their content, the list's does not. */
export const ENGINE_FOLDER = '/engine/';
export const ENGINE_LIST = `${ENGINE_FOLDER}files.json`;
/** The cache in which this browser keeps them (Cache API). */
export const ENGINE_CACHE = 'mesudar-engine';

/** What the engine's files are called in the program, whatever their version. */
export const ENGINE_PROGRAM = 'engine.js';
export const PDFIUM_PROGRAM = 'pdfium.wasm';
export const PACKED_WORDS = 'words.bin';

/** The data of a language of pictures (tesseract's `.traineddata`). */
export const modelName = (language: string, isQuick: boolean): string =>
  `${language}${isQuick ? '_quick' : ''}.traineddata`;

/** The recogniser's builds, of which `coreName` chooses one. */
export const CORE_NAMES = [
  'tesseract-core-relaxedsimd-lstm',
  'tesseract-core-simd-lstm',
  'tesseract-core-lstm',
] as const;

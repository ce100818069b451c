/** Folder of the engine's files. Their names change with their content; the name of the list does not. */
export const ENGINE_FOLDER = '/engine/';
export const ENGINE_LIST = `${ENGINE_FOLDER}files.json`;
/** Cache in which the browser stores them (Cache API). */
export const ENGINE_CACHE = 'mesudar-engine';

/** Unversioned names of the engine's files, as used in code. */
export const ENGINE_PROGRAM = 'engine.js';
export const PDFIUM_PROGRAM = 'pdfium.wasm';
export const PACKED_WORDS = 'words.bin';

/** OCR data of a language (tesseract's `.traineddata`). */
export const modelName = (language: string, isQuick: boolean): string =>
  `${language}${isQuick ? '_quick' : ''}.traineddata`;

/** Builds of the OCR engine, of which `coreName` selects one. */
export const CORE_NAMES = [
  'tesseract-core-relaxedsimd-lstm',
  'tesseract-core-simd-lstm',
  'tesseract-core-lstm',
] as const;

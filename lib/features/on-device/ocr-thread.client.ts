import type { GrayscaleImage } from '../../engine/documents/grey-picture.ts';
import { type Core, openEngine } from '../../engine/documents/ocr/core.ts';
import { coreName } from '../../engine/documents/ocr/core-name.ts';
import { readPicture } from '../../engine/documents/ocr/read-picture.ts';
import type { OcrLanguage } from '../../engine/documents/ocr/recogniser.ts';
import { modelName } from '../../shared/engine-names.ts';
import { SLOWER_THAN_A_SERVER } from './device-limits.ts';
import { loadEngineFile } from './load-engine-file.client.ts';
import type { OpenMessage } from './thread-messages.ts';

type OpenCore = (options: object) => Promise<Core>;

/** The script of each OCR build. */
const SCRIPTS: Readonly<Record<string, () => Promise<{ default: OpenCore }>>> = {
  'tesseract-core-relaxedsimd-lstm': () => import('tesseract.js-core/tesseract-core-relaxedsimd-lstm.js'),
  'tesseract-core-simd-lstm': () => import('tesseract.js-core/tesseract-core-simd-lstm.js'),
  'tesseract-core-lstm': () => import('tesseract.js-core/tesseract-core-lstm.js'),
};

/** Opens an OCR thread. */
export async function openOcr({ paths, languages, quick }: OpenMessage) {
  const script = SCRIPTS[coreName()];
  if (!script) throw new Error('the recogniser has no such build');
  const modelNames = [
    ...languages.map((language) => modelName(language, false)),
    ...quick.map((language) => modelName(language, true)),
  ];
  const [{ default: openCore }, program, ...models] = await Promise.all([
    script(),
    loadEngineFile(paths, `${coreName()}.wasm`),
    ...modelNames.map((name) => loadEngineFile(paths, name)),
  ]);
  const model = (language: OcrLanguage, isQuick: boolean) =>
    models[modelNames.indexOf(modelName(language, isQuick))] ?? new Uint8Array();
  const engine = await openEngine({ openCore, program, languages, quick, model });
  // Frees the models: the engine has its own copies.
  models.length = 0;
  const workedMs = () => performance.now() / SLOWER_THAN_A_SERVER;
  return (picture: GrayscaleImage) => readPicture(engine, picture, workedMs);
}

import { z } from 'zod';
import { ENGINE_FOLDER } from '@/lib/shared/engine-names';

/** Part of the engine: text can be sorted without the picture reader. */
const EnginePart = z.enum(['text', 'pictures']);

const EngineFile = z.object({
  /** Version-independent name in the code. */
  name: z.string(),
  path: z.string().startsWith(ENGINE_FOLDER),
  /** Size as sent. */
  bytes: z.int().min(1),
  part: EnginePart,
});
export type EngineFile = Readonly<z.infer<typeof EngineFile>>;

/** Written by `scripts/lib/engine-files.mjs` with each build. */
export const EngineList = z.object({
  files: z.array(EngineFile),
  /** OCR languages with data among the files, by Tesseract's names. */
  languages: z.array(z.enum(['eng', 'heb', 'rus'])),
  /** Languages with a faster model for drafts. */
  quick: z.array(z.enum(['eng', 'heb', 'rus'])),
});
export type EngineList = Readonly<z.infer<typeof EngineList>>;

/**
 * The files that a browser needs; of the OCR builds only the fastest for its processor.
 * @param core name of that build, without its ending
 */
export function filesFor({ files }: EngineList, core: string): EngineFile[] {
  return files.filter(({ name }) => !name.startsWith('tesseract-core') || name.replace(/\.(?:js|wasm)$/, '') === core);
}

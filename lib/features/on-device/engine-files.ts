import { z } from 'zod';
import { ENGINE_FOLDER } from '@/lib/shared/engine-names';

/** What a file is for: texts can be sorted without what reads pictures. */
const EnginePart = z.enum(['text', 'pictures']);

const EngineFile = z.object({
  /** What it is called in the program, whatever its version. */
  name: z.string(),
  path: z.string().startsWith(ENGINE_FOLDER),
  /** As it is sent. */
  bytes: z.int().min(1),
  part: EnginePart,
});
export type EngineFile = Readonly<z.infer<typeof EngineFile>>;

/** What `scripts/lib/engine-files.mjs` writes with each build. */
export const EngineList = z.object({
  files: z.array(EngineFile),
  /** Languages of pictures whose data is among the files, by tesseract's names. */
  languages: z.array(z.enum(['eng', 'heb', 'rus'])),
  /** Of these there is a quicker model for drafts. */
  quick: z.array(z.enum(['eng', 'heb', 'rus'])),
});
export type EngineList = Readonly<z.infer<typeof EngineList>>;

/**
 * The files that a browser needs: of the recogniser's builds the one that its processor runs fastest.
 * @param core name of that build, without its ending
 */
export function filesFor({ files }: EngineList, core: string): EngineFile[] {
  return files.filter(({ name }) => !name.startsWith('tesseract-core') || name.replace(/\.(?:js|wasm)$/, '') === core);
}

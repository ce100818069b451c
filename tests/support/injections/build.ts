import { readFile } from 'node:fs/promises';
import type { Injection } from './injection';
import { wordFile } from './word';

const EXTENSIONS = { pdf: 'pdf', docx: 'docx', png: 'png', jpg: 'jpg' } as const;

function extensionOf({ medium, format = 'png' }: Injection): string {
  return EXTENSIONS[medium === 'image' ? format : medium];
}

/** Path of the file that `make.ts` generates for an injection that is a PDF or an image. */
export function loadEngineFile(injection: Injection): URL {
  return new URL(`./files/${injection.id.toLowerCase()}.${extensionOf(injection)}`, import.meta.url);
}

/**
 * Returns the file of an injection. Its name is neutral unless the injection sets it. PDFs and images are read as
 * `make.ts` printed them, so that no browser and no font is needed; Word files are built here.
 */
export async function buildInjection(injection: Injection): Promise<{ fileName: string; bytes: Uint8Array }> {
  const number = injection.id.slice('INJ-'.length);
  const fileName = injection.fileName ?? `scan-${number}.${extensionOf(injection)}`;
  const bytes =
    injection.medium === 'docx' ? await wordFile(injection) : new Uint8Array(await readFile(loadEngineFile(injection)));
  return { fileName, bytes };
}

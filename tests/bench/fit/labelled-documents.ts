import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { TextPage } from '@/lib/categorising/engines/offline/text/layout';
import { getRecogniser } from '@/lib/documents/ocr/tesseract.server';
import { readDocument } from '@/lib/documents/read.server';
import { createLineReader } from '@/lib/documents/read-lines';
import { type Label, parseManifest } from '../score/manifest';
import { openTextCache } from '../score/text-cache';

/** A document as the engine reads it, with its label. */
export interface LabelledDocument {
  readonly label: Label;
  readonly fileName: string;
  /** Renderings of one paper share a group: what is learned from one is not tried on another. */
  readonly group: string;
  /** Its pages, or some of them, had to be recognised. */
  readonly isPicture: boolean;
  readonly pages: readonly TextPage[];
}

/**
 * Reads the documents of a folder with a manifest, from a cache of texts where they are known already. Those that cannot
 * be read are left out.
 */
export async function readLabelled(folder: string, textsFolder: string): Promise<LabelledDocument[]> {
  const cache = await openTextCache(textsFolder, process.cwd());
  const readLines = createLineReader(cache.recogniser(getRecogniser()));
  const documents: LabelledDocument[] = [];
  for (const label of parseManifest(await readFile(join(folder, 'manifest.json'), 'utf8'))) {
    try {
      const fileName = basename(label.file);
      const file = { fileName, bytes: await readFile(join(folder, label.file)) };
      const document = await cache.read(file, () => readDocument(file));
      documents.push({
        label,
        fileName,
        group: label.template ?? label.file.split('--')[0] ?? label.file,
        isPicture: document.pages.some(({ image }) => image !== undefined),
        pages: await readLines(document),
      });
    } catch {
      // A document that cannot be read teaches nothing.
    }
  }
  return documents;
}

/**
 * The documents of the folders on the command line, `<folder>… --texts <cache folder>`, folder by folder; ends the process
 * when they are missing.
 * @param name of the command
 */
export async function documentsOfCommand(name: string): Promise<LabelledDocument[][]> {
  const { values, positionals } = parseArgs({ options: { texts: { type: 'string' } }, allowPositionals: true });
  if (positionals.length === 0 || !values.texts) {
    process.stderr.write(`Usage: npm run bench -- ${name} <folder>… --texts <cache folder>\n`);
    process.exit(1);
  }
  const callerFolder = process.env.MESUDAR_CALLER_FOLDER ?? process.cwd();
  const folders: LabelledDocument[][] = [];
  for (const folder of positionals) {
    folders.push(await readLabelled(resolve(callerFolder, folder), resolve(callerFolder, values.texts)));
  }
  return folders;
}

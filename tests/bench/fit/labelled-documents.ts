import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { getRecogniser } from '@/lib/categorising/engines/offline/ocr/tesseract.server';
import { readPages } from '@/lib/categorising/engines/offline/read-pages';
import type { TextPage } from '@/lib/categorising/engines/offline/text/layout';
import { readDocument } from '@/lib/documents/read.server';
import { type Label, parseManifest } from '../score/manifest';
import { openTextCache } from '../score/text-cache';

/** A document as the engine reads it, with its label. */
export interface LabelledDocument {
  readonly label: Label;
  readonly fileName: string;
  /** Renderings of one paper share a group: what is learned from one is not tried on another. */
  readonly group: string;
  readonly pages: readonly TextPage[];
}

/**
 * Reads the documents of a folder with a manifest, from a cache of texts where they are known already. Those that cannot
 * be read are left out.
 */
export async function readLabelled(folder: string, textsFolder: string): Promise<LabelledDocument[]> {
  const cache = await openTextCache(textsFolder, process.cwd());
  const recogniser = cache.recogniser(getRecogniser());
  const documents: LabelledDocument[] = [];
  for (const label of parseManifest(await readFile(join(folder, 'manifest.json'), 'utf8'))) {
    try {
      const fileName = basename(label.file);
      const file = { fileName, bytes: await readFile(join(folder, label.file)) };
      const pages = await readPages(await cache.read(file, () => readDocument(file)), recogniser);
      documents.push({ label, fileName, group: label.template ?? label.file.split('--')[0] ?? label.file, pages });
    } catch {
      // A document that cannot be read teaches nothing.
    }
  }
  return documents;
}

import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { SourcePage } from '@/lib/engine/documents/document';
import { getRecogniser } from '@/lib/engine/documents/ocr/tesseract.server';
import { readDocument } from '@/lib/engine/documents/read.server';
import { createLineReader } from '@/lib/engine/documents/read-lines';
import { openTextCache } from '../score/text-cache';
import type { Slip } from './slips';

/** Returns the lines of text of a slip's pages. */
export type ReadSlip = (slip: Slip) => Promise<readonly SourcePage[]>;

/** Reads the slip's transcript, which equals perfect OCR. */
export const readTranscript: ReadSlip = async ({ transcript }) => [{ number: 1, ...transcript }];

/**
 * Returns a reader of pictures with the product's OCR.
 * @param textsFolder cache of the texts for the next run
 */
export async function pictureReader(textsFolder: string | undefined): Promise<ReadSlip> {
  const cache = textsFolder ? await openTextCache(textsFolder, process.cwd()) : undefined;
  const recogniser = getRecogniser();
  const readLines = createLineReader(cache ? cache.recogniser(recogniser) : recogniser);
  return async ({ picture }) => {
    const file = { fileName: basename(picture), bytes: await readFile(picture) };
    const read = () => readDocument(file);
    return readLines(await (cache ? cache.read(file, read) : read()));
  };
}

import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { TextPage } from '@/lib/engine/categorising/engines/offline/text/layout';
import { getRecogniser } from '@/lib/engine/documents/ocr/tesseract.server';
import { readDocument } from '@/lib/engine/documents/read.server';
import { createLineReader } from '@/lib/engine/documents/read-lines';
import { loadPlainDocuments } from '../../../tests/accuracy/plain-documents';
import { loadTrainDocuments } from '../../../tests/accuracy/train-documents';
import { type Label, parseManifest } from '../../bench/score/manifest';
import { openTextCache } from '../../bench/score/text-cache';
import { type Origin, originOf } from './origin';
import { slipDocuments } from './slip-documents';

/** A document as read by the engine, with its label. */
export interface LabelledDocument {
  readonly label: Label;
  readonly fileName: string;
  /** Renderings of one document share a group: none is tested on another one's training. */
  readonly group: string;
  /** True if some of its pages needed OCR. */
  readonly isPicture: boolean;
  /** A plain-text document, labelled by its author's judgement and not by the corpus' rules. */
  readonly isPlain?: boolean;
  /** A folder that the command line names, or the public till slips. Absent for documents of the corpus. */
  readonly set?: 'folder' | 'slips';
  readonly pages: readonly TextPage[];
}

/** Reads the documents of a folder with a manifest, using a text cache if given. Unreadable documents are omitted. */
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
        group: label.template ?? label.file.split(/--|\//)[0] ?? label.file,
        isPicture: document.pages.some(({ image }) => image !== undefined),
        set: 'folder',
        pages: await readLines(document),
      });
    } catch {
      // An unreadable document teaches nothing.
    }
  }
  return documents;
}

/** The train documents of the corpus from their committed lines: available to everybody, in seconds. */
async function trainDocuments(): Promise<LabelledDocument[]> {
  return (await loadTrainDocuments()).map(({ template, label, lines: { fileName, pages } }) => ({
    label,
    fileName,
    group: template,
    isPicture: false,
    pages,
  }));
}

/** Default letter size for plain text, in points. */
const PLAIN_SIZE = 11;

/** Plain-text documents: they train features that depend on words alone. */
async function plainDocuments(): Promise<LabelledDocument[]> {
  return (await loadPlainDocuments()).map(({ template, label, text }) => ({
    label,
    fileName: 'scan.pdf',
    group: template,
    isPicture: false,
    isPlain: true,
    pages: [{ number: 1, text, lineSizes: text.split('\n').map(() => PLAIN_SIZE) }],
  }));
}

/** Training data and options of a command. */
export interface TrainingSetup {
  readonly folders: readonly (readonly LabelledDocument[])[];
  /** How to reproduce the training. */
  readonly origin: Origin;
  /** True to write the weights to their file. */
  readonly isWritten: boolean;
}

/**
 * Parses the command line: `[<folder>… --texts <cache folder> [--corpus]] [--slips <folder>] [--write]`. Without a
 * folder, and with `--corpus`, the committed lines of the train documents are used. `--slips` adds public till slips
 * (`lab/bench/slips`).
 * @param command its name, as in `npm run fit -- dates`
 * @param usesOnlyWords true for features of words without letter sizes: plain-text documents are included
 */
export async function parseTrainingOptions(command: string, usesOnlyWords = false): Promise<TrainingSetup> {
  const options = {
    texts: { type: 'string' },
    slips: { type: 'string' },
    corpus: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (positionals.length > 0 && !values.texts) {
    process.stderr.write(
      `Usage: npm run fit -- ${command} [<folder>… --texts <cache folder> [--corpus]] [--slips <folder>] [--write]\n`,
    );
    process.exit(1);
  }
  const callerFolder = process.env.MESUDAR_CALLER_FOLDER ?? process.cwd();
  const folders: LabelledDocument[][] = [];
  for (const folder of positionals) {
    folders.push(await readLabelled(resolve(callerFolder, folder), resolve(callerFolder, values.texts ?? '')));
  }
  if (folders.length === 0 || values.corpus) {
    folders.push(await trainDocuments());
    if (usesOnlyWords) folders.push(await plainDocuments());
  }
  if (values.slips) folders.push(await slipDocuments(resolve(callerFolder, values.slips)));
  const given = positionals.length > 0 ? [...positionals.map(() => '<folder>'), '--texts', '<folder>'] : [];
  const added = [...given, ...(values.corpus ? ['--corpus'] : []), ...(values.slips ? ['--slips', '<folder>'] : [])];
  const origin = originOf(`npm run fit -- ${[command, ...added].join(' ')}`, folders.flat());
  return { folders, origin, isWritten: values.write };
}

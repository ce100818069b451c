import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import pLimit from 'p-limit';
import { closeRecogniser, getRecogniser } from '@/lib/categorising/engines/offline/ocr/tesseract.server';
import { createOfflineCategoriser } from '@/lib/categorising/engines/offline/offline-categoriser';
import type { Categorisation, CategorisationResult } from '@/lib/categorising/result';
import type { DocumentFile, ReadDocument } from '@/lib/documents/document';
import { readDocument } from '@/lib/documents/read.server';
import { errorCodeOf } from '@/lib/errors';
import { errorText } from '@/lib/i18n/error-text';
import { organiseDocument } from '@/lib/organising/organise-document.server';
import { type Answer, grade, type Marks } from './grade';
import type { Label } from './manifest';
import type { ScoreOptions } from './options';
import type { TextCache } from './text-cache';

/** What a file is for the tables: a PDF by whether its first page has text. */
export type FileType = 'pdf with text' | 'scanned pdf' | 'docx' | 'jpg' | 'png' | 'tiff' | 'unread';

/** One scored document. */
export interface Row {
  readonly label: Label;
  readonly fileType: FileType;
  /** Undefined when the document failed. */
  readonly answer?: Answer | undefined;
  readonly failure?: { readonly code: string; readonly reason: string } | undefined;
  readonly marks: Marks;
  /** From its bytes to its name, in milliseconds; with several in flight this includes waiting for a worker. */
  readonly milliseconds: number;
  /** How much of that went into reading, without OCR. */
  readonly readMilliseconds: number;
  /** Pages that were looked at; a long document is sorted by a few. */
  readonly pagesRead: number;
}

export interface Run {
  readonly rows: readonly Row[];
  readonly workers: number;
  readonly seconds: number;
  /** Resident memory of the process in megabytes (2^20 bytes), threads included: before the first document, and its peak. */
  readonly memory: { readonly atStart: number; readonly peak: number };
}

function fileTypeOf(document: ReadDocument | undefined): FileType {
  if (!document) return 'unread';
  if (document.kind !== 'pdf') return document.kind;
  return document.pages[0]?.image ? 'scanned pdf' : 'pdf with text';
}

function failureOf(error: unknown): Row['failure'] {
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return { code: errorCodeOf(error), reason: `${errorText(error, 'en')}${cause}` };
}

/** Sorts one document and grades it; a document that fails is a row too. */
type ScoreOne = (label: Label) => Promise<Row>;

function scorerOf(root: string, { languages }: ScoreOptions, cache: TextCache | undefined): ScoreOne {
  const recogniser = getRecogniser();
  const engine = createOfflineCategoriser(cache ? cache.recogniser(recogniser) : recogniser);

  return async (label) => {
    const fileName = basename(label.file);
    const bytes = await readFile(join(root, label.file));
    const start = performance.now();
    let readMilliseconds = 0;
    let document: ReadDocument | undefined;
    let categorisation: Categorisation | undefined;
    let result: CategorisationResult | undefined;
    let failure: Row['failure'];
    const read = async (file: DocumentFile, options: { signal?: AbortSignal }) => {
      const really = () => readDocument(file, options);
      document = await (cache ? cache.read(file, really) : really());
      readMilliseconds = performance.now() - start;
      return document;
    };
    try {
      result = await organiseDocument(
        { fileName, bytes },
        {
          languages,
          read,
          categoriser: {
            id: engine.id,
            categorise: async (request) => {
              categorisation = await engine.categorise(request);
              return categorisation;
            },
          },
        },
      );
    } catch (error) {
      failure = failureOf(error);
    }
    const milliseconds = performance.now() - start;
    const answer = result && categorisation ? { result, categorisation } : undefined;
    return {
      label,
      fileType: fileTypeOf(document),
      answer,
      failure,
      marks: grade(label, answer, languages.filenameLanguage),
      milliseconds,
      readMilliseconds,
      pagesRead: document?.pages.length ?? 0,
    };
  };
}

const MEGABYTE = 2 ** 20;

/**
 * Runs the product's pipeline over the documents and grades each answer. The rows are in the order of the labels.
 * @param root the folder that the labels' files are relative to.
 */
export async function runScore(
  root: string,
  labels: readonly Label[],
  options: ScoreOptions,
  { cache, onDone }: { readonly cache?: TextCache | undefined; readonly onDone?: (done: number) => void } = {},
): Promise<Run> {
  const workers = options.workers ?? availableParallelism();
  // Read by the recogniser when it is made.
  if (options.workers) process.env.OCR_WORKERS = String(workers);
  const atStart = process.memoryUsage.rss() / MEGABYTE;
  const scoreOne = scorerOf(root, options, cache);
  const limit = pLimit(workers);
  let done = 0;
  const start = performance.now();
  const rows = await Promise.all(
    labels.map((label) =>
      limit(async () => {
        const row = await scoreOne(label);
        done += 1;
        onDone?.(done);
        return row;
      }),
    ),
  );
  const seconds = (performance.now() - start) / 1000;
  closeRecogniser();
  // maxRSS is in kilobytes on every system.
  return { rows, workers, seconds, memory: { atStart, peak: process.resourceUsage().maxRSS / 1024 } };
}

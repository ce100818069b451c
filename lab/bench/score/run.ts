import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import pLimit from 'p-limit';
import type { Categoriser, ReadCategorisation } from '@/lib/engine/categorising/categoriser';
import { EMPTY_CACHE } from '@/lib/engine/categorising/engines/anthropic/answer-cache.server';
import { createAnthropicCategoriser } from '@/lib/engine/categorising/engines/anthropic/anthropic-categoriser.server';
import { createClientWithRetry } from '@/lib/engine/categorising/engines/anthropic/client-with-retry.server';
import { createMessagesClient } from '@/lib/engine/categorising/engines/anthropic/messages-client.server';
import { DEFAULT_MODEL, NANO_DOLLARS } from '@/lib/engine/categorising/engines/anthropic/models';
import { type Spent, unboundedSpending } from '@/lib/engine/categorising/engines/anthropic/spending';
import { createOfflineCategoriser } from '@/lib/engine/categorising/engines/offline/offline-categoriser';
import { scoreInThread } from '@/lib/engine/categorising/engines/offline/text-threads.server';
import type { CategorisationResult } from '@/lib/engine/categorising/result';
import type { DocumentFile, ReadDocument } from '@/lib/engine/documents/document';
import { getRecogniser } from '@/lib/engine/documents/ocr/tesseract.server';
import { readDocument } from '@/lib/engine/documents/read.server';
import { createLineReader, type PageLines, type ReadLines } from '@/lib/engine/documents/read-lines';
import { organiseDocument } from '@/lib/engine/organising/organise-document.server';
import { env } from '@/lib/platform/env/env.server';
import { errorCodeOf } from '@/lib/platform/errors';
import { errorText } from '@/lib/platform/i18n/error-text';
import { closeAll } from '@/lib/platform/workers/process-wide';
import { systemClock } from '@/lib/shared/clock';
import { type Answer, grade, type Marks } from './grade';
import { knownWords } from './known-words';
import type { Label } from './manifest';
import { type ScoreOptions, UsageError } from './options';
import type { TextCache } from './text-cache';

/** File type for the tables: a PDF by whether its first page has text. */
export type FileType = 'pdf with text' | 'scanned pdf' | 'docx' | 'jpg' | 'png' | 'tiff' | 'unread';

export interface Row {
  readonly label: Label;
  readonly fileType: FileType;
  /** Undefined if the document failed. */
  readonly answer?: Answer | undefined;
  readonly failure?: { readonly code: string; readonly reason: string } | undefined;
  readonly marks: Marks;
  /** Time from bytes to name, in ms; with concurrent documents it includes waiting for a worker. */
  readonly milliseconds: number;
  /** The part of it spent on reading, without OCR, in ms. */
  readonly readMilliseconds: number;
  /** Pages that were read; a long document is sorted by a few. */
  readonly pagesRead: number;
  /** The lines that the offline engine sorted by; absent if reading failed or another engine answered. */
  readonly lines?: readonly PageLines[] | undefined;
}

export interface Run {
  readonly rows: readonly Row[];
  readonly workers: number;
  readonly seconds: number;
  /** Cost of the paid service, by the price table; absent if none was called. */
  readonly dollars?: number | undefined;
  /** Resident memory of the process in MB (2^20 bytes), including threads: before the first document, and its peak. */
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

/** The engine that calls the service, as in the product. A fit needs the model's own confidence. */
function createPaidEngine(offline: Categoriser, isFit: boolean, onSpent: (spent: Spent) => void): Categoriser {
  const { ANTHROPIC_API_KEY: apiKey, ANTHROPIC_BASE_URL: baseUrl, ANTHROPIC_MODEL: model = DEFAULT_MODEL } = env();
  if (!apiKey) throw new UsageError('--engine anthropic asks the service, and ANTHROPIC_API_KEY is not set');
  return createAnthropicCategoriser({
    model,
    client: createClientWithRetry(createMessagesClient({ apiKey, baseUrl })),
    offline,
    spending: unboundedSpending(onSpent),
    kept: EMPTY_CACHE,
    clock: systemClock,
    underWay: new Map(),
    ...(isFit ? { weigh: (_category, stated) => stated } : {}),
  });
}

/** Sorts one document and grades it; a failed document gives a row too. */
type ScoreOne = (label: Label) => Promise<Row>;

/** The text of a document: its text layer, or the OCR result. */
const textOf = (document: ReadDocument | undefined, understood: ReadCategorisation | undefined): string =>
  understood?.readText ?? document?.pages.map(({ text }) => text).join('\n') ?? '';

async function scorerOf(
  root: string,
  options: ScoreOptions,
  cache: TextCache | undefined,
  onSpent: (spent: Spent) => void,
): Promise<ScoreOne> {
  const known = await knownWords();
  const { languages } = options;
  const recogniser = getRecogniser();
  const readLines = createLineReader(cache ? cache.recogniser(recogniser) : recogniser);
  const offlineWith = (read: ReadLines) => createOfflineCategoriser(read, scoreInThread);
  const paidEngine =
    options.engine === 'anthropic' ? createPaidEngine(offlineWith(readLines), options.isFit, onSpent) : undefined;

  return async (label) => {
    let lines: readonly PageLines[] | undefined;
    const keepLines: ReadLines = async (document, options) => {
      const pages = await readLines(document, options);
      lines = pages;
      return pages;
    };
    const engine = paidEngine ?? offlineWith(keepLines);
    const fileName = basename(label.file);
    const bytes = await readFile(join(root, label.file));
    const start = performance.now();
    let readMilliseconds = 0;
    let document: ReadDocument | undefined;
    let categorisation: ReadCategorisation | undefined;
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
      marks: grade(label, answer, languages.filenameLanguage, { text: textOf(document, categorisation), known }),
      milliseconds,
      readMilliseconds,
      pagesRead: document?.pages.length ?? 0,
      lines,
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
  // The OCR engine reads it on creation.
  if (options.workers) process.env.OCR_WORKERS = String(workers);
  const atStart = process.memoryUsage.rss() / MEGABYTE;
  const spent: Spent[] = [];
  const scoreOne = await scorerOf(root, options, cache, (one) => spent.push(one));
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
  closeAll();
  // maxRSS is in kilobytes on every system.
  const dollars = spent.reduce((sum, { nanoDollars }) => sum + nanoDollars, 0) / NANO_DOLLARS;
  return {
    rows,
    workers,
    seconds,
    ...(spent.length > 0 ? { dollars } : {}),
    memory: { atStart, peak: process.resourceUsage().maxRSS / 1024 },
  };
}

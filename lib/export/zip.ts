import type JSZip from 'jszip';
import { chooseCompression, DEFLATE_LEVEL } from './compression';
import { type ExportDocument, type ExportPlan, SUMMARY_JSON_NAME } from './plan';
import { summaryText } from './summary';

const ZIP_MEDIA_TYPE = 'application/zip';
/** Share of the progress that reading the documents takes; packing takes the rest. */
const READING_SHARE = 0.2;

export type ZipPhase = 'reading' | 'packing';

export interface ZipOptions {
  /** `fraction` goes from 0 to 1 over both phases and never back. */
  readonly onProgress?: (fraction: number, phase: ZipPhase) => void;
  /** Ends the work; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** Passes progress on where a whole percent changed: the library reports every few kilobytes. */
function percentByPercent(onProgress: ZipOptions['onProgress']): NonNullable<ZipOptions['onProgress']> {
  let last = -1;
  return (fraction, phase) => {
    const percent = Math.floor(fraction * 100);
    if (percent === last) return;
    last = percent;
    onProgress?.(fraction, phase);
  };
}

/** The library is fetched when something is packed, not with the page. */
async function newZip(): Promise<JSZip> {
  // architecture: the one file that packs; the library runs wherever this file does
  const { default: Zip } = await import('jszip');
  return new Zip();
}

/** ZIP holds local time without a zone, and the library writes the UTC fields of a date: these are the local ones. */
function zipTime(date: Date): Date {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
}

/** Packs piece by piece, so that the whole is never held twice. */
function pack(zip: JSZip, { onProgress, signal }: ZipOptions): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const stream = zip.generateInternalStream({ type: 'uint8array' });
    const stop = () => {
      stream.pause();
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', stop, { once: true });
    stream
      .on('data', (piece, { percent }) => {
        pieces.push(piece as Uint8Array<ArrayBuffer>);
        onProgress?.(READING_SHARE + (1 - READING_SHARE) * (percent / 100), 'packing');
      })
      .on('error', (error) => {
        signal?.removeEventListener('abort', stop);
        reject(error);
      })
      .on('end', () => {
        signal?.removeEventListener('abort', stop);
        onProgress?.(1, 'packing');
        resolve(new Blob(pieces, { type: ZIP_MEDIA_TYPE }));
      })
      .resume();
  });
}

/**
 * Builds the ZIP of a plan: its entries, `summary.json` and the readable summary, all dated with the plan's `createdAt`.
 * `documents` are those that were planned; `readEntry` gives the bytes of the document at an index. Entries that
 * deflating would not make smaller are stored.
 */
export async function buildZip(
  plan: ExportPlan,
  documents: readonly ExportDocument[],
  readEntry: (index: number) => Promise<Uint8Array>,
  options: ZipOptions = {},
): Promise<Blob> {
  const { signal } = options;
  const onProgress = percentByPercent(options.onProgress);
  const zip = await newZip();
  const add = async (path: string, bytes: Uint8Array) => {
    zip.file(path, bytes, {
      createFolders: false,
      date: zipTime(plan.createdAt),
      compression: await chooseCompression(bytes),
      compressionOptions: { level: DEFLATE_LEVEL },
    });
  };

  const encoder = new TextEncoder();
  await add(SUMMARY_JSON_NAME, encoder.encode(`${JSON.stringify(plan.summary, null, 2)}\n`));
  await add(plan.summaryTextName, encoder.encode(summaryText(plan, documents)));
  for (const [position, { index, path }] of plan.entries.entries()) {
    signal?.throwIfAborted();
    onProgress((READING_SHARE * position) / plan.entries.length, 'reading');
    await add(path, await readEntry(index));
  }
  signal?.throwIfAborted();
  return pack(zip, { onProgress, signal });
}

import 'server-only';
import { availableParallelism, totalmem } from 'node:os';
import { processWide } from '../../platform/workers/process-wide.ts';
import { WorkPool } from '../../platform/workers/work-pool.ts';
import { createDocumentReading } from './read-document.ts';
import type { ReaderAnswer, ReaderPart, ReaderRequest } from './reader/reader-job.ts';
import { openReaderProcess } from './reader/reader-process.server.ts';

/** Memory limit of a reader, in bytes: several times the need of decoding the largest accepted picture. */
const READER_MEMORY_BYTES = 768 * 2 ** 20;
/** Limit on small machines, as a share of total memory. */
const READER_MEMORY_SHARE = 0.3;
/** Reading takes a fraction of the time of OCR and sorting, so half of the cores suffice. */
const READERS_PER_CORE = 0.5;

function memoryBytes(): number {
  const ofMachine = process.constrainedMemory?.() || totalmem();
  return Math.min(READER_MEMORY_BYTES, Math.min(ofMachine, totalmem()) * READER_MEMORY_SHARE);
}

const readers = processWide(
  'readers',
  () =>
    new WorkPool<ReaderRequest, ReaderAnswer, ReaderPart>({
      size: Math.max(1, Math.floor(availableParallelism() * READERS_PER_CORE)),
      open: openReaderProcess,
      timeoutCode: 'readTimeout',
      standby: true,
      memoryBytes: memoryBytes(),
    }),
);

/** Opens documents in separate processes. Throws like `DocumentReading`. */
export const { inspect: inspectDocument, read: readDocument } = createDocumentReading((request, options) =>
  readers().run(request, options),
);

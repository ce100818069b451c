import 'server-only';
import { availableParallelism, totalmem } from 'node:os';
import { processWide } from '../../platform/workers/process-wide.ts';
import { WorkPool } from '../../platform/workers/work-pool.ts';
import { createDocumentReading } from './read-document.ts';
import type { ReaderAnswer, ReaderPart, ReaderRequest } from './reader/reader-job.ts';
import { openReaderProcess } from './reader/reader-process.server.ts';

/** A reader may hold this much, in bytes: several times what the largest accepted picture takes while it is decoded. */
const READER_MEMORY_BYTES = 768 * 2 ** 20;
/** On a small machine it may hold this share of all memory. */
const READER_MEMORY_SHARE = 0.3;
/** Reading takes a fraction of what recognising and sorting take, so half of the cores are enough. */
const READERS_PER_CORE = 0.5;

function memoryBytes(): number {
  const ofMachine = process.constrainedMemory?.() || totalmem();
  return Math.min(READER_MEMORY_BYTES, Math.min(ofMachine, totalmem()) * READER_MEMORY_SHARE);
}

/** The process's readers. */
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

/** Documents are opened in processes of their own. Throws what `DocumentReading` throws. */
export const { inspect: inspectDocument, read: readDocument } = createDocumentReading((request, options) =>
  readers().run(request, options),
);

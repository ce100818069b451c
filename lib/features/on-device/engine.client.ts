import { createOfflineCategoriser } from '@/lib/engine/categorising/engines/offline/offline-categoriser';
import type { CategorisationResult } from '@/lib/engine/categorising/result';
import type { DocumentFile } from '@/lib/engine/documents/document';
import { bytesOf } from '@/lib/engine/documents/file-bytes.client';
import { createDocumentReading, type ReadOptions } from '@/lib/engine/documents/read-document';
import { createLineReader } from '@/lib/engine/documents/read-lines';
import { organise } from '@/lib/engine/organising/organise-document';
import { AppError } from '@/lib/platform/errors';
import { WorkPool } from '@/lib/platform/workers/work-pool';
import { PAGE_TIMEOUT_MS, TEXT_CPU_MS } from '@/lib/shared/document-limits';
import { readersFor, SLOWER_THAN_A_SERVER } from './device-limits';
import { type LocalCount, type LocalSortOptions, OnDeviceError } from './on-device';
import { openEngineThread } from './open-thread.client';
import type { OpenMessage, ThreadRole, ThreadRoles } from './thread-messages';

export interface EngineSetting extends Pick<OpenMessage, 'paths' | 'languages' | 'quick'> {
  /** Address of the worker script. */
  readonly program: string;
  /** Resolves when the picture reader is loaded; rejects if loading fails. */
  readonly picturesReady: () => Promise<void>;
}

/** The engine on this device: the server's own code, run in browser workers. */
export interface DeviceEngine {
  readonly count: (file: File, options?: ReadOptions) => Promise<LocalCount>;
  readonly sort: (file: File, fileName: string, options: LocalSortOptions) => Promise<CategorisationResult>;
  readonly close: () => void;
}

export function openDeviceEngine({ program, picturesReady, ...opening }: EngineSetting): DeviceEngine {
  const { hardwareConcurrency: cores, deviceMemory } = navigator as Navigator & { readonly deviceMemory?: number };
  const pool = <Role extends ThreadRole>(role: Role, size: number) =>
    new WorkPool<ThreadRoles[Role]['request'], ThreadRoles[Role]['answer'], ThreadRoles[Role]['part']>({
      size,
      timeoutCode: 'readTimeout',
      open: () => openEngineThread(program, { type: 'open', role, ...opening }),
    });
  const readers = pool('read', 1);
  const ocrThreads = pool('recognise', readersFor(cores, deviceMemory));
  const scorers = pool('score', 1);

  const reading = createDocumentReading((request, { cpuMs, ...options }) =>
    orDeviceLimit(() => readers.run(request, { ...options, cpuMs: cpuMs * SLOWER_THAN_A_SERVER })),
  );
  const readLines = createLineReader({
    recognise: async (picture, signal) => {
      await picturesReady();
      return ocrThreads.run(picture, { cpuMs: PAGE_TIMEOUT_MS * SLOWER_THAN_A_SERVER, signal });
    },
    languages: async () => opening.languages,
  });
  const categoriser = createOfflineCategoriser(readLines, (request, { signal }) =>
    scorers.run(request, { cpuMs: TEXT_CPU_MS * SLOWER_THAN_A_SERVER, signal }),
  );
  const documentOf = async (file: File, fileName: string): Promise<DocumentFile> => ({
    fileName,
    bytes: await bytesOf(file),
  });

  return {
    count: async (file, options = {}) => {
      const { kind, pageCount } = await reading.inspect(await documentOf(file, file.name), options);
      return { kind, pageCount };
    },
    sort: async (file, fileName, options) =>
      organise(await documentOf(file, fileName), { ...options, categoriser, withText: true, read: reading.read }),
    close: () => {
      for (const workPool of [readers, ocrThreads, scorers]) workPool.close();
    },
  };
}

/** Reports a device limit as such, not as a failure of the file. */
async function orDeviceLimit<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof AppError && error.cause instanceof OnDeviceError ? error.cause : error;
  }
}

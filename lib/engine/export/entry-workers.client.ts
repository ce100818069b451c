import { type CompressedEntry, compressEntry } from './compression';
import type { EntryJob, EntryReply } from './entry-job';

/** More workers gain little, because one worker writes the archive. */
const MAX_WORKERS = 4;
/** The next entry is read while one is deflated. */
const ENTRIES_PER_WORKER = 2;

export interface EntryCompressor {
  /** Reads and compresses a document. Rejects when it cannot be read. */
  readonly compress: (data: Blob) => Promise<CompressedEntry>;
  /** Number of entries to compress at the same time. */
  readonly entriesAtOnce: number;
}

interface Waiting {
  readonly resolve: (entry: CompressedEntry) => void;
  readonly reject: (error: Error) => void;
}

/** A worker and its pending requests. */
class EntryWorker {
  private readonly worker = new Worker(new URL('./entry.worker.ts', import.meta.url), { type: 'module' });
  private readonly waiting = new Map<number, Waiting>();
  private nextId = 0;
  private failure: Error | undefined;

  constructor() {
    this.worker.addEventListener('message', ({ data }: MessageEvent<EntryReply>) => {
      const asked = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if ('entry' in data) asked?.resolve(data.entry);
      else asked?.reject(new Error(data.message));
    });
    this.worker.addEventListener('error', (event) => {
      this.failure = new Error(event.message || 'A worker stopped');
      for (const { reject } of this.waiting.values()) reject(this.failure);
      this.waiting.clear();
    });
  }

  get load(): number {
    return this.waiting.size;
  }

  compress(data: Blob): Promise<CompressedEntry> {
    // A worker that has failed never answers.
    if (this.failure) return Promise.reject(this.failure);
    return new Promise((resolve, reject) => {
      const id = this.nextId;
      this.nextId += 1;
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, data } satisfies EntryJob);
    });
  }
}

/**
 * Starts one compression worker per core, at most four: a browser deflates on the calling thread. Nested workers end
 * with their parent. If a worker cannot start others, it compresses entries itself.
 */
export function startEntryWorkers(cores: number): EntryCompressor {
  if (typeof Worker === 'undefined') {
    return {
      compress: async (data) => compressEntry(new Uint8Array(await data.arrayBuffer())),
      entriesAtOnce: ENTRIES_PER_WORKER,
    };
  }
  const workers = Array.from({ length: Math.min(MAX_WORKERS, Math.max(1, cores)) }, () => new EntryWorker());
  const idlest = () => workers.reduce((best, worker) => (worker.load < best.load ? worker : best));
  return {
    compress: (data) => idlest().compress(data),
    entriesAtOnce: workers.length * ENTRIES_PER_WORKER,
  };
}

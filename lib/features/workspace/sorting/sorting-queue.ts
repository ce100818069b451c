import type { LanguageSettings } from '@/lib/shared/languages';

/** Parallel requests, with one document each: progress is accurate, a failure affects one file, a retry is cheap. */
const UPLOADS_AT_ONCE = 2;
/** Files passed to the on-device engine at once; it queues them for its own worker. */
const LOCAL_AT_ONCE = 8;

/**
 * How a file is sorted: uploaded, read on the device (`local`), or read on the device and then uploaded unless it has
 * sensitive data (`scan`).
 */
export type SortingMode = 'upload' | 'local' | 'scan';

export interface SortingJob {
  readonly id: string;
  readonly settings: LanguageSettings;
  readonly mode: SortingMode;
}

/**
 * The queued jobs that may start now, in order, and those that wait.
 * @param running modes of the running jobs
 * @param hasSession false until a response contained the batch's id; only one file is uploaded until then
 */
export function startable(
  queue: readonly SortingJob[],
  running: readonly SortingMode[],
  hasSession: boolean,
): { readonly start: readonly SortingJob[]; readonly waiting: readonly SortingJob[] } {
  const uploads = running.filter((mode) => mode === 'upload').length;
  const free = {
    upload: (hasSession ? UPLOADS_AT_ONCE : 1) - uploads,
    local: LOCAL_AT_ONCE - (running.length - uploads),
  };
  const start: SortingJob[] = [];
  const waiting: SortingJob[] = [];
  for (const job of queue) {
    const slot = job.mode === 'upload' ? 'upload' : 'local';
    if (free[slot] > 0) {
      free[slot] -= 1;
      start.push(job);
    } else waiting.push(job);
  }
  return { start, waiting };
}

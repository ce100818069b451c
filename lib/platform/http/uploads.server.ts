import 'server-only';
import { env } from '@/lib/platform/env/env.server';
import { UploadBudget } from './upload-budget';

// On globalThis, because each route bundle evaluates this module again but all share the memory.
const store = globalThis as typeof globalThis & { mesudarUploads?: UploadBudget };

/**
 * Returns the budget of this process. It is at least the maximum of one request, so that with a low setting a large
 * request is not refused forever.
 */
export function uploadBudget(): UploadBudget {
  const { UPLOAD_MEMORY_BYTES, MAX_REQUEST_BYTES } = env();
  store.mesudarUploads ??= new UploadBudget(Math.max(UPLOAD_MEMORY_BYTES, MAX_REQUEST_BYTES));
  return store.mesudarUploads;
}

import 'server-only';
import { env } from '@/lib/platform/env/env.server';
import { UploadBudget } from './upload-budget';

// Kept on globalThis: route bundles evaluate this module again, and the memory is one.
const store = globalThis as typeof globalThis & { mesudarUploads?: UploadBudget };

/** The budget of this process. Never less than one request may take, so that a small setting shuts nobody out for good. */
export function uploadBudget(): UploadBudget {
  const { UPLOAD_MEMORY_BYTES, MAX_REQUEST_BYTES } = env();
  store.mesudarUploads ??= new UploadBudget(Math.max(UPLOAD_MEMORY_BYTES, MAX_REQUEST_BYTES));
  return store.mesudarUploads;
}

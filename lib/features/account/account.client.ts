import { type DownloadedFile, readFile } from '@/lib/platform/http/download.client';
import { fetchAnswer } from '@/lib/platform/http/fetch-json.client';
import { EXPORT_NAME } from './account';

/** Downloads all stored data of the signed-in user. Rejects with a `RequestError`. */
export async function fetchOwnData(signal: AbortSignal): Promise<DownloadedFile> {
  return readFile(await fetchAnswer('/api/user/export', { signal }), { name: EXPORT_NAME, signal });
}

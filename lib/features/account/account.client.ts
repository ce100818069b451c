import { type DownloadedFile, readFile } from '@/lib/platform/http/download.client';
import { fetchAnswer } from '@/lib/platform/http/fetch-json.client';
import { EXPORT_NAME } from './account';

/** Fetches the file with everything that is stored of the signed-in person. Rejects with a `RequestError`. */
export async function fetchOwnData(signal: AbortSignal): Promise<DownloadedFile> {
  return readFile(await fetchAnswer('/api/user/export', { signal }), { name: EXPORT_NAME, signal });
}

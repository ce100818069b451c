import { fetchJson, RequestError } from '@/lib/platform/http/fetch-json.client';
import { fileOfImported } from './imported-file.client';
import { ProcessAnswer } from './mail-import';
import type { FoundAttachment } from './mail-search';

/** Fetches an attachment for a preview before its import. Rejects with a `RequestError` and the signal's reason. */
export async function fetchFound(tempDir: string, { id }: FoundAttachment, signal: AbortSignal): Promise<File> {
  const body = { tempDir, ids: [id], isPreview: true };
  const answer = await fetchJson('/api/gmail/process-attachments', {
    method: 'POST',
    body,
    schema: ProcessAnswer,
    signal,
  });
  const [file] = answer.files;
  if (!file) throw new RequestError('badAnswer', '', 200);
  return fileOfImported(file).file;
}

import { UsageAnswer } from '@/lib/features/usage/usage-answer';
import { fetchJson } from '@/lib/platform/http/fetch-json.client';

/** Every deployment accepts files up to this size, in bytes; smaller ones are sent without asking for the limit. */
const ALWAYS_FITS_BYTES = 512 * 1024;

let asked: Promise<number> | undefined;

/** The deployment's body limit in bytes, requested once per page. Rejects with a `RequestError`. */
function askMaxBodyBytes(): Promise<number> {
  asked ??= fetchJson('/api/usage', { schema: UsageAnswer }).then(
    ({ maxRequestBytes = Number.POSITIVE_INFINITY }) => maxRequestBytes,
    (error) => {
      asked = undefined;
      throw error;
    },
  );
  return asked;
}

/** Body limit in bytes for a file of this size; infinite for small files. Rejects with a `RequestError`. */
export async function bodyLimitFor(fileBytes: number): Promise<number> {
  return fileBytes <= ALWAYS_FITS_BYTES ? Number.POSITIVE_INFINITY : askMaxBodyBytes();
}

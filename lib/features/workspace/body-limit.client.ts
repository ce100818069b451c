import { UsageAnswer } from '@/lib/features/usage/usage-answer';
import { fetchJson } from '@/lib/platform/http/fetch-json.client';

/** No deployment takes less than this, in bytes of a file: smaller ones are sent without asking. */
const ALWAYS_FITS_BYTES = 512 * 1024;

let asked: Promise<number> | undefined;

/** The largest body that this deployment takes, in bytes; asked once a page. Rejects with a `RequestError`. */
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

/** The largest body, in bytes, that a file of so many bytes has to keep to; infinite for one that is small anywhere. Rejects with a `RequestError`. */
export async function bodyLimitFor(fileBytes: number): Promise<number> {
  return fileBytes <= ALWAYS_FITS_BYTES ? Number.POSITIVE_INFINITY : askMaxBodyBytes();
}

import { type fetchJson, RequestError } from '@/lib/platform/http/fetch-json.client';
import type { LogSent, SentRequest } from './sent-requests';

interface LoggedRequestServices {
  readonly request: typeof fetchJson;
  readonly now: () => number;
  readonly onSent: LogSent;
}

type Told = Pick<SentRequest, 'documents' | 'pages'>;

/**
 * Wraps `fetchJson` and logs requests verbatim with their responses. A body is serialised once, so that the logged
 * bytes are the sent ones.
 * @param toldBy the documents and pages that a body reports; null for a request that is not logged
 */
export function loggedRequest(
  { request, now, onSent }: LoggedRequestServices,
  toldBy: (body: unknown) => Told | null,
): typeof fetchJson {
  return async (address, options) => {
    const { method, body } = options;
    const told = body === undefined || (method !== 'POST' && method !== 'DELETE') ? null : toldBy(body);
    if (!told || (method !== 'POST' && method !== 'DELETE')) return request(address, options);
    const text = JSON.stringify(body);
    const answered = onSent({ at: now(), method, address, body: text, ...told });
    try {
      const answer = await request(address, { ...options, body: new TextEncoder().encode(text) });
      answered('accepted');
      return answer;
    } catch (error) {
      answered(answerOf(error));
      throw error;
    }
  };
}

/** The status of a refusal. An unreadable response counts as accepted: the server processed the request. */
function answerOf(error: unknown): SentRequest['answer'] {
  if (!(error instanceof RequestError) || error.status === 0) return 'none';
  return error.code === 'badAnswer' ? 'accepted' : error.status;
}

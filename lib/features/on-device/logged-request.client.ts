import { type fetchJson, RequestError } from '@/lib/platform/http/fetch-json.client';
import type { LogSent, SentRequest } from './sent-requests';

interface LoggedRequestServices {
  readonly request: typeof fetchJson;
  readonly now: () => number;
  readonly onSent: LogSent;
}

type ReportedCounts = Pick<SentRequest, 'documents' | 'pages'>;

/**
 * Wraps `fetchJson` and logs requests verbatim with their responses. A body is serialised once, so that the logged
 * bytes are the sent ones.
 * @param countsOf the documents and pages that a body reports; null for a request that is not logged
 */
export function loggedRequest(
  { request, now, onSent }: LoggedRequestServices,
  countsOf: (body: unknown) => ReportedCounts | null,
): typeof fetchJson {
  return async (address, options) => {
    const { method, body } = options;
    const counts = body === undefined || (method !== 'POST' && method !== 'DELETE') ? null : countsOf(body);
    if (!counts || (method !== 'POST' && method !== 'DELETE')) return request(address, options);
    const text = JSON.stringify(body);
    const recordAnswer = onSent({ at: now(), method, address, body: text, ...counts });
    try {
      const answer = await request(address, { ...options, body: new TextEncoder().encode(text) });
      recordAnswer('accepted');
      return answer;
    } catch (error) {
      recordAnswer(answerOf(error));
      throw error;
    }
  };
}

/** The status of a refusal. An unreadable response counts as accepted: the server processed the request. */
function answerOf(error: unknown): SentRequest['answer'] {
  if (!(error instanceof RequestError) || error.status === 0) return 'none';
  return error.code === 'badAnswer' ? 'accepted' : error.status;
}

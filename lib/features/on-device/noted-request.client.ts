import { type fetchJson, RequestError } from '@/lib/platform/http/fetch-json.client';
import type { NoteSent, SentRequest } from './sent';

interface NotedServices {
  readonly request: typeof fetchJson;
  readonly now: () => number;
  readonly onSent: NoteSent;
}

type Told = Pick<SentRequest, 'documents' | 'pages'>;

/**
 * The same requests, listed word for word with what came of them. A body is serialised once, so that the bytes that leave are the
 * ones that are listed.
 * @param toldBy the documents and pages that a body reports; null for a request that is not listed
 */
export function notedRequest(
  { request, now, onSent }: NotedServices,
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

/** The status of a refusal. An answer that could not be read was one all the same: the server took the request. */
function answerOf(error: unknown): SentRequest['answer'] {
  if (!(error instanceof RequestError) || error.status === 0) return 'none';
  return error.code === 'badAnswer' ? 'accepted' : error.status;
}

import type { fetchJson } from '@/lib/http/fetch-json.client';
import type { SentRequest } from './sent';

interface NotedServices {
  readonly request: typeof fetchJson;
  readonly now: () => number;
  /** Whether what is sent now is to be listed. */
  readonly isListed: () => boolean;
  readonly onSent: (sent: SentRequest) => void;
}

/**
 * The same requests, of which those with a body are listed while papers are read on this device: for what is sent beside the papers'
 * counting. The body is written once, so that what is listed is what leaves.
 * @param countsOf the papers and pages that a body tells of
 */
export function notedRequest(
  { request, now, isListed, onSent }: NotedServices,
  countsOf: (body: unknown) => Pick<SentRequest, 'documents' | 'pages'>,
): typeof fetchJson {
  return (address, options) => {
    const { method, body } = options;
    if (body === undefined || method !== 'POST' || !isListed()) return request(address, options);
    const text = JSON.stringify(body);
    onSent({ at: now(), method, address, body: text, ...countsOf(body) });
    return request(address, { ...options, body: new TextEncoder().encode(text) });
  };
}

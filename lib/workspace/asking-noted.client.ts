import type { z } from 'zod';
import type { Clock } from '@/lib/clock';
import { type fetchJson, RequestError } from '@/lib/http/fetch-json.client';
import type { SentRequest } from '@/lib/on-device/sent';

export interface NotedServices {
  readonly request: typeof fetchJson;
  readonly clock: Clock;
  /** False where the browser itself says that there is no network: then nothing is tried. */
  readonly isOnline: () => boolean;
  /** Hears of each request before it leaves. */
  readonly onSent: (sent: SentRequest) => void;
}

/** A request about papers that are read on this device. */
interface Question<S extends z.ZodType> extends Pick<SentRequest, 'method' | 'address' | 'documents' | 'pages'> {
  readonly body: object;
  readonly schema: S;
  readonly signal?: AbortSignal;
}

/** Asks the server and notes what was sent: the very bytes, which are written once. Throws as `fetchJson` does. */
export type AskNoted = <S extends z.ZodType>(question: Question<S>) => Promise<z.output<S>>;

export function createAskNoted({ request, clock, isOnline, onSent }: NotedServices): AskNoted {
  return async ({ method, address, documents, pages, body, schema, signal }) => {
    if (!isOnline()) throw new RequestError('network', 'There is no network.', 0);
    const text = JSON.stringify(body);
    onSent({ at: clock.now().getTime(), method, address, body: text, documents, pages });
    return request(address, { method, body: new TextEncoder().encode(text), schema, signal });
  };
}

import type { z } from 'zod';
import { notedRequest } from '@/lib/features/on-device/noted-request.client';
import type { NoteSent, SentRequest } from '@/lib/features/on-device/sent';
import { type fetchJson, RequestError } from '@/lib/platform/http/fetch-json.client';
import type { Clock } from '@/lib/shared/clock';

export interface NotedServices {
  readonly request: typeof fetchJson;
  readonly clock: Clock;
  /** False if the browser reports that there is no network; no request is made then. */
  readonly isOnline: () => boolean;
  readonly onSent: NoteSent;
}

/** A request about documents that are read on this device. */
interface Question<S extends z.ZodType> extends Pick<SentRequest, 'method' | 'address' | 'documents' | 'pages'> {
  readonly body: object;
  readonly schema: S;
  readonly signal?: AbortSignal;
}

/** Sends a request and logs it for the user. Throws like `fetchJson`. */
export type AskNoted = <S extends z.ZodType>(question: Question<S>) => Promise<z.output<S>>;

export function createAskNoted({ request, clock, isOnline, onSent }: NotedServices): AskNoted {
  return async ({ address, documents, pages, ...options }) => {
    if (!isOnline()) throw new RequestError('network', 'There is no network.', 0);
    const now = () => clock.now().getTime();
    return notedRequest({ request, now, onSent }, () => ({ documents, pages }))(address, options);
  };
}

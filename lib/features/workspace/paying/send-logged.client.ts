import type { z } from 'zod';
import { loggedRequest } from '@/lib/features/on-device/logged-request.client';
import type { LogSent, SentRequest } from '@/lib/features/on-device/sent-requests';
import { type fetchJson, RequestError } from '@/lib/platform/http/fetch-json.client';
import type { Clock } from '@/lib/shared/clock';

/** A request about documents that are read on this device. */
interface LoggedRequestOptions<S extends z.ZodType>
  extends Pick<SentRequest, 'method' | 'address' | 'documents' | 'pages'> {
  readonly body: object;
  readonly schema: S;
  readonly signal?: AbortSignal;
}

/** Sends a request and logs it for the user. Throws like `fetchJson`. */
export type SendLogged = <S extends z.ZodType>(options: LoggedRequestOptions<S>) => Promise<z.output<S>>;

interface LoggedRequestServices {
  readonly request: typeof fetchJson;
  readonly clock: Clock;
  /** False if the browser reports that there is no network; no request is made then. */
  readonly isOnline: () => boolean;
  readonly onSent: LogSent;
}

/** Creates a sender of requests. It throws a network error without a request if there is no network. */
export function createSendLogged({ request, clock, isOnline, onSent }: LoggedRequestServices): SendLogged {
  const now = () => clock.now().getTime();
  return async ({ address, documents, pages, ...options }) => {
    if (!isOnline()) throw new RequestError('network', 'There is no network.', 0);
    return loggedRequest({ request, now, onSent }, () => ({ documents, pages }))(address, options);
  };
}

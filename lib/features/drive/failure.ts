import { z } from 'zod';

/**
 * Why Drive did not do what was asked:
 * `access`: the token has run out or was taken back, and none could be had without the person; `scope`: it does not cover this;
 * `quota`: the person's storage is full; `busy`: too many requests; `away`: Drive failed or was not reached; `exists`: the id
 * is taken; `gone`: there is no such file (any more); `refused`: anything else.
 */
export type DriveFailureKind = 'access' | 'scope' | 'quota' | 'busy' | 'away' | 'exists' | 'gone' | 'refused';

/** A request to Drive that failed. */
export class DriveError extends Error {
  override readonly name = 'DriveError';
  readonly kind: DriveFailureKind;
  /** How long Drive asks to wait, in ms; 0 where it does not say, or where a browser may not read it. */
  readonly retryAfterMs: number;

  constructor(kind: DriveFailureKind, message: string, options: ErrorOptions & { retryAfterMs?: number } = {}) {
    super(message, options);
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs ?? 0;
  }
}

/** After these nothing else can be saved either, until the person does something. */
const ENDS_ALL: readonly DriveFailureKind[] = ['access', 'scope', 'quota', 'busy', 'away'];

/** True where the other files of a save would fail alike. */
export function endsAll(error: unknown): error is DriveError {
  return error instanceof DriveError && ENDS_ALL.includes(error.kind);
}

/** True where the same request may well succeed a little later. */
export function isRetryable(error: unknown): error is DriveError {
  return error instanceof DriveError && (error.kind === 'busy' || error.kind === 'away');
}

const ErrorBody = z.object({
  error: z.object({
    message: z.string().catch(''),
    errors: z.array(z.object({ reason: z.string().catch('') })).catch([]),
  }),
});

/** Reasons of 403, https://developers.google.com/workspace/drive/api/guides/handle-errors */
const REASONS: Readonly<Record<string, DriveFailureKind>> = {
  userRateLimitExceeded: 'busy',
  rateLimitExceeded: 'busy',
  sharingRateLimitExceeded: 'busy',
  storageQuotaExceeded: 'quota',
  teamDriveFileLimitExceeded: 'quota',
  insufficientPermissions: 'scope',
  insufficientScopes: 'scope',
};
const KINDS: Readonly<Record<number, DriveFailureKind>> = {
  401: 'access',
  404: 'gone',
  408: 'away',
  409: 'exists',
  410: 'gone',
  429: 'busy',
};

/**
 * What an answer that is no success means.
 * @param body of the answer as text, whatever it is
 * @param retryAfter the header: seconds; null where there is none
 */
export function failureOf(status: number, body: string, retryAfter: string | null): DriveError {
  const parsed = ErrorBody.safeParse(jsonOf(body)).data?.error;
  const [reason = ''] = (parsed?.errors ?? []).map((error) => error.reason);
  const kind = KINDS[status] ?? (status === 403 ? REASONS[reason] : undefined) ?? (status >= 500 ? 'away' : 'refused');
  const seconds = Number(retryAfter ?? 0);
  const retryAfterMs = Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0;
  return new DriveError(kind, `Drive answered ${status} ${reason} ${parsed?.message ?? ''}`.trim(), { retryAfterMs });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

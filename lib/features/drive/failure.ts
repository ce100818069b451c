import { z } from 'zod';

/**
 * Kinds of Drive failures.
 * - `access`: the token has expired or was revoked, and renewing it needs the user.
 * - `scope`: the token's scope is insufficient.
 * - `quota`: the user's storage is full.
 * - `busy`: too many requests.
 * - `away`: Drive failed or was unreachable.
 * - `exists`: the id is taken.
 * - `gone`: the file does not exist (any more).
 * - `refused`: anything else.
 */
export type DriveFailureKind = 'access' | 'scope' | 'quota' | 'busy' | 'away' | 'exists' | 'gone' | 'refused';

/** A failed Drive request. */
export class DriveError extends Error {
  override readonly name = 'DriveError';
  readonly kind: DriveFailureKind;
  /** Delay requested by Drive, in ms; 0 if there is none or the browser may not read it. */
  readonly retryAfterMs: number;

  constructor(kind: DriveFailureKind, message: string, options: ErrorOptions & { retryAfterMs?: number } = {}) {
    super(message, options);
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs ?? 0;
  }
}

/** After these, no other file can be saved until the user acts. */
const ENDS_ALL: readonly DriveFailureKind[] = ['access', 'scope', 'quota', 'busy', 'away'];

/** True if the other files of a save would fail too. */
export function endsAll(error: unknown): error is DriveError {
  return error instanceof DriveError && ENDS_ALL.includes(error.kind);
}

/** True if a retry may succeed. */
export function isRetryable(error: unknown): error is DriveError {
  return error instanceof DriveError && (error.kind === 'busy' || error.kind === 'away');
}

const ErrorBody = z.object({
  error: z.object({
    message: z.string().catch(''),
    errors: z.array(z.object({ reason: z.string().catch('') })).catch([]),
  }),
});

/** 403 reasons, https://developers.google.com/workspace/drive/api/guides/handle-errors */
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
 * Classifies an unsuccessful response.
 * @param body of the response as text, in any format
 * @param retryAfter the header: seconds; null if there is none
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

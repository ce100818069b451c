/**
 * Settings that follow from Vercel's variables of the process. No request data is used.
 * Source: https://vercel.com/docs/environment-variables/system-environment-variables
 */

/** Settings as in the environment. */
type Settings = Readonly<Record<string, string | undefined>>;

/** Maximum request body of a Vercel function, in bytes (4.5 MB; https://vercel.com/docs/functions/limitations). */
export const VERCEL_BODY_BYTES = 4_500_000;

/**
 * Adds settings that follow from the hosting; explicit settings win.
 * On Vercel: the maximum body of a function, and the proxy. In a Vercel preview: its own URL, the engine that needs no
 * key, and a writable folder.
 * @param tempFolder a folder that the server may write to
 */
export function withDeployment(settings: Settings, tempFolder: string): Settings {
  const { VERCEL, VERCEL_ENV, VERCEL_BRANCH_URL, VERCEL_URL, TRUST_PROXY } = settings;
  const host = VERCEL_BRANCH_URL || VERCEL_URL;
  return {
    ...(VERCEL === '1' && { MAX_REQUEST_BYTES: String(VERCEL_BODY_BYTES), TRUST_PROXY: 'true' }),
    // Vercel overwrites this header of clients (https://vercel.com/docs/headers/request-headers#x-vercel-ip-country).
    ...(VERCEL === '1' && TRUST_PROXY === undefined && { COUNTRY_HEADER: 'x-vercel-ip-country' }),
    ...(VERCEL_ENV === 'preview' && {
      ...(host && { NEXTAUTH_URL: `https://${host}` }),
      AI_ENGINE: 'offline',
      DATA_DIR: tempFolder,
    }),
    ...settings,
  };
}

/**
 * True for a preview that anyone may try signed in: a Vercel preview with only the temporary database.
 * A preview with a database may contain real accounts, so it is treated as production (decision 0055).
 */
export function isOpenPreview({
  VERCEL_ENV,
  DATABASE_URL,
}: {
  VERCEL_ENV?: string | undefined;
  DATABASE_URL?: string | undefined;
}): boolean {
  return VERCEL_ENV === 'preview' && !DATABASE_URL;
}

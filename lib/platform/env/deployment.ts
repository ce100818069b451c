/**
 * What Vercel says of a deployment, in variables of the process alone: nothing of a request is asked.
 * Source: https://vercel.com/docs/environment-variables/system-environment-variables
 */

/** Settings as the environment has them. */
type Settings = Readonly<Record<string, string | undefined>>;

/** Largest request body that a function of Vercel takes, in bytes (4.5 MB; https://vercel.com/docs/functions/limitations). */
export const VERCEL_BODY_BYTES = 4_500_000;

/**
 * The settings with what follows from where the server runs; whatever is set by hand wins. On Vercel: the body that a function takes, and
 * the proxy in front. In a preview there: its own address, the engine that needs no key, and a folder that may be written to.
 * @param tempFolder a folder that this machine lets the server write to
 */
export function withDeployment(settings: Settings, tempFolder: string): Settings {
  const { VERCEL, VERCEL_ENV, VERCEL_BRANCH_URL, VERCEL_URL, TRUST_PROXY } = settings;
  const host = VERCEL_BRANCH_URL || VERCEL_URL;
  return {
    ...(VERCEL === '1' && { MAX_REQUEST_BYTES: String(VERCEL_BODY_BYTES), TRUST_PROXY: 'true' }),
    // Vercel replaces what callers send (https://vercel.com/docs/headers/request-headers#x-vercel-ip-country).
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
 * True for a preview that anybody may try signed in: a deployment that Vercel calls one, and that has no database but the temporary one.
 * One with a database may hold people's accounts, so it is a site like any other (decision 0062).
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

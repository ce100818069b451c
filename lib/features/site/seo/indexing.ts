/** Tells every crawler to list nothing of this deployment. */
export const NOT_INDEXED = 'noindex, nofollow';

/**
 * Whether search engines may list this deployment: previews and development deployments are copies of the real site under
 * other names. Where the host names no kind of deployment, it is the real one.
 * @param deployment value of VERCEL_ENV, https://vercel.com/docs/environment-variables/system-environment-variables
 */
export function isIndexed(deployment: string | undefined): boolean {
  return !deployment || deployment === 'production';
}

/** Tells crawlers not to index this deployment. */
export const NOT_INDEXED = 'noindex, nofollow';

/**
 * True if search engines may index this deployment: previews and development deployments are copies of the real site
 * under other names. Without a deployment kind it is the real one.
 * @param deployment value of VERCEL_ENV, https://vercel.com/docs/environment-variables/system-environment-variables
 */
export function isIndexed(deployment: string | undefined): boolean {
  return !deployment || deployment === 'production';
}

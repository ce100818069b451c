const SHORTEST_SECRET = 32;
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Lists missing or insecure settings of a production environment.
 * @param {Record<string, string | undefined>} env
 * @returns {string[]} one line per problem with the name of its variable; empty if all is well
 */
export function missingForProduction(env) {
  const problems = [];
  for (const name of ['DATABASE_URL', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'NEXTAUTH_URL', 'NEXTAUTH_SECRET']) {
    if (!env[name]?.trim()) problems.push(`${name} is missing`);
  }
  const secret = env.NEXTAUTH_SECRET ?? '';
  if (secret && secret.length < SHORTEST_SECRET) {
    problems.push(`NEXTAUTH_SECRET is insecure: ${secret.length} characters, at least ${SHORTEST_SECRET} are needed`);
  }
  if (secret.includes('insecure')) problems.push('NEXTAUTH_SECRET is insecure: it is an example value');
  if (env.NEXTAUTH_URL) {
    const url = URL.canParse(env.NEXTAUTH_URL) ? new URL(env.NEXTAUTH_URL) : undefined;
    if (!url) problems.push('NEXTAUTH_URL is not an address');
    else if (url.protocol !== 'https:' && !LOCAL.has(url.hostname))
      problems.push('NEXTAUTH_URL is insecure: it must begin with https');
  }
  for (const name of ['GOOGLE_ISSUER', 'GOOGLE_JWKS_URL', 'GOOGLE_IDENTITY_SCRIPT_URL', 'GOOGLE_API_URL']) {
    if (env[name] && URL.canParse(env[name]) && LOCAL.has(new URL(env[name]).hostname)) {
      problems.push(`${name} is insecure: it points at a stand-in on this machine`);
    }
  }
  if (env.AI_ENGINE?.trim() === 'anthropic' && !env.ANTHROPIC_API_KEY?.trim()) {
    problems.push('ANTHROPIC_API_KEY is missing, and AI_ENGINE=anthropic needs it');
  }
  return problems;
}

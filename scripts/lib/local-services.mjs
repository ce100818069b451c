import { dataFolder } from './data-folder.mjs';
import { localSecret } from './settings.mjs';

/**
 * The environment of a machine where nothing is configured: a generated secret, the site's address, and the local
 * Google in place of the real one.
 * @param {number} port the site's port
 * @param {{ accounts?: { email: string, name: string }[] }} [options] who may sign in at the local Google, in place of the
 *   usual accounts
 * @returns {Promise<{ env: Record<string, string>, embedded: string[], close: () => Promise<void> }>}
 *   `embedded` says in words what stands in for what
 */
export async function startLocalServices(port, { accounts } = {}) {
  const env = {
    NEXTAUTH_URL: process.env.NEXTAUTH_URL || `http://localhost:${port}`,
    NEXTAUTH_SECRET: process.env.NEXTAUTH_SECRET || localSecret(),
  };
  const embedded = [];
  if (!process.env.DATABASE_URL) embedded.push(`database   embedded, in ${dataFolder()}`);
  let close = async () => {};
  if (!process.env.GOOGLE_CLIENT_ID) {
    const { startGoogleStandIn } = await import('../stand-ins/google.mjs');
    const google = await startGoogleStandIn({ origins: [env.NEXTAUTH_URL], accounts });
    Object.assign(env, google.env);
    close = google.close;
    const names = google.accounts.map((account) => account.email).join(', ');
    embedded.push(`sign-in    local stand-in for Google, with ${names}`);
    embedded.push('mail       local stand-in for Gmail: each of them has a mailbox of about 300 mails');
  }
  const isAsking = Boolean(process.env.ANTHROPIC_API_KEY) && process.env.AI_ENGINE !== 'offline';
  embedded.push(
    `reading    ${isAsking ? "by Anthropic's model, on this machine when it is away" : 'on this machine (offline engine)'}`,
  );
  return { env, embedded, close };
}

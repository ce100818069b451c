import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from './data-folder.mjs';
import { localOperator } from './operator.mjs';
import { localSecret } from './settings.mjs';

/** Local PayPal plan ids are stable across restarts, because the site's database stores them. */
const localPlanId = (/** @type {string} */ type) => `P-LOCAL${type.toUpperCase().padEnd(18, '0')}`;

/**
 * Starts a local PayPal with our monthly plans. It stores its account in the data folder.
 * @param {number} port the site's port, which receives its webhooks
 */
async function startLocalPayPal(port) {
  // Imported lazily: on a fresh clone this file loads before the packages are installed.
  const { PLANS } = await import('../../lib/features/usage/plans.ts');
  const { startPayPalStandIn } = await import('../../stand-ins/paypal/index.mjs');
  const monthly = Object.values(PLANS).filter(({ payment }) => payment === 'subscription');
  const folder = dataFolder();
  mkdirSync(folder, { recursive: true });
  const payPal = await startPayPalStandIn({
    plans: monthly.map(({ type, priceUsd }) => ({
      id: localPlanId(type),
      name: type,
      amountCents: priceUsd * 100,
      currency: 'USD',
    })),
    webhookUrl: `http://127.0.0.1:${port}/api/payments/webhook`,
    file: join(folder, 'paypal-stand-in.json'),
  });
  const planIds = monthly.map(({ type }) => [`PAYPAL_PLAN_${type.toUpperCase()}`, localPlanId(type)]);
  return { ...payPal, env: { ...payPal.env, ...Object.fromEntries(planIds) } };
}

/**
 * The environment of an unconfigured machine: a generated secret and operator, the site's address, and local stand-ins
 * for Google and PayPal.
 * @param {number} port the site's port
 * @param {{ accounts?: { email: string, name: string }[] }} [options] accounts of the local Google, instead of the
 * default ones
 * @returns {Promise<{ env: Record<string, string>, embedded: string[], close: () => Promise<void> }>} `embedded`
 * describes the stand-ins in words
 */
export async function startLocalServices(port, { accounts } = {}) {
  const env = {
    NEXTAUTH_URL: process.env.NEXTAUTH_URL || `http://localhost:${port}`,
    NEXTAUTH_SECRET: process.env.NEXTAUTH_SECRET || localSecret(),
  };
  /** @type {string[]} */
  const embedded = [];
  if (!process.env.DATABASE_URL) embedded.push(`database   embedded, in ${dataFolder()}`);
  /** @type {(() => Promise<void>)[]} */
  const closers = [];
  if (!process.env.GOOGLE_CLIENT_ID) {
    const { startGoogleStandIn } = await import('../../stand-ins/google/index.mjs');
    const google = await startGoogleStandIn({ origins: [env.NEXTAUTH_URL], accounts });
    Object.assign(env, google.env);
    closers.push(google.close);
    const names = google.accounts.map((account) => account.email).join(', ');
    embedded.push(`sign-in    local stand-in for Google, with ${names}`);
    embedded.push('mail       local stand-in for Gmail: each of them has a mailbox of about 300 mails');
    embedded.push('saving     local stand-in for Google Drive, empty at each start');
  }
  if (!process.env.PAYPAL_CLIENT_ID) {
    const payPal = await startLocalPayPal(port);
    Object.assign(env, payPal.env);
    closers.push(payPal.close);
    embedded.push(`payments   local stand-in for PayPal; renewals and refunds are made at ${payPal.url}`);
  }
  if (!process.env.ADMIN_PREFIX) {
    const operator = await localOperator();
    Object.assign(env, operator.env);
    const { ADMIN_PREFIX, ADMIN_USERNAME } = operator.env;
    embedded.push(
      operator.isNew
        ? `operator   ${env.NEXTAUTH_URL}/${ADMIN_PREFIX}/admin, as ${ADMIN_USERNAME} with the password ${operator.password}; told this once and kept in ${operator.file}`
        : `operator   address and password stand in ${operator.file}`,
    );
  }
  const isAsking = Boolean(process.env.ANTHROPIC_API_KEY) && process.env.AI_ENGINE !== 'offline';
  embedded.push(
    `reading    ${isAsking ? "by Anthropic's model, on this machine when it is away" : 'on this machine (offline engine)'}`,
  );
  const close = async () => {
    await Promise.all(closers.map((end) => end()));
  };
  return { env, embedded, close };
}

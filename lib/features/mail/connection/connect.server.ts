import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import {
  findMailConnection,
  saveMailConnection,
  saveMailConsent,
  takeMailConsent,
} from '@/db/queries/mail-connections';
import { recordAudit } from '@/lib/features/audit/record.server';
import { verifyGoogleCredential } from '@/lib/platform/auth/google.server';
import type { Context, UserContext } from '@/lib/platform/context.server';
import { keyedHash } from '@/lib/platform/env/keys.server';
import { AppError, errorCodeOf } from '@/lib/platform/errors';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/platform/i18n/locales';
import { log } from '@/lib/platform/log/log.server';
import { MAIL_CONNECTION_FAILURES, type MailConnectionOutcome } from '../mail-connection';
import { requireMailImport } from '../require-mail-import.server';
import { revokeQuietly } from './disconnect.server';
import { consentUrl, exchangeCode, GMAIL_READ_SCOPE, GoogleRefusal, type Tokens } from './google-oauth.server';
import { decryptToken, encryptToken } from './token-cipher.server';

/** Lifetime of a consent request, in ms. */
const CONSENT_MS = 10 * 60 * 1000;
/** 256 random bits: nobody can guess the state of a consent request (RFC 6749, section 10.10). */
const STATE_BYTES = 32;
/** Longest value accepted from Google's redirect, in characters; its codes have about 80. */
const MAX_VALUE_CHARS = 4096;

/**
 * Query of `GET /api/gmail/auth`. With `choose` the user picks the mailbox; otherwise the account's own is suggested.
 */
export const MailAuthQuery = z.object({ choose: z.literal('1').optional() });

const Value = z.string().max(MAX_VALUE_CHARS).optional().catch(undefined);
/** Query of Google's redirect. Invalid or overlong values count as absent. */
export const MailCallbackQuery = z.object({ state: Value, code: Value, error: Value });

/** The S256 challenge of a verifier (RFC 7636, section 4.2). */
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');
/** The verifier of a state. Only this server can derive it, so it is not stored. */
const verifierOf = (state: string) => keyedHash('mail-verifier', state);
const hashOf = (state: string) => keyedHash('mail-state', state);

/**
 * Starts to connect a mailbox: returns Google's consent address. The redirect is valid once, for ten minutes, for this
 * session only. Throws `planRequired`, and `mailAway` if Google's discovery document is unavailable.
 */
export async function beginMailConnection(
  ctx: UserContext,
  { choose }: z.output<typeof MailAuthQuery>,
): Promise<{ authUrl: string }> {
  await requireMailImport(ctx);
  const state = randomBytes(STATE_BYTES).toString('base64url');
  const stateHash = hashOf(state);
  const binding = { state, nonce: stateHash, challenge: challengeOf(verifierOf(state)) };
  const authUrl = await consentUrl(binding, choose ? undefined : ctx.actor.email);
  const now = ctx.clock.now();
  const { userId, sessionId } = ctx.actor;
  const expiresAt = new Date(now.getTime() + CONSENT_MS);
  await saveMailConsent(ctx.db, { stateHash, userId, sessionId, locale: ctx.locale, expiresAt }, now);
  return { authUrl };
}

type Answer = z.output<typeof MailCallbackQuery>;

/** Consumes the state. Returns the stored request, and whether the caller made it. */
async function consumeConsent(ctx: Context, state: string | undefined) {
  const consent = state === undefined ? null : await takeMailConsent(ctx.db, hashOf(state));
  const { actor } = ctx;
  const isCallers =
    consent !== null &&
    actor.kind === 'user' &&
    consent.userId === actor.userId &&
    consent.sessionId === actor.sessionId &&
    consent.expiresAt > ctx.clock.now();
  return { consent, isCallers };
}

/** Exchanges a code for tokens and requires the scope for reading mail. */
async function tokensOf(code: string, state: string, signal: AbortSignal): Promise<Tokens & { refresh_token: string }> {
  const tokens = await exchangeCode(code, verifierOf(state), signal);
  if (!tokens.scope.split(' ').includes(GMAIL_READ_SCOPE)) throw new AppError('mailScopeMissing');
  const { refresh_token } = tokens;
  if (!refresh_token) throw new AppError('mailAway', {}, { cause: new Error('Google gave no refresh token') });
  return { ...tokens, refresh_token };
}

/** The address of the mailbox, from Google's ID token. */
async function addressOf({ id_token }: Tokens, stateHash: string): Promise<string> {
  const { profile } = await verifyGoogleCredential(id_token, stateHash);
  return profile.email;
}

async function connect(ctx: UserContext, state: string, { code, error }: Answer): Promise<void> {
  if (error === 'access_denied') throw new AppError('mailConsentDenied');
  if (!code) throw new AppError(error ? 'mailAway' : 'mailStateInvalid');
  const { db, actor, clock, signal } = ctx;
  const tokens = await tokensOf(code, state, signal);
  const address = await addressOf(tokens, hashOf(state));
  const before = await findMailConnection(db, actor.userId);
  const encrypted = encryptToken(actor.userId, tokens.refresh_token);
  const connectedAt = clock.now();
  await db.transaction(async (tx) => {
    await saveMailConnection(tx, actor.userId, { address, ...encrypted, connectedAt });
    await recordAudit(tx, { userId: actor.userId, action: 'mailConnected' }, connectedAt);
  });
  // Revokes the previous mailbox's access at Google. Not for the same mailbox: revoking would also end the new grant.
  if (before && before.address !== address) await revokeQuietly(decryptToken(actor.userId, before));
}

/** The outcome code of an error, for the page. */
function outcomeOf(error: unknown): MailConnectionOutcome {
  // The code was used before, belongs to another client, or has expired.
  if (error instanceof GoogleRefusal) return error.code === 'invalid_grant' ? 'mailStateInvalid' : 'mailAway';
  const code = errorCodeOf(error);
  return MAIL_CONNECTION_FAILURES.find((failure) => failure === code) ?? 'mailAway';
}

function localeOf(stored: string | undefined, fallback: Locale): Locale {
  return LOCALES.find((locale) => locale === stored) ?? fallback;
}

/**
 * Completes connecting a mailbox after Google's redirect. Redirects to a page that shows the outcome, including
 * failures, in the language of the original request.
 */
export async function finishMailConnection(ctx: Context, answer: Answer): Promise<Response> {
  const { consent, isCallers } = await consumeConsent(ctx, answer.state);
  const locale = localeOf(consent?.locale, ctx.locale);
  const outcome =
    isCallers && ctx.actor.kind === 'user' && answer.state !== undefined
      ? await connect({ ...ctx, actor: ctx.actor }, answer.state, answer).then(
          () => 'connected' as const,
          (error: unknown) => {
            log().info({ requestId: ctx.requestId, code: outcomeOf(error), err: error }, 'mailbox not connected');
            return outcomeOf(error);
          },
        )
      : 'mailStateInvalid';
  const prefix = locale === DEFAULT_LOCALE ? '' : `/${locale}`;
  const headers = {
    location: `${prefix}/mail-connected?result=${outcome}`,
    // The current address contains the code and the state.
    'referrer-policy': 'no-referrer',
  };
  return new Response(null, { status: 303, headers });
}

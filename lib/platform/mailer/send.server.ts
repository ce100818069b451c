import 'server-only';
import { createTranslator } from 'use-intl/core';
import type { Db } from '@/db/client.server';
import { findReader } from '@/db/queries/users';
import { env } from '@/lib/platform/env/env.server';
import { MESSAGES } from '@/lib/platform/i18n/error-text';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/platform/i18n/locales';
import { log } from '@/lib/platform/log/log.server';
import type { PlanType } from '@/lib/shared/plan-types';
import { type LetterContent, writeLetter } from './letter';
import { post } from './outbox.server';

/** Sends an e-mail and never rejects; `post` unless a test replaces it. */
export type Post = typeof post;

export interface PaymentReceipt {
  readonly userId: string;
  readonly plan: PlanType;
  readonly amountCents: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly paidAt: Date;
  /** PayPal's id of the payment. */
  readonly reference: string;
  /**
   * True for a numbered receipt of a configured seller; otherwise the e-mail is a confirmation of payment (decision
   * 0042).
   */
  readonly hasReceipt?: boolean;
  /** Language of the payer if known; otherwise the language of their last sign-in. */
  readonly locale?: Locale;
}

export interface FailedPayment {
  readonly userId: string;
  readonly plan: PlanType;
  /** PayPal page to fix the payment; absent: under Usage & Billing. */
  readonly actionUrl?: string | null;
  readonly locale?: Locale;
}

/** A deleted account, with the data for the e-mail about it. */
export interface DeletedAccount {
  readonly email: string;
  /** Language of the owner's last sign-in, which may no longer be supported; null: unknown. */
  readonly language: string | null;
  /** True if PayPal was asked to cancel a subscription. */
  readonly hadSubscription: boolean;
}

/** An invitation into a team. */
export interface Invitation {
  readonly to: string;
  /** Address of the inviter. */
  readonly from: string;
  readonly link: string;
  readonly expiresAt: Date;
  readonly locale: Locale;
}

/** Returns a supported language for an e-mail. */
const localeOrDefault = (language: string | null): Locale =>
  LOCALES.find((each) => each === language) ?? DEFAULT_LOCALE;

const textsIn = (locale: Locale) => ({
  t: createTranslator({ locale, messages: MESSAGES[locale], namespace: 'Emails' }),
  planName: (plan: PlanType) =>
    createTranslator({ locale, messages: MESSAGES[locale], namespace: 'Plans.names' })(plan),
  date: (date: Date) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date),
});
type MailTexts = ReturnType<typeof textsIn>;

/** Formats an amount with its currency. */
function money(locale: Locale, cents: number, currency: string): string {
  const digits = 100;
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / digits);
}

function siteUrl(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? env().NEXTAUTH_URL : `${env().NEXTAUTH_URL}/${locale}`;
}

/**
 * Sends an account an e-mail in its language. Never rejects. Waits for at most two queries, not for the mail server.
 */
async function writeTo(
  db: Db,
  { userId, locale: known }: { userId: string; locale?: Locale | undefined },
  compose: (textsIn: MailTexts, locale: Locale) => Omit<LetterContent, 'locale'>,
  send: Post,
): Promise<void> {
  try {
    const reader = await findReader(db, userId);
    if (!reader) return;
    const locale = known ?? localeOrDefault(reader.language);
    void send(reader.email, writeLetter({ locale, ...compose(textsIn(locale), locale) }));
  } catch (error) {
    // A failed e-mail must not affect the payment.
    log().error({ err: error }, 'letter not written');
  }
}

/** Sends the receipt of a payment that is committed. Never rejects, and does not wait for the mail server. */
export function sendReceipt(db: Db, payment: PaymentReceipt, send: Post = post): Promise<void> {
  const { plan, amountCents, currency, paidAt, reference, hasReceipt } = payment;
  return writeTo(
    db,
    payment,
    ({ t, planName, date }, locale) => ({
      subject: t(hasReceipt ? 'receipt.subject' : 'receipt.subjectConfirmation', { plan: planName(plan) }),
      paragraphs: [t('receipt.thanks'), t(hasReceipt ? 'receipt.history' : 'receipt.historyConfirmation')],
      facts: [
        [t('receipt.what'), planName(plan)],
        [t('receipt.amount'), money(locale, amountCents, currency)],
        [t('receipt.date'), date(paidAt)],
        [t('receipt.reference'), reference],
      ],
      action: { label: t('open'), url: siteUrl(locale) },
      footer: t('foot'),
    }),
    send,
  );
}

/**
 * Warns about a failed monthly payment and explains how to fix it. Never rejects, and does not wait for the mail
 * server.
 */
export function sendPaymentFailed(db: Db, failed: FailedPayment, send: Post = post): Promise<void> {
  return writeTo(
    db,
    failed,
    ({ t, planName }, locale) => ({
      subject: t('paymentFailed.subject', { plan: planName(failed.plan) }),
      paragraphs: [t('paymentFailed.what', { plan: planName(failed.plan) }), t('paymentFailed.kept')],
      action: { label: t('paymentFailed.mend'), url: failed.actionUrl ?? siteUrl(locale) },
      footer: t('foot'),
    }),
    send,
  );
}

/** Informs an owner or member of a team that the Business plan has ended, and of the effects. Never rejects. */
export function sendBusinessEnded(db: Db, userId: string, role: 'owner' | 'member', send: Post = post): Promise<void> {
  return writeTo(
    db,
    { userId },
    ({ t }, locale) => ({
      subject: t('businessEnded.subject'),
      paragraphs: [t(`businessEnded.${role}`), t('businessEnded.kept')],
      action: { label: t('open'), url: siteUrl(locale) },
      footer: t('foot'),
    }),
    send,
  );
}

/**
 * Confirms the deletion of an account and explains its effects. Never rejects, and does not wait for the mail server.
 */
export function sendAccountDeleted({ email, language, hadSubscription }: DeletedAccount, send: Post = post): void {
  const locale = localeOrDefault(language);
  const { t } = textsIn(locale);
  const { CONTACT_EMAIL: contact } = env();
  const letter = writeLetter({
    locale,
    subject: t('accountDeleted.subject'),
    paragraphs: [
      t('accountDeleted.what'),
      ...(hadSubscription ? [t('accountDeleted.subscription')] : []),
      t('accountDeleted.back'),
      ...(contact ? [t('accountDeleted.notYou', { contact })] : []),
    ],
    action: { label: t('open'), url: siteUrl(locale) },
    footer: t('accountDeleted.foot'),
  });
  void send(email, letter);
}

/** One attempt, because the inviter waits for the result. */
const NO_RETRIES = { retries: 0 };

/** Sends an invitation and waits for it. Returns false if e-mail is not configured or this one failed. */
export function sendInvitation(invitation: Invitation, send: Post = post): Promise<boolean> {
  const { to, from, link, expiresAt, locale } = invitation;
  const { t, date } = textsIn(locale);
  const letter = writeLetter({
    locale,
    subject: t('invitation.subject'),
    paragraphs: [t('invitation.what', { from }), t('invitation.until', { date: date(expiresAt), address: to })],
    action: { label: t('invitation.accept'), url: link },
    footer: t('invitation.foot', { from }),
  });
  return send(to, letter, { retry: NO_RETRIES });
}

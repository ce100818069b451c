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

/** Sends a letter and never rejects; `post` unless a test replaces it. */
export type Post = typeof post;

/** A payment that a receipt is for. */
export interface PaymentReceipt {
  readonly userId: string;
  readonly plan: PlanType;
  readonly amountCents: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly paidAt: Date;
  /** PayPal's number of the payment. */
  readonly reference: string;
  /** True of a numbered receipt by a configured seller; else the letter is a confirmation of payment (decision 0046). */
  readonly hasReceipt?: boolean;
  /** Language of who paid, where it is known; else the one that they signed in in. */
  readonly locale?: Locale;
}

/** A monthly payment that failed. */
export interface FailedPayment {
  readonly userId: string;
  readonly plan: PlanType;
  /** Where it is mended, at PayPal; absent: under Usage & Billing. */
  readonly actionUrl?: string | null;
  readonly locale?: Locale;
}

/** An account that was deleted, with what is needed to say so. */
export interface DeletedAccount {
  readonly email: string;
  /** The language that its owner last signed in in, which may be one that is not spoken any more; null: unknown. */
  readonly language: string | null;
  /** True when PayPal was asked to end a subscription. */
  readonly hadSubscription: boolean;
}

/** An invitation into a team. */
export interface Invitation {
  readonly to: string;
  /** Address of who invites. */
  readonly from: string;
  readonly link: string;
  readonly expiresAt: Date;
  readonly locale: Locale;
}

/** The language to write to somebody in. */
const spoken = (language: string | null): Locale => LOCALES.find((each) => each === language) ?? DEFAULT_LOCALE;

const words = (locale: Locale) => ({
  t: createTranslator({ locale, messages: MESSAGES[locale], namespace: 'Emails' }),
  planName: (plan: PlanType) =>
    createTranslator({ locale, messages: MESSAGES[locale], namespace: 'Plans.names' })(plan),
  date: (date: Date) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date),
});
type Words = ReturnType<typeof words>;

/** An amount with its currency, as the reader writes it. */
function money(locale: Locale, cents: number, currency: string): string {
  const digits = 100;
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / digits);
}

function siteUrl(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? env().NEXTAUTH_URL : `${env().NEXTAUTH_URL}/${locale}`;
}

/** Writes to an account in its language, after the answer; never rejects and keeps nobody waiting beyond two queries. */
async function writeTo(
  db: Db,
  { userId, locale: known }: { userId: string; locale?: Locale | undefined },
  compose: (words: Words, locale: Locale) => Omit<LetterContent, 'locale'>,
  send: Post,
): Promise<void> {
  try {
    const reader = await findReader(db, userId);
    if (!reader) return;
    const locale = known ?? spoken(reader.language);
    void send(reader.email, writeLetter({ locale, ...compose(words(locale), locale) }));
  } catch (error) {
    // The payment stands, whatever becomes of the letter about it.
    log().error({ err: error }, 'letter not written');
  }
}

/** Sends the receipt of a payment, once that is stored for good. Never rejects, and does not wait for the mail server. */
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
      foot: t('foot'),
    }),
    send,
  );
}

/** Warns that a monthly payment failed, and says how to mend it. Never rejects, and does not wait for the mail server. */
export function sendPaymentFailed(db: Db, failed: FailedPayment, send: Post = post): Promise<void> {
  return writeTo(
    db,
    failed,
    ({ t, planName }, locale) => ({
      subject: t('paymentFailed.subject', { plan: planName(failed.plan) }),
      paragraphs: [t('paymentFailed.what', { plan: planName(failed.plan) }), t('paymentFailed.kept')],
      action: { label: t('paymentFailed.mend'), url: failed.actionUrl ?? siteUrl(locale) },
      foot: t('foot'),
    }),
    send,
  );
}

/** Tells somebody of a team that its Business plan has ended and what that means for them. Never rejects. */
export function sendBusinessEnded(db: Db, userId: string, who: 'owner' | 'member', send: Post = post): Promise<void> {
  return writeTo(
    db,
    { userId },
    ({ t }, locale) => ({
      subject: t('businessEnded.subject'),
      paragraphs: [t(`businessEnded.${who}`), t('businessEnded.kept')],
      action: { label: t('open'), url: siteUrl(locale) },
      foot: t('foot'),
    }),
    send,
  );
}

/** Confirms to who had an account that it is deleted, and says what that means. Never rejects, and does not wait for the mail server. */
export function sendAccountDeleted({ email, language, hadSubscription }: DeletedAccount, send: Post = post): void {
  const locale = spoken(language);
  const { t } = words(locale);
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
    foot: t('accountDeleted.foot'),
  });
  void send(email, letter);
}

/** One try, because whoever invites waits to hear whether it went. */
const AT_ONCE = { retries: 0 };

/** Sends an invitation and waits for it: false where this site sends no e-mail or this one did not go. */
export function sendInvitation(invitation: Invitation, send: Post = post): Promise<boolean> {
  const { to, from, link, expiresAt, locale } = invitation;
  const { t, date } = words(locale);
  const letter = writeLetter({
    locale,
    subject: t('invitation.subject'),
    paragraphs: [t('invitation.what', { from }), t('invitation.until', { date: date(expiresAt), address: to })],
    action: { label: t('invitation.accept'), url: link },
    foot: t('invitation.foot', { from }),
  });
  return send(to, letter, { retry: AT_ONCE });
}

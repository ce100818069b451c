'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { notify } from '@/components/ui/notify';
import { RetryNote } from '@/components/ui/retry-note';
import { Spinner } from '@/components/ui/spinner';
import type { ManagedUser } from '@/lib/features/admin/management';
import type { ManagedPayment, RefundPreview } from '@/lib/features/admin/payments';
import { UNLIMITED } from '@/lib/features/usage/plans';
import { CENTS_PER_DOLLAR } from '@/lib/shared/units';
import { ActionDialog } from './action-dialog';
import { ReasonField, useReasonProblem } from './reason-field';
import { useAdminContext } from './use-admin-context';
import { useAdminFormatters } from './use-admin-formatters';
import { useQuery } from './use-query';

const AMOUNT = /^\d{1,7}(?:\.\d{1,2})?$/;

interface RefundDialogProps {
  readonly user: ManagedUser;
  readonly payment: ManagedPayment;
  readonly onRefunded: () => void;
  readonly onClose: () => void;
}

/** Refunds a payment in full or in part. Shows first what the refund takes back. */
export function RefundDialog({ user: { email }, payment, onRefunded, onClose }: RefundDialogProps) {
  const t = useTranslations('Admin.refundDialog');
  const { day, money } = useAdminFormatters();
  const { api } = useAdminContext();
  const id = useId();
  const { refundableCents, refundedCents, id: paymentId } = payment;
  const [amount, setAmount] = useState((refundableCents / CENTS_PER_DOLLAR).toFixed(2));
  const [reason, setReason] = useState('');
  const reasonProblem = useReasonProblem();
  const cents = AMOUNT.test(amount.trim()) ? Math.round(Number(amount) * CENTS_PER_DOLLAR) : 0;
  const isRight = cents > 0 && cents <= refundableCents;
  const part = { paymentId, amountCents: cents, refundedCents };
  const preview = useQuery<RefundPreview | undefined>(`${paymentId} ${isRight ? cents : ''}`, async (signal) =>
    isRight ? api.previewRefund(part, signal) : undefined,
  );
  const refund = async () => {
    const { isPending } = await api.refund({ ...part, reason });
    const message = t('doneMore', { amount: money(cents), email: bidiIsolate(email) });
    if (isPending) notify.warn({ title: t('pending'), message: t('pendingMore') });
    else notify.success({ title: t('done'), message });
    onRefunded();
  };
  const amountProblem = isRight ? null : t('amountInvalid', { max: money(refundableCents) });
  return (
    <ActionDialog
      title={t('title')}
      description={t('lead', { email: bidiIsolate(email), date: day(payment.paidAt) })}
      confirm={isRight ? t('confirm', { amount: money(cents) }) : t('title')}
      isDangerous
      // The preview must be loaded before the refund can be confirmed.
      isBlocked={isRight && (preview.isLoading || preview.error !== null)}
      failed={(message) => t('failed', { message })}
      problem={amountProblem ?? reasonProblem(reason)}
      onConfirm={refund}
      onClose={onClose}
    >
      <div className="field">
        <label htmlFor={id}>{t('amount')}</label>
        <input
          id={id}
          className="input num"
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          value={amount}
          aria-invalid={!isRight || undefined}
          onChange={(event) => setAmount(event.target.value)}
        />
      </div>
      <div aria-live="polite">{isRight ? <Preview queryState={preview} /> : null}</div>
      <ReasonField value={reason} onChange={setReason} />
    </ActionDialog>
  );
}

function Preview({ queryState }: { readonly queryState: ReturnType<typeof useQuery<RefundPreview | undefined>> }) {
  const t = useTranslations('Admin.refundDialog');
  const admin = useTranslations('Admin');
  const plans = useTranslations('Plans.names');
  const { number, reason } = useAdminFormatters();
  const { value, isLoading, error, reload } = queryState;
  if (error) return <RetryNote text={`${t('previewFailed')}. ${reason(error)}`} onRetry={reload} />;
  if (isLoading || value === undefined) {
    return (
      <p className="adm-hint">
        <Spinner label={t('loading')} />
      </p>
    );
  }
  if (value === null) return <p className="note">{t('gone')}</p>;
  const { before, after } = value;
  const pages = (left: number) => (left === UNLIMITED ? admin('unlimited') : number(left));
  return (
    <ul className="adm-consequences">
      <li>{t('pages', { before: pages(before.pagesLeft), after: pages(after.pagesLeft) })}</li>
      <li>
        {before.plan === after.plan
          ? t('samePlan', { plan: plans(after.plan) })
          : t('plan', { before: plans(before.plan), after: plans(after.plan) })}
      </li>
    </ul>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { Badge, type BadgeProps } from '@/components/ui/badge';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { Button } from '@/components/ui/button';
import { FailureNote } from '@/components/ui/failure-note';
import { notify } from '@/components/ui/notify';
import { Spinner } from '@/components/ui/spinner';
import { changeSubscription, loadSubscription, useSubscription } from '@/lib/features/payments/billing.client';
import type { SubscriptionView } from '@/lib/features/payments/payment-answers';
import { openPayment, openPlans } from '@/lib/features/payments/upgrade.client';
import { PLANS } from '@/lib/features/usage/plans';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import { useBillingFormatters } from './use-billing-formatters';

const TONES: Readonly<Record<SubscriptionView['status'], BadgeProps['tone']>> = {
  active: 'ok',
  pending: 'neutral',
  overdue: 'danger',
  ending: 'warn',
};

/** The subscription: its state, the next charge, and every possible change with its effect. */
export function SubscriptionSection() {
  const t = useTranslations('Payments.subscription');
  const subscribed = useSubscription();
  const id = useId();
  useEffect(() => void loadSubscription(), []);
  return (
    <section className="grid gap-2" aria-labelledby={id} aria-busy={subscribed.status === 'loading'}>
      <h3 className="text-md" id={id}>
        {t('title')}
      </h3>
      {subscribed.status === 'loading' ? (
        <p className="flex items-center gap-2 text-sm text-ink-2" role="status">
          <Spinner />
          {t('loading')}
        </p>
      ) : subscribed.status === 'failed' ? (
        <FailureNote error={subscribed.error} onRetry={() => void loadSubscription()} />
      ) : subscribed.value ? (
        <Running subscription={subscribed.value} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
          {t('none')}
          <PlansButton />
        </div>
      )}
    </section>
  );
}

function PlansButton() {
  const t = useTranslations('Payments.subscription');
  return (
    <Button size="sm" onClick={() => openPlans({ reason: { reason: 'look' } })}>
      {t('plans')}
    </Button>
  );
}

interface RunningProps {
  readonly subscription: SubscriptionView;
}

function Running({ subscription }: RunningProps) {
  const t = useTranslations('Payments.subscription');
  const tPlans = useTranslations('Plans.names');
  const { day, money, charge } = useBillingFormatters();
  const { plan, status, until, nextAmountCents, nextPlan } = subscription;
  const isPaidUntil = status === 'ending' || status === 'overdue';
  return (
    <>
      <dl className="facts">
        <div>
          <dt>{tPlans(plan)}</dt>
          <dd>
            <Badge tone={TONES[status]}>
              {t(status === 'ending' && nextPlan ? 'status.changing' : `status.${status}`)}
            </Badge>
          </dd>
        </div>
        {until ? (
          <div>
            <dt>{t(isPaidUntil ? 'paidUntil' : 'next')}</dt>
            <dd>
              {isPaidUntil || nextAmountCents === null
                ? day(until)
                : t('nextPayment', { amount: bidiIsolate(money(nextAmountCents)), date: day(until) })}
            </dd>
          </div>
        ) : null}
        {nextPlan ? (
          <div>
            <dt>{t('then')}</dt>
            <dd>
              {t('thenPlan', { plan: bidiIsolate(tPlans(nextPlan)), amount: bidiIsolate(charge(PLANS[nextPlan])) })}
            </dd>
          </div>
        ) : null}
      </dl>
      <ToDo subscription={subscription} />
      <Changes subscription={subscription} />
    </>
  );
}

/** Action that the owner must take at PayPal, if any. */
function ToDo({ subscription: { status, actionUrl } }: RunningProps) {
  const t = useTranslations('Payments.subscription');
  if (status !== 'overdue' && !actionUrl) return null;
  const isOverdue = status === 'overdue';
  return (
    <div className={isOverdue ? 'note danger' : 'note warn'} role={isOverdue ? 'alert' : 'status'}>
      <div className="grid gap-1">
        {t(isOverdue ? 'overdue' : 'approve')}
        {actionUrl ? (
          <a className="link" href={actionUrl} target="_blank" rel="noopener noreferrer">
            {t(isOverdue ? 'mend' : 'approveAt')}
            <span className="sr"> {t('newTab')}</span>
          </a>
        ) : null}
      </div>
    </div>
  );
}

/** Changes, cancels or resumes the plan. Cancelling asks first and says until when the features remain. */
function Changes({ subscription: { status, until, plan, nextPlan } }: RunningProps) {
  const t = useTranslations('Payments.subscription');
  const tPlans = useTranslations('Plans.names');
  const { charge, day } = useBillingFormatters();
  const [isAsking, setAsking] = useState(false);
  if (isAsking) return <CancelQuestion plan={plan} until={until} onEnd={() => setAsking(false)} />;
  const isEnding = status === 'ending';
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <PlansButton />
        {isEnding ? (
          <Button size="sm" onClick={() => openPayment(plan, { reason: { reason: 'look' } })}>
            {nextPlan ? t('stay', { plan: tPlans(plan) }) : t('resume')}
          </Button>
        ) : null}
        {isEnding && !nextPlan ? null : (
          <Button size="sm" onClick={() => setAsking(true)}>
            {t('cancel')}
          </Button>
        )}
      </div>
      {isEnding && until ? (
        <p className="text-sm text-ink-3">
          {t(nextPlan ? 'stayNote' : 'resumeNote', { date: day(until), amount: bidiIsolate(charge(PLANS[plan])) })}
        </p>
      ) : null}
    </>
  );
}

interface CancelQuestionProps extends Pick<SubscriptionView, 'plan' | 'until'> {
  readonly onEnd: () => void;
}

/** Asks before the subscription is cancelled, with the remaining features and their end date. */
function CancelQuestion({ plan, until, onEnd }: CancelQuestionProps) {
  const t = useTranslations('Payments.subscription');
  const tPlans = useTranslations('Plans.names');
  const { day } = useBillingFormatters();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<RequestError | null>(null);
  const name = bidiIsolate(tPlans(plan));
  const confirm = async () => {
    setBusy(true);
    setError(null);
    try {
      const end = (await changeSubscription({ action: 'cancel' })).subscription?.until ?? until;
      notify.success({ id: 'payment', title: t('done.cancelled', { plan: name, date: end ? day(end) : '' }) });
      onEnd();
    } catch (failure) {
      if (!(failure instanceof RequestError)) throw failure;
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {error ? <FailureNote error={error} /> : null}
      <div className="note warn" role="alert">
        <div className="grid gap-2">
          <b>{t('question')}</b>
          <p>{until ? t('questionUntil', { plan: name, date: day(until) }) : t('questionNow')}</p>
          <span className="flex flex-wrap gap-2">
            <Button size="sm" onClick={onEnd}>
              {t('keep')}
            </Button>
            <Button size="sm" variant="danger" busy={isBusy} onClick={() => void confirm()}>
              {t('confirm')}
            </Button>
          </span>
        </div>
      </div>
    </>
  );
}

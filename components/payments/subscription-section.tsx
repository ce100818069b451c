'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { Badge, type BadgeProps } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/notify';
import { Spinner } from '@/components/ui/spinner';
import { isolate } from '@/components/workspace/isolate';
import { RequestError } from '@/lib/http/fetch-json.client';
import { changeSubscription, loadSubscription, useSubscription } from '@/lib/payments/billing.client';
import type { ChangeSubscription, SubscriptionView } from '@/lib/payments/payment-answers';
import { openPlans } from '@/lib/payments/upgrade.client';
import { FailureNote } from './failure-note';
import { useBillingWords } from './use-billing-words';

const TONES: Readonly<Record<SubscriptionView['status'], BadgeProps['tone']>> = {
  active: 'ok',
  pending: 'neutral',
  overdue: 'danger',
  ending: 'warn',
};

/** The subscription: how it stands, what it charges next, and every change to it with what that means. */
export function SubscriptionSection() {
  const t = useTranslations('Payments.subscription');
  const subscribed = useSubscription();
  const id = useId();
  useEffect(() => void loadSubscription(), []);
  return (
    <section className="grid gap-2" aria-labelledby={id} aria-busy={subscribed.is === 'loading'}>
      <h3 className="text-md" id={id}>
        {t('title')}
      </h3>
      {subscribed.is === 'loading' ? (
        <p className="flex items-center gap-2 text-sm text-ink-2" role="status">
          <Spinner />
          {t('loading')}
        </p>
      ) : subscribed.is === 'failed' ? (
        <FailureNote error={subscribed.error} onRetry={() => void loadSubscription()} />
      ) : subscribed.subscription ? (
        <Running subscription={subscribed.subscription} />
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
    <Button size="sm" onClick={() => openPlans({ wish: { reason: 'look' } })}>
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
  const { day, money } = useBillingWords();
  const { plan, status, until, nextAmountCents, nextPlan } = subscription;
  return (
    <>
      <dl className="facts">
        <div>
          <dt>{tPlans(plan)}</dt>
          <dd>
            <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
          </dd>
        </div>
        {until ? (
          <div>
            <dt>{t(status === 'ending' ? 'paidUntil' : 'next')}</dt>
            <dd>
              {status === 'ending' || nextAmountCents === null
                ? day(until)
                : t('nextPayment', { amount: isolate(money(nextAmountCents)), date: day(until) })}
            </dd>
          </div>
        ) : null}
        {nextPlan ? (
          <div>
            <dt>{t('then')}</dt>
            <dd>{tPlans(nextPlan)}</dd>
          </div>
        ) : null}
      </dl>
      <ToDo subscription={subscription} />
      <Changes subscription={subscription} />
    </>
  );
}

/** What its owner has to do at PayPal, where there is something. */
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

/** Changing the plan, cancelling and taking that back; cancelling asks first and says until when things stay. */
function Changes({ subscription }: RunningProps) {
  const t = useTranslations('Payments.subscription');
  const common = useTranslations('Common');
  const tPlans = useTranslations('Plans.names');
  const { day, money } = useBillingWords();
  const [isAsking, setAsking] = useState(false);
  const [change, setChange] = useState<ChangeSubscription['action'] | null>(null);
  const [error, setError] = useState<RequestError | null>(null);
  const { status, until, plan, nextAmountCents } = subscription;
  const date = until ? day(until) : '';

  const send = async (action: ChangeSubscription['action']) => {
    setChange(action);
    setError(null);
    try {
      const answer = await changeSubscription({ action });
      setAsking(false);
      const end = answer.subscription?.until;
      const isAgreed = action === 'resume' && answer.subscription?.actionUrl;
      const words = isAgreed ? 'agree' : action === 'cancel' ? 'cancelled' : 'resumed';
      const title = t(`done.${words}`, { plan: isolate(tPlans(plan)), date: end ? day(end) : date });
      notify.success({ id: 'subscription', title });
    } catch (failure) {
      if (!(failure instanceof RequestError)) throw failure;
      setError(failure);
    } finally {
      setChange(null);
    }
  };

  return (
    <>
      {error ? <FailureNote error={error} /> : null}
      {isAsking ? (
        <div className="note warn" role="alert">
          <div className="grid gap-2">
            <b>{t('question')}</b>
            <p>{until ? t('questionUntil', { plan: isolate(tPlans(plan)), date }) : t('questionNow')}</p>
            <span className="flex flex-wrap gap-2">
              <Button size="sm" onClick={() => setAsking(false)}>
                {t('keep')}
              </Button>
              <Button size="sm" variant="danger" busy={change === 'cancel'} onClick={() => void send('cancel')}>
                {t('confirm')}
              </Button>
            </span>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <PlansButton />
          {status === 'ending' ? (
            <Button size="sm" busy={change === 'resume'} onClick={() => void send('resume')}>
              {t('resume')}
            </Button>
          ) : (
            <Button size="sm" onClick={() => setAsking(true)}>
              {t('cancel')}
            </Button>
          )}
        </div>
      )}
      {status === 'ending' && until ? (
        <p className="text-sm text-ink-3">
          {nextAmountCents === null
            ? t('resumeNote', { date })
            : t('resumeCost', { date, amount: isolate(money(nextAmountCents)) })}
        </p>
      ) : null}
      <span className="sr" role="status">
        {change ? common('loading') : null}
      </span>
    </>
  );
}

'use client';

import { FlaskConical, LockKeyhole } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { FailureNote } from '@/components/ui/failure-note';
import { Spinner } from '@/components/ui/spinner';
import { checkout, loadSubscription, useSubscription } from '@/lib/features/payments/billing.client';
import { isSubscription, offerOf, type PaidPlan } from '@/lib/features/payments/plan-offer';
import {
  closeBilling,
  closePayment,
  openPlans,
  openUsage,
  type PlansRequest,
} from '@/lib/features/payments/upgrade.client';
import type { Viewer } from '@/lib/features/sign-in/viewer';
import { PLANS } from '@/lib/features/usage/plans';
import { useUsage } from '@/lib/features/usage/usage.client';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import { ButtonsSkeleton, PayPal } from './paypal-buttons';
import { Price } from './price';
import { TeamNote } from './team-note';
import { useBillingFormatters } from './use-billing-formatters';
import { useNotifyPayment } from './use-notify-payment';
import { usePaymentSettings } from './use-payment-settings';
import { useIsOfferedTeam, useTeamOwner } from './use-team-owner';
import './payments.css';

interface PaymentDialogProps {
  readonly plan: PaidPlan;
  readonly request: PlansRequest;
  readonly viewer: Viewer;
}

/** Why the last attempt failed: our request, PayPal, or the buyer closed its window. */
type Problem = RequestError | 'failed' | 'cancelled';

/** Payment of one plan. Closes as soon as the server has returned the outcome. */
export function PaymentDialog({ plan, request, viewer }: PaymentDialogProps) {
  const t = useTranslations('Payments');
  const tPlans = useTranslations('Plans.names');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const notifyPayment = useNotifyPayment();
  useEffect(() => void loadSubscription(), []);

  const onApproved = async (id: string) => {
    setProblem(null);
    setConfirming(true);
    const approved = { viewerId: viewer.id, plan, id, at: Date.now() };
    await checkout.settle(approved, (outcome) => {
      closePayment(plan);
      notifyPayment(plan, outcome, request);
    });
  };
  const name = tPlans(plan);
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || closeBilling()}>
      <DialogContent
        className="pay"
        title={isSubscription(plan) ? t('subscribeTitle', { plan: name }) : t('purchaseTitle')}
        // PayPal's window takes the focus and returns it; a click outside must not close the dialog.
        onDismiss={(event) => event instanceof KeyboardEvent || event.preventDefault()}
        footerStart={
          isConfirming ? undefined : (
            <Button variant="quiet" size="sm" onClick={() => openPlans(request)}>
              {t('otherPlans')}
            </Button>
          )
        }
      >
        <Summary plan={plan} />
        {isConfirming ? (
          <p className="flex items-center gap-2 text-md" role="status">
            <Spinner />
            {t('confirming')}
          </p>
        ) : (
          <Pay plan={plan} problem={problem} onProblem={setProblem} onApproved={onApproved} />
        )}
      </DialogContent>
    </Dialog>
  );
}

/** Summary of the purchase: plan, price and billing date. */
function Summary({ plan: type }: { readonly plan: PaidPlan }) {
  const t = useTranslations('Payments');
  const tPlans = useTranslations('Plans.names');
  const locale = useLocale();
  const { charge } = useBillingFormatters();
  const plan = PLANS[type];
  const isMonthly = isSubscription(type);
  const pages = plan.extraPagesPerPurchase || plan.pages;
  return (
    <div className="pay-summary">
      <div>
        <b>{tPlans(type)}</b>
        <p className="text-sm text-ink-2">{t(`description.${type}`, { pages, users: plan.users })}</p>
      </div>
      <div className="price">
        <Price plan={plan} />
        {isMonthly ? <small>{t('perMonth')}</small> : null}
      </div>
      {locale === 'he' ? (
        <p className="pay-charged">
          {t(isMonthly ? 'chargedMonthly' : 'charged', { amount: bidiIsolate(charge(plan)) })}
        </p>
      ) : null}
    </div>
  );
}

interface PayProps {
  readonly plan: PaidPlan;
  readonly problem: Problem | null;
  readonly onProblem: Dispatch<SetStateAction<Problem | null>>;
  readonly onApproved: (id: string) => void;
}

/** Payment buttons, unless there is nothing to pay or payment is unavailable. */
function Pay({ plan, problem, onProblem, onApproved }: PayProps) {
  const t = useTranslations('Payments');
  const tErrors = useTranslations('Errors');
  const { view, retry } = usePaymentSettings();
  const { usage: shown } = useUsage();
  const isOffered = useIsOfferedTeam();
  // A member sees the team's plan. The plan they take over with is their own.
  const usage = shown && isOffered ? { ...shown, planType: 'free' as const } : shown;
  const subscribed = useSubscription();
  const subscription = subscribed.status === 'known' ? subscribed.value : undefined;
  const offer = usage && offerOf(plan, usage, subscription);
  const owner = useTeamOwner();

  if (owner !== null) return <TeamNote owner={owner} />;
  if (offer === 'present' || offer === 'later') {
    return (
      <div className="note items-center justify-between" role="status">
        {tErrors('subscriptionExists')}
        <Button size="sm" onClick={openUsage}>
          {t('manage')}
        </Button>
      </div>
    );
  }
  if (view.status === 'closed') {
    return (
      <p className="note warn" role="status">
        {tErrors('paymentsClosed')}
      </p>
    );
  }
  if (view.status === 'failed') return <FailureNote error={view.error} onRetry={retry} />;
  // The cost and date of a change must be known before the payment.
  const isReady = usage && (subscribed.status === 'known' || !isSubscription(usage.planType));
  if (subscribed.status === 'failed' && !isReady) {
    return <FailureNote error={subscribed.error} onRetry={() => void loadSubscription()} />;
  }
  if (view.status !== 'open' || !isReady) return <ButtonsSkeleton />;

  const begin = async () => {
    onProblem(null);
    try {
      return await checkout.begin(plan);
    } catch (error) {
      if (error instanceof RequestError) onProblem(error);
      throw error;
    }
  };
  return (
    <>
      <Terms plan={plan} offer={offer} until={subscription?.until ?? null} />
      {problem instanceof RequestError ? <FailureNote error={problem} /> : null}
      {problem === 'failed' || problem === 'cancelled' ? (
        <p className={problem === 'failed' ? 'note danger' : 'note'} role={problem === 'failed' ? 'alert' : 'status'}>
          {t(problem)}
        </p>
      ) : null}
      <PayPal
        settings={view.settings}
        plan={plan}
        begin={begin}
        onApproved={onApproved}
        onCancelled={() => onProblem('cancelled')}
        onFailed={() => {
          checkout.forget(plan);
          // An error of our own server already has its message.
          onProblem((before) => (before instanceof RequestError ? before : 'failed'));
        }}
      />
      <p className="pay-note">
        <LockKeyhole className="i s" aria-hidden />
        {t(isSubscription(plan) ? 'secureMonthly' : 'secure')}
      </p>
      {view.settings.isSandbox ? (
        <p className="pay-note">
          <FlaskConical className="i s" aria-hidden />
          {t('sandbox')}
        </p>
      ) : null}
    </>
  );
}

interface TermsProps {
  readonly plan: PaidPlan;
  readonly offer: ReturnType<typeof offerOf> | null;
  /** ISO instant of the end of the paid period. */
  readonly until: string | null;
}

/** Terms of a switch between subscriptions: price and date. */
function Terms({ plan, offer, until }: TermsProps) {
  const t = useTranslations('Payments.terms');
  const { charge, day } = useBillingFormatters();
  if (offer !== 'upgrade' && offer !== 'downgrade' && offer !== 'resume') return null;
  const price = bidiIsolate(charge(PLANS[plan]));
  const words =
    offer === 'upgrade'
      ? t('upgrade', { price })
      : until
        ? t(offer, { price, until: day(until) })
        : t('downgradeLater', { price });
  return <p className="note">{words}</p>;
}

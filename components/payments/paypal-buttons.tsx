'use client';

import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { RetryNote } from '@/components/ui/retry-note';
import { ownOrigin } from '@/lib/features/on-device/own-origin.client';
import { useProcessingMode } from '@/lib/features/on-device/processing-mode.client';
import { CURRENCY, type PaymentSettings } from '@/lib/features/payments/payment-answers';
import { isSubscription, type PaidPlan } from '@/lib/features/payments/plan-offer';

/** Delay after which a script that has not loaded can be requested again, in ms. */
const SLOW_MS = 15_000;

/** PayPal's language codes: https://developer.paypal.com/sdk/js/configuration/#locale */
const PAYPAL_LOCALES: Readonly<Record<string, string>> = { en: 'en_US', he: 'he_IL' };

interface PayPalProps {
  readonly settings: PaymentSettings;
  readonly plan: PaidPlan;
  /** Resolves to PayPal's id of the order or subscription to approve. */
  readonly begin: () => Promise<string>;
  readonly onApproved: (id: string) => void;
  /** The buyer closed PayPal's window. */
  readonly onCancelled: () => void;
  /** PayPal failed. */
  readonly onFailed: () => void;
}

/** Nonce of this page's own scripts. It also lets PayPal's styles pass the content security policy. */
function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
}

/** PayPal's buttons, with the states while its script loads or fails. The only file that imports PayPal's package. */
export function PayPal({ settings, ...props }: PayPalProps) {
  const locale = useLocale();
  const [attempt, setAttempt] = useState(0);
  const isMonthly = isSubscription(props.plan);
  const { clientId, isSandbox, sdkBaseUrl } = settings;
  const nonce = pageNonce();
  if (ownOrigin.restriction.use() === 'closed') return <ClosedToPayPal />;
  return (
    <PayPalScriptProvider
      key={attempt}
      options={{
        clientId,
        currency: CURRENCY,
        components: 'buttons',
        disableFunding: 'venmo',
        locale: PAYPAL_LOCALES[locale] ?? 'en_US',
        environment: isSandbox ? 'sandbox' : 'production',
        ...(isMonthly ? { intent: 'subscription', vault: true } : { intent: 'capture' }),
        // Both kinds may be on one page, one after the other.
        dataNamespace: isMonthly ? 'paypalSubscription' : 'paypalOrder',
        ...(nonce && { dataCspNonce: nonce }),
        ...(sdkBaseUrl && { sdkBaseUrl }),
      }}
    >
      <Buttons {...props} onRetry={() => setAttempt(attempt + 1)} />
    </PayPalScriptProvider>
  );
}

/**
 * PayPal is another origin. A page restricted to its own origin must reload to allow it, even after the mode is set
 * back to the server.
 */
function ClosedToPayPal() {
  const t = useTranslations('Device.closed');
  const isDevice = useProcessingMode() === 'device';
  return (
    <div className="note warn items-center justify-between" role="status">
      {t(isDevice ? 'payPal' : 'payPalAgain')}
      <Button size="sm" onClick={() => ownOrigin.reloadUnrestricted()}>
        {t('reloadPage')}
      </Button>
    </div>
  );
}

type ButtonsProps = Omit<PayPalProps, 'settings'> & { readonly onRetry: () => void };

function Buttons({ plan, begin, onApproved, onCancelled, onFailed, onRetry }: ButtonsProps) {
  const t = useTranslations('Payments');
  const [{ isResolved, isRejected }] = usePayPalScriptReducer();
  const isSlow = useSlow(!isResolved && !isRejected);
  if (isRejected) return <RetryNote text={t('script.rejected')} onRetry={onRetry} />;
  if (!isResolved) return isSlow ? <RetryNote text={t('script.slow')} onRetry={onRetry} /> : <ButtonsSkeleton />;
  const common = {
    onCancel: onCancelled,
    onError: onFailed,
    children: <p className="note warn">{t('ineligible')}</p>,
  };
  const buttons = isSubscription(plan) ? (
    <PayPalButtons
      {...common}
      style={{ label: 'subscribe', layout: 'vertical' }}
      createSubscription={begin}
      onApprove={async ({ subscriptionID }) => (subscriptionID ? onApproved(subscriptionID) : onFailed())}
    />
  ) : (
    <PayPalButtons
      {...common}
      style={{ label: 'pay', layout: 'vertical' }}
      createOrder={begin}
      onApprove={async ({ orderID }) => onApproved(orderID)}
    />
  );
  return <div className="pay-buttons">{buttons}</div>;
}

/** True once something has taken longer than expected. */
function useSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isWaiting && isSlow;
}

/** Placeholder of PayPal's buttons. */
export function ButtonsSkeleton() {
  const t = useTranslations('Payments');
  return (
    <div className="pay-skeleton" role="status">
      <span className="sr">{t('script.loading')}</span>
      <span className="sk" />
      <span className="sk" />
    </div>
  );
}

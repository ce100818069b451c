'use client';

import { ReceiptText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useId, useState } from 'react';
import { FailureNote } from '@/components/ui/failure-note';
import { Spinner } from '@/components/ui/spinner';
import { useSubscription } from '@/lib/features/payments/billing.client';
import { PaymentHistoryAnswer, type PaymentItem } from '@/lib/features/payments/payment-answers';
import { fetchJson, RequestError } from '@/lib/platform/http/fetch-json.client';
import { useBillingFormatters } from './use-billing-formatters';
import './payments.css';

type History =
  | { readonly status: 'loading' }
  | { readonly status: 'known'; readonly payments: readonly PaymentItem[] }
  | { readonly status: 'failed'; readonly error: RequestError };

/** Loads the account's payments on mount, after each change, and when `retry` is called. */
function useHistory(): { readonly history: History; readonly retry: () => void } {
  const [history, setHistory] = useState<History>({ status: 'loading' });
  const subscribed = useSubscription();
  const load = useCallback((signal?: AbortSignal) => {
    fetchJson('/api/payments/history', { schema: PaymentHistoryAnswer, ...(signal && { signal }) }).then(
      ({ payments }) => setHistory({ status: 'known', payments }),
      (error: unknown) => {
        if (signal?.aborted) return;
        if (!(error instanceof RequestError)) throw error;
        setHistory({ status: 'failed', error });
      },
    );
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the subscription may have brought a payment
  useEffect(() => {
    const question = new AbortController();
    load(question.signal);
    return () => question.abort();
  }, [load, subscribed]);
  const retry = () => {
    setHistory({ status: 'loading' });
    load();
  };
  return { history, retry };
}

/** Payment history: amounts, dates and refunds. */
export function HistorySection() {
  const t = useTranslations('Payments.history');
  const { history, retry } = useHistory();
  const id = useId();
  return (
    <section className="grid gap-2" aria-labelledby={id} aria-busy={history.status === 'loading'}>
      <h3 className="text-md" id={id}>
        {t('title')}
      </h3>
      {history.status === 'loading' ? (
        <p className="flex items-center gap-2 text-sm text-ink-2" role="status">
          <Spinner />
          {t('loading')}
        </p>
      ) : history.status === 'failed' ? (
        <FailureNote error={history.error} onRetry={retry} />
      ) : history.payments.length === 0 ? (
        <p className="text-sm text-ink-3">{t('none')}</p>
      ) : (
        <Payments payments={history.payments} labelledBy={id} />
      )}
    </section>
  );
}

interface PaymentsProps {
  readonly payments: readonly PaymentItem[];
  readonly labelledBy: string;
}

function Payments({ payments, labelledBy }: PaymentsProps) {
  const t = useTranslations('Payments.history');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the keys
    <section className="pay-history" tabIndex={0} aria-label={t('list')}>
      <table aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{t('date')}</th>
            <th scope="col">{t('description')}</th>
            <th scope="col" className="amount">
              {t('amount')}
            </th>
            <th scope="col">
              <span className="sr">
                {t(payments.some(({ hasReceipt }) => hasReceipt) ? 'receipt' : 'confirmation')}
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PaymentRow({ payment }: { readonly payment: PaymentItem }) {
  const t = useTranslations('Payments.history');
  const { shortDay, money } = useBillingFormatters();
  const { date, description, amountCents, currency, refundedCents, reference, receiptUrl, hasReceipt } = payment;
  const on = shortDay(date);
  return (
    <tr>
      <td className="num">
        <time dateTime={date}>{on}</time>
      </td>
      <td>
        {description}
        <small className="reference" title={t('reference')}>
          <bdi className="num">{reference}</bdi>
        </small>
      </td>
      <td className="amount num">
        <bdi>{money(amountCents, currency)}</bdi>
        {refundedCents > 0 ? (
          <small>
            {refundedCents < amountCents
              ? t('refundedPart', { amount: money(refundedCents, currency) })
              : t('refunded')}
          </small>
        ) : null}
      </td>
      <td>
        {receiptUrl ? (
          <a className="link" href={receiptUrl} target="_blank" rel="noopener noreferrer">
            <ReceiptText className="i s" aria-hidden />
            <span className="sr">{t(hasReceipt ? 'receiptOf' : 'confirmationOf', { date: on })}</span>
          </a>
        ) : null}
      </td>
    </tr>
  );
}

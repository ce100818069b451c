import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Viewer } from '@/lib/auth/viewer';
import { BRAND } from '@/lib/brand';
import type { Locale } from '@/lib/i18n/locales';
import type { PaymentItem } from '@/lib/payments/payment-answers';
import { PrintButton } from './print-button';
import './receipt.css';

interface ReceiptProps {
  readonly payment: PaymentItem;
  readonly payer: Pick<Viewer, 'name' | 'email'>;
  readonly locale: Locale;
}

/** What was paid, by whom, for what: one page to print. */
export async function Receipt({ payment, payer, locale }: ReceiptProps) {
  const [t, format] = await Promise.all([getTranslations({ locale, namespace: 'Receipt' }), getFormatter({ locale })]);
  // The sign before the amount in either language, as everywhere else.
  const amount = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: payment.currency,
    currencyDisplay: 'narrowSymbol',
  });
  const money = (cents: number) => <bdi dir="ltr">{amount.format(cents / 100)}</bdi>;
  return (
    <article className="wrap prose receipt">
      <h1>{t('title')}</h1>
      <p className="lead">{t('seller', { brand: BRAND[locale] })}</p>
      <dl className="facts">
        <Line label={t('for')}>{payment.description}</Line>
        <Line label={t('amount')}>{money(payment.amountCents)}</Line>
        {payment.refundedCents > 0 ? <Line label={t('refunded')}>{money(payment.refundedCents)}</Line> : null}
        <Line label={t('date')}>
          {format.dateTime(new Date(payment.date), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC
        </Line>
        <Line label={t('payer')}>
          {payer.name ? (
            <>
              <bdi>{payer.name}</bdi>
              <br />
            </>
          ) : null}
          <bdi dir="ltr">{payer.email}</bdi>
        </Line>
        <Line label={t('reference')}>
          <bdi dir="ltr">{payment.reference}</bdi>
        </Line>
        <Line label={t('number')}>
          <bdi dir="ltr">{payment.id}</bdi>
        </Line>
      </dl>
      <p className="note-below">{t('note')}</p>
      <PrintButton label={t('print')} />
    </article>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

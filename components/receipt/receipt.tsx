import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { PaymentReceipt } from '@/lib/features/payments/list-payments.server';
import { splitVat } from '@/lib/features/payments/receipt';
import type { Viewer } from '@/lib/features/sign-in/viewer';
import type { Locale } from '@/lib/platform/i18n/locales';
import { BRAND } from '@/lib/shared/brand';
import { LocalTime } from './local-time';
import { PrintButton } from './print-button';
import './receipt.css';

interface ReceiptProps extends PaymentReceipt {
  readonly payer: Pick<Viewer, 'name' | 'email'>;
  readonly locale: Locale;
}

/** The other language, with the path prefix of the same receipt in it. */
const OTHER = { en: { lang: 'he', prefix: '/he' }, he: { lang: 'en', prefix: '' } } as const;

/** A receipt with payer, recipient, item and amount: one page to print, or to save as PDF by printing. */
export async function Receipt({ payment, receipt, buyer, payer, locale }: ReceiptProps) {
  const t = await getTranslations({ locale, namespace: 'Receipt' });
  const other = OTHER[locale];
  const isTest = receipt?.environment === 'sandbox';
  return (
    <article className="wrap prose receipt">
      <h1>{receipt ? t('title') : t('confirmation')}</h1>
      {receipt ? (
        <p className="lead">
          {t('numbered')} <bdi dir="ltr">{receipt.number}</bdi>
        </p>
      ) : (
        <p className="lead">{t('seller', { brand: BRAND[locale] })}</p>
      )}
      {isTest ? <p className="note warn">{t('test')}</p> : null}
      <dl className="facts">
        {receipt ? (
          <Line label={t('from')}>
            <Lines
              of={[receipt.seller.name, receipt.seller.address, t('sellerNumber', { number: receipt.seller.number })]}
            />
          </Line>
        ) : null}
        <Line label={t('payer')}>
          <Lines
            of={[
              buyer?.company,
              buyer?.number && t('buyerNumber', { number: buyer.number }),
              buyer?.name ?? payer.name,
              payer.email,
            ]}
          />
        </Line>
        <Line label={t('for')}>{payment.description}</Line>
        <Amounts payment={payment} receipt={receipt} locale={locale} />
        <Line label={t('date')}>
          <LocalTime instant={payment.date} />
        </Line>
        <Line label={t('method')}>
          PayPal, <bdi dir="ltr">{payment.reference}</bdi>
        </Line>
        {receipt ? null : (
          <Line label={t('number')}>
            <bdi dir="ltr">{payment.id}</bdi>
          </Line>
        )}
      </dl>
      <p className="note-below">{receipt ? t('noteReceipt') : t('note')}</p>
      <p className="receipt-actions">
        <PrintButton label={t('print')} />
        <a className="link" href={`${other.prefix}/receipt/${payment.id}`} hrefLang={other.lang} lang={other.lang}>
          {t('otherLanguage')}
        </a>
      </p>
    </article>
  );
}

/** The amount, its VAT if the receipt states it, and refunds. */
async function Amounts({ payment, receipt, locale }: Pick<ReceiptProps, 'payment' | 'receipt' | 'locale'>) {
  const t = await getTranslations({ locale, namespace: 'Receipt' });
  // The sign precedes the amount in both languages, as everywhere else.
  const amount = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: payment.currency,
    currencyDisplay: 'narrowSymbol',
  });
  const money = (cents: number) => <bdi dir="ltr">{amount.format(cents / 100)}</bdi>;
  const vat = receipt && splitVat(payment.amountCents, receipt.vatBasisPoints);
  return (
    <>
      {vat ? <Line label={t('net')}>{money(vat.net)}</Line> : null}
      {vat && receipt ? (
        <Line label={t('vat', { percent: receipt.vatBasisPoints / 100 })}>{money(vat.vat)}</Line>
      ) : null}
      <Line label={t('amount')}>
        {money(payment.amountCents)} <bdi dir="ltr">{payment.currency}</bdi>
      </Line>
      {payment.refundedCents > 0 ? <Line label={t('refunded')}>{money(payment.refundedCents)}</Line> : null}
    </>
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

/** External texts, one per line, each in its own direction; missing ones are omitted. */
function Lines({ of }: { readonly of: readonly (string | null | undefined)[] }) {
  return of
    .filter((text): text is string => !!text)
    .map((text) => (
      <span className="receipt-line" key={text}>
        <bdi>{text}</bdi>
      </span>
    ));
}

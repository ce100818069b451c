'use client';

import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { RetryNote } from '@/components/ui/retry-note';
import { Spinner } from '@/components/ui/spinner';
import type { ManagedUser } from '@/lib/admin/management';
import type { ManagedPayment } from '@/lib/admin/payments';
import { RefundDialog } from './refund-dialog';
import { ScrollRegion } from './scroll-region';
import { useAdminWords } from './use-admin-words';
import { useAsking } from './use-asking';
import { useDesk } from './use-desk';
import { useOpener } from './use-opener';

interface PaymentsDialogProps {
  readonly user: ManagedUser;
  /** What was refunded changes the account too. */
  readonly onRefunded: () => void;
  readonly onClose: () => void;
}

/** An account's payments, each with its page at PayPal, and the way to a refund. */
export function PaymentsDialog({ user, onRefunded, onClose }: PaymentsDialogProps) {
  const t = useTranslations('Admin.paymentsDialog');
  const admin = useTranslations('Admin');
  const opener = useOpener();
  const { reason } = useAdminWords();
  const { api } = useDesk();
  const [refunding, setRefunding] = useState<ManagedPayment | null>(null);
  const { value, isLoading, error, reload } = useAsking(user.id, (signal) => api.payments(user.id, signal));
  if (refunding) {
    return (
      <RefundDialog
        user={user}
        payment={refunding}
        onRefunded={() => {
          onRefunded();
          reload();
        }}
        onClose={() => setRefunding(null)}
      />
    );
  }
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent title={t('title')} description={<bdi>{user.email}</bdi>} size="lg" lastFocus={opener}>
        {isLoading && !value ? (
          <p className="adm-hint" role="status">
            <Spinner label={admin('loading')} />
          </p>
        ) : null}
        {error ? <RetryNote text={`${t('failed')}. ${reason(error)}`} onRetry={reload} /> : null}
        {value?.length === 0 ? <p className="adm-hint">{t('empty')}</p> : null}
        {value && value.length > 0 ? <Payments payments={value} onRefund={setRefunding} /> : null}
      </DialogContent>
    </Dialog>
  );
}

interface PaymentsProps {
  readonly payments: readonly ManagedPayment[];
  readonly onRefund: (payment: ManagedPayment) => void;
}

function Payments({ payments, onRefund }: PaymentsProps) {
  const t = useTranslations('Admin.paymentsDialog');
  const admin = useTranslations('Admin.users');
  const plans = useTranslations('Plans.names');
  const { day, money } = useAdminWords();
  return (
    <ScrollRegion label={t('title')}>
      <table className="adm-table">
        <thead>
          <tr>
            <th scope="col">{t('date')}</th>
            <th scope="col">{t('plan')}</th>
            <th scope="col" className="end">
              {t('amount')}
            </th>
            <th scope="col">{t('atPayPal')}</th>
            <th scope="col">{admin('actions')}</th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <tr key={payment.id}>
              <th scope="row" className="num">
                <time dateTime={payment.paidAt}>{day(payment.paidAt)}</time>
              </th>
              <td>{plans(payment.plan)}</td>
              <td className="end num">
                <bdi>{money(payment.amountCents)}</bdi>
                {payment.refundedCents > 0 ? (
                  <small>{t('refunded', { amount: money(payment.refundedCents) })}</small>
                ) : null}
              </td>
              <td>
                <a
                  className="link whitespace-nowrap"
                  href={payment.url}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={t('open', { reference: payment.reference })}
                >
                  <bdi>{payment.reference}</bdi> <ExternalLink className="i s" aria-hidden />
                </a>
              </td>
              <td>
                {payment.refundableCents > 0 ? (
                  <Button
                    size="sm"
                    aria-label={t('refundOf', { date: day(payment.paidAt) })}
                    onClick={() => onRefund(payment)}
                  >
                    {t('refund')}
                  </Button>
                ) : payment.refundedCents < payment.amountCents ? (
                  <small>{t('otherSide')}</small>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

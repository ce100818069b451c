'use client';

import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ManagedUser } from '@/lib/features/admin/management';
import type { ManagedPayment } from '@/lib/features/admin/payments';
import { CENTS_PER_DOLLAR } from '@/lib/shared/units';
import { RecordsDialog } from './records-dialog';
import { RefundDialog } from './refund-dialog';
import { SearchedRecords } from './searched-records';
import { useAdminContext } from './use-admin-context';
import { useAdminFormatters } from './use-admin-formatters';
import { useQuery } from './use-query';

interface PaymentsDialogProps {
  readonly user: ManagedUser;
  /** A refund changes the account too. */
  readonly onRefunded: () => void;
  readonly onClose: () => void;
}

/** An account's payments, each with a link to PayPal and a refund action. */
export function PaymentsDialog({ user, onRefunded, onClose }: PaymentsDialogProps) {
  const t = useTranslations('Admin.paymentsDialog');
  const { api } = useAdminContext();
  const [refunding, setRefunding] = useState<ManagedPayment | null>(null);
  const queryState = useQuery(user.id, (signal) => api.payments(user.id, signal));
  if (refunding) {
    return (
      <RefundDialog
        user={user}
        payment={refunding}
        onRefunded={() => {
          onRefunded();
          queryState.reload();
        }}
        onClose={() => setRefunding(null)}
      />
    );
  }
  return (
    <RecordsDialog
      title={t('title')}
      email={user.email}
      queryState={queryState}
      failed={t('failed')}
      empty={t('empty')}
      onClose={onClose}
    >
      {(payments) => <Payments payments={payments} onRefund={setRefunding} />}
    </RecordsDialog>
  );
}

interface PaymentsProps {
  readonly payments: readonly ManagedPayment[];
  readonly onRefund: (payment: ManagedPayment) => void;
}

const COLUMNS = ['paidAt', 'plan', 'dollars', 'refundedDollars', 'currency', 'reference'];

function Payments({ payments, onRefund }: PaymentsProps) {
  const t = useTranslations('Admin.paymentsDialog');
  const admin = useTranslations('Admin.users');
  const plans = useTranslations('Plans.names');
  const { day, money } = useAdminFormatters();
  const cells = ({ paidAt, plan, amountCents, refundedCents, currency, reference }: ManagedPayment) => [
    paidAt,
    plans(plan),
    amountCents / CENTS_PER_DOLLAR,
    refundedCents / CENTS_PER_DOLLAR,
    currency,
    reference,
  ];
  return (
    <SearchedRecords title={t('title')} records={payments} fileName="payments" columns={COLUMNS} cells={cells}>
      {(found) => (
        <>
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
            {found.map((payment) => (
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
        </>
      )}
    </SearchedRecords>
  );
}

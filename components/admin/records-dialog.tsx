'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { RetryNote } from '@/components/ui/retry-note';
import { Spinner } from '@/components/ui/spinner';
import { useAdminFormatters } from './use-admin-formatters';
import { useOpener } from './use-opener';
import type { QueryState } from './use-query';

interface RecordsDialogProps<T> {
  readonly title: string;
  readonly email: string;
  readonly queryState: Pick<QueryState<readonly T[]>, 'value' | 'isLoading' | 'error' | 'reload'>;
  /** Error message when loading fails. */
  readonly failed: string;
  readonly empty: string;
  readonly onClose: () => void;
  readonly children: (records: readonly T[]) => ReactNode;
}

/** Dialog with records of one account. Covers loading, errors and the empty list. */
export function RecordsDialog<T>(props: RecordsDialogProps<T>) {
  const { title, email, queryState, failed, empty, onClose, children } = props;
  const admin = useTranslations('Admin');
  const opener = useOpener();
  const { reason } = useAdminFormatters();
  const { value, isLoading, error, reload } = queryState;
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent title={title} description={<bdi>{email}</bdi>} size="lg" finalFocus={opener}>
        {isLoading && !value ? (
          <p className="adm-hint" role="status">
            <Spinner label={admin('loading')} />
          </p>
        ) : null}
        {error ? <RetryNote text={`${failed}. ${reason(error)}`} onRetry={reload} /> : null}
        {value?.length === 0 ? <p className="adm-hint">{empty}</p> : null}
        {value && value.length > 0 ? children(value) : null}
      </DialogContent>
    </Dialog>
  );
}

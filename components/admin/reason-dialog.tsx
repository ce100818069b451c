'use client';

import { type ReactNode, useState } from 'react';
import { notify } from '@/components/ui/notify';
import type { ManagedUser } from '@/lib/features/admin/management';
import { ActionDialog } from './action-dialog';
import { ReasonField, useReasonProblem } from './reason-field';

interface ReasonDialogProps {
  readonly title: string;
  readonly lead: string;
  readonly confirm: string;
  readonly isDangerous?: boolean;
  readonly failed: (message: string) => string;
  /** Validation error of the fields above the reason; null if valid. */
  readonly problem?: string | null;
  /** Runs the action and returns the updated account; rejects with a `RequestError`. */
  readonly act: (reason: string) => Promise<ManagedUser>;
  readonly done: string;
  readonly doneMore: string;
  readonly onChange: (user: ManagedUser) => void;
  readonly onClose: () => void;
  /** Content above the reason field. */
  readonly children?: ReactNode;
}

/** Runs an action on an account, with a reason for the log. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { lead, problem, act, done, doneMore, onChange, children, ...dialog } = props;
  const [reason, setReason] = useState('');
  const reasonProblem = useReasonProblem();
  const run = async () => {
    onChange(await act(reason));
    notify.success({ title: done, message: doneMore });
  };
  return (
    <ActionDialog {...dialog} description={lead} problem={problem ?? reasonProblem(reason)} onConfirm={run}>
      {children}
      <ReasonField value={reason} onChange={setReason} />
    </ActionDialog>
  );
}

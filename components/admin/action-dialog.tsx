'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent } from '@/components/ui/dialog';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import { useAdminFormatters } from './use-admin-formatters';
import { useOpener } from './use-opener';

interface ActionDialogProps {
  readonly title: string;
  readonly description: string;
  readonly children?: ReactNode;
  readonly confirm: string;
  readonly isDangerous?: boolean;
  /** Error message that includes the reason. */
  readonly failed: (message: string) => string;
  /** Why the action cannot be confirmed yet; null when it can. */
  readonly problem?: string | null;
  /** True while the action cannot be confirmed. */
  readonly isBlocked?: boolean;
  /** Runs the action; rejects with a `RequestError`. The dialog closes afterwards. */
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for confirmation before an action on an account, waits for it, and shows its error. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, description, children, confirm, isDangerous, failed, problem, isBlocked, onConfirm, onClose } = props;
  const t = useTranslations('Common');
  const { reason } = useAdminFormatters();
  const id = useId();
  const opener = useOpener();
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isProblemShown, setProblemShown] = useState(false);

  const act = async () => {
    if (problem) return setProblemShown(true);
    setBusy(true);
    setFailure(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setFailure(failed(reason(error)));
      setBusy(false);
    }
  };
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent
        title={title}
        description={description}
        finalFocus={opener}
        // Focus starts in the first input, if there is one.
        firstFocus={() => form.current?.querySelector('input')}
        onDismiss={(event) => {
          if (isBusy) event.preventDefault();
        }}
        footer={
          <>
            <DialogClose asChild>
              <Button>{t('cancel')}</Button>
            </DialogClose>
            <Button
              type="submit"
              form={id}
              variant={isDangerous ? 'danger' : 'primary'}
              busy={isBusy}
              disabled={isBlocked}
            >
              {confirm}
            </Button>
          </>
        }
      >
        <form
          ref={form}
          id={id}
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy && !isBlocked) void act();
          }}
        >
          {children}
          {problem && isProblemShown ? (
            <p className="note danger" role="alert">
              {problem}
            </p>
          ) : null}
          {failure ? (
            <p className="note danger" role="alert">
              {failure}
            </p>
          ) : null}
        </form>
      </DialogContent>
    </Dialog>
  );
}

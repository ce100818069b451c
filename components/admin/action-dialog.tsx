'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent } from '@/components/ui/dialog';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import { useAdminWords } from './use-admin-words';
import { useOpener } from './use-opener';

interface ActionDialogProps {
  readonly title: string;
  readonly description: string;
  readonly children?: ReactNode;
  /** The word on the button that does it. */
  readonly confirm: string;
  readonly isDangerous?: boolean;
  /** Says that it failed, and why. */
  readonly failed: (message: string) => string;
  /** What is still missing; null when it can be done. */
  readonly problem?: string | null;
  /** Cannot be done yet. */
  readonly isBlocked?: boolean;
  /** Does it; rejects with a `RequestError`. The dialog is closed afterwards. */
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before something is done to an account, waits for it, and says when it failed. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, description, children, confirm, isDangerous, failed, problem, isBlocked, onConfirm, onClose } = props;
  const t = useTranslations('Common');
  const { reason } = useAdminWords();
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
        lastFocus={opener}
        // Where something is to be written, that is where one begins.
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

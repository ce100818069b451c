'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { useAuth } from '@/components/auth/auth-provider';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { notify } from '@/components/ui/notify';
import { RetryNote } from '@/components/ui/retry-note';
import type { NoticeAction } from '@/components/ui/toast-card';
import { useNextStep } from '@/components/ui/use-next-step';
import { useRequestErrorText } from '@/components/ui/use-request-error-text';
import type { Viewer } from '@/lib/features/sign-in/viewer';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import { DeletedData } from './deleted-data';

interface DeleteAccountDialogProps {
  readonly viewer: Viewer;
  /** The user cancelled. */
  readonly onClose: () => void;
}

/** Asks twice before deleting the account: first lists what is deleted and what is kept, then asks for its address. */
export function DeleteAccountDialog({ viewer, onClose }: DeleteAccountDialogProps) {
  const t = useTranslations('Account.deleting');
  const common = useTranslations('Common');
  const [isSure, setSure] = useState(false);
  if (isSure) return <ConfirmDialog viewer={viewer} onBack={() => setSure(false)} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={t('title')}
        description={t('lead')}
        size="md"
        footer={
          <>
            <Button onClick={onClose}>{common('cancel')}</Button>
            <Button variant="danger" onClick={() => setSure(true)}>
              {t('continue')}
            </Button>
          </>
        }
      >
        <DeletedData />
      </DialogContent>
    </Dialog>
  );
}

function ConfirmDialog({
  viewer: { email },
  onBack,
  onClose,
}: DeleteAccountDialogProps & { readonly onBack: () => void }) {
  const t = useTranslations('Account.confirming');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isMismatch, setMismatch] = useState(false);
  const { isBusy, failure, remove } = useRemoval();
  const submit = () => {
    const isSame = typed.trim().toLowerCase() === email.toLowerCase();
    setMismatch(!isSame);
    if (isSame) void remove(typed);
    else field.current?.focus();
  };
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={t('title')}
        description={t('lead')}
        firstFocus={() => field.current}
        onDismiss={(event) => {
          if (isBusy) event.preventDefault();
        }}
        footer={
          <>
            <Button onClick={onBack}>{t('back')}</Button>
            <Button type="submit" form={id} variant="danger" busy={isBusy}>
              {t('confirm')}
            </Button>
          </>
        }
      >
        <form
          id={id}
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) submit();
          }}
        >
          <div className="field">
            <label htmlFor={`${id}-email`}>{t('label', { email: bidiIsolate(email) })}</label>
            <input
              ref={field}
              id={`${id}-email`}
              className="input"
              dir="ltr"
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={typed}
              aria-invalid={isMismatch}
              aria-describedby={isMismatch ? `${id}-mismatch` : undefined}
              onChange={(event) => {
                setTyped(event.target.value);
                setMismatch(false);
              }}
            />
          </div>
          {isMismatch ? (
            <p className="note danger" role="alert" id={`${id}-mismatch`}>
              {t('mismatch')}
            </p>
          ) : null}
          {failure ? <RetryNote {...failure} /> : null}
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** Deletes the account and closes the dialog with it. Pressing again retries. */
function useRemoval() {
  const t = useTranslations('Account');
  const { deleteAccount } = useAuth();
  const requestErrorText = useRequestErrorText();
  const nextStep = useNextStep();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ readonly text: string; readonly step?: NoticeAction | undefined } | null>(
    null,
  );
  const remove = async (email: string) => {
    setBusy(true);
    setFailure(null);
    try {
      await deleteAccount(email);
      notify.success({ id: 'account', title: t('deleted.title'), message: t('deleted.message'), stays: true });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const text = `${t('confirming.failed')}. ${requestErrorText(error)}`;
      setFailure({ text, step: nextStep(error.code) });
      setBusy(false);
    }
  };
  return { isBusy, failure, remove };
}

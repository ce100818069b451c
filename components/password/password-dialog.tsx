'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent } from '@/components/ui/dialog';
import { useWorkspaceState } from '@/lib/features/desk/page-workspace.client';
import { frontOf, positionOf } from '@/lib/features/workspace/unlock/unlock-queue';
import type { UnlockRequest } from '@/lib/features/workspace/unlock/unlock-request.client';
import { PasswordForm } from './password-form';
import './password.css';
import { useUnlock } from './use-unlock';

interface PasswordDialogProps {
  readonly request: UnlockRequest;
  /** Called when every file is unlocked or skipped. */
  readonly onClose: () => void;
}

/** Asks for passwords of locked files, one file at a time. Closing it skips the remaining files. */
export function PasswordDialog({ request, onClose }: PasswordDialogProps) {
  const t = useTranslations('Password');
  const tCommon = useTranslations('Common');
  const { items } = useWorkspaceState();
  const { queue, submit, skip, skipAll } = useUnlock(request.ids, onClose);
  const input = useRef<HTMLInputElement>(null);
  const form = useId();
  const front = frontOf(queue);
  if (front === undefined) return null;
  const item = items.find(({ id }) => id === front);

  const onSkip = () => {
    if (input.current) input.current.value = '';
    skip();
    input.current?.focus();
  };
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || skipAll()}>
      <DialogContent
        className="pw"
        title={t('title')}
        description={
          request.isSingle ? undefined : t('position', { index: positionOf(queue), total: queue.ids.length })
        }
        // A click outside must not discard the typed password; Escape and the buttons close it.
        onDismiss={(event) => event instanceof KeyboardEvent || event.preventDefault()}
        footerStart={
          request.isSingle ? null : (
            <DialogClose asChild>
              <Button variant="quiet">{t('skipAll')}</Button>
            </DialogClose>
          )
        }
        footer={
          <>
            {request.isSingle ? (
              <DialogClose asChild>
                <Button>{tCommon('cancel')}</Button>
              </DialogClose>
            ) : (
              <Button disabled={queue.phase === 'sweeping'} onClick={onSkip}>
                {t('skip')}
              </Button>
            )}
            <Button type="submit" form={form} variant="primary" busy={queue.phase !== 'asking'}>
              {t('unlock')}
            </Button>
          </>
        }
      >
        <PasswordForm
          id={form}
          input={input}
          queue={queue}
          name={item?.name ?? ''}
          mail={item?.mail}
          onSubmit={submit}
        />
      </DialogContent>
    </Dialog>
  );
}

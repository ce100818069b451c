'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { SignOutEverywhereDialog } from '@/components/auth/sign-out-dialogs';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { FailureNote } from '@/components/ui/failure-note';
import type { Viewer } from '@/lib/features/sign-in/viewer';
import { DeleteAccountDialog } from './delete-account-dialog';
import { SignInsSection } from './sign-ins-section';
import { useDataExport } from './use-data-export';

interface AccountDialogProps {
  readonly viewer: Viewer;
  readonly onOpenChange: (open: boolean) => void;
}

/** Account dialog: data download, sign-ins, and account deletion. */
export function AccountDialog({ viewer, onOpenChange }: AccountDialogProps) {
  const t = useTranslations('Account');
  const [shown, setShown] = useState<'overview' | 'everywhere' | 'delete'>('overview');
  const back = () => setShown('overview');
  if (shown === 'everywhere') return <SignOutEverywhereDialog onClose={back} />;
  if (shown === 'delete') return <DeleteAccountDialog viewer={viewer} onClose={back} />;
  return (
    <Dialog open onOpenChange={onOpenChange}>
      <DialogContent title={t('title')} description={<bdi>{viewer.email}</bdi>} size="md">
        <DataExport />
        <SignInsSection onEverywhere={() => setShown('everywhere')} />
        <Part title={t('remove.title')} text={t('remove.text')}>
          <Button size="sm" variant="danger" onClick={() => setShown('delete')}>
            {t('remove.action')}
          </Button>
        </Part>
      </DialogContent>
    </Dialog>
  );
}

interface PartProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Part({ title, text, children }: PartProps) {
  const id = useId();
  return (
    <section className="grid gap-2" aria-labelledby={id}>
      <h3 className="text-md" id={id}>
        {title}
      </h3>
      <p className="text-sm text-ink-2">{text}</p>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </section>
  );
}

function DataExport() {
  const t = useTranslations('Account.export');
  const { isBusy, error, download } = useDataExport();
  return (
    <Part title={t('title')} text={t('text')}>
      {error ? (
        <FailureNote error={error} onRetry={download} />
      ) : (
        <Button size="sm" busy={isBusy} onClick={download}>
          {t('action')}
        </Button>
      )}
    </Part>
  );
}

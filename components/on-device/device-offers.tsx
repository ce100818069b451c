'use client';

import { Download, RotateCw } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent } from '@/components/ui/dialog';
import { TERMS_LINKS } from '@/components/ui/terms-links';
import { useWorkspaceActions } from '@/components/workspace/use-workspace-actions';
import { workspace } from '@/lib/features/desk/page-workspace.client';
import { onDevice } from '@/lib/features/on-device/page-engine.client';
import { useProcessingMode } from '@/lib/features/on-device/processing-mode.client';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { readLanguageSettings } from '@/lib/features/workspace/sorting/language-settings.client';
import type { Locale } from '@/lib/platform/i18n/locales';

/**
 * Options for a file that could not be read on the device: load missing parts, retry, or use our server for this file.
 */
export function DeviceOffers({ item }: { readonly item: FileItem }) {
  const tCommon = useTranslations('Common');
  const { retry } = useWorkspaceActions();
  const code = item.error?.code;
  return (
    <span className="od-offers">
      {code === 'engineMissing' ? (
        <FetchOffer />
      ) : code === 'deviceLimit' ? null : (
        <Button size="sm" data-part="retry" onClick={() => retry(item)}>
          <RotateCw className="i s" aria-hidden />
          {tCommon('retry')}
        </Button>
      )}
      <ServerOffer item={item} isFirst={code === 'deviceLimit'} />
    </span>
  );
}

/** Downloads the missing parts. Every file that waits for them continues. */
function FetchOffer() {
  const t = useTranslations('Device.offer');
  const locale = useLocale() as Locale;
  const fetchAndContinue = () => {
    void onDevice.fetch();
    for (const item of workspace.store.state().items) {
      if (item.error?.code === 'engineMissing') workspace.retryFile(item, readLanguageSettings(locale));
    }
  };
  return (
    <Button size="sm" data-part="retry" onClick={fetchAndContinue}>
      <Download className="i s" aria-hidden />
      {t('fetch')}
    </Button>
  );
}

/** Offers our server for this file only, after explicit consent. */
function ServerOffer({ item, isFirst }: { readonly item: FileItem; readonly isFirst: boolean }) {
  const t = useTranslations('Device.offer');
  const tCommon = useTranslations('Common');
  const mode = useProcessingMode();
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={opener}
        size="sm"
        variant={isFirst ? 'default' : 'quiet'}
        {...(isFirst && { 'data-part': 'retry' })}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {t('server')}
      </Button>
      <Dialog open={isAsking} onOpenChange={setAsking}>
        <DialogContent
          title={t('title')}
          description={<bdi>{item.name}</bdi>}
          finalFocus={() => opener.current}
          footer={
            <>
              <DialogClose asChild>
                <Button>{tCommon('cancel')}</Button>
              </DialogClose>
              <DialogClose asChild>
                <Button variant="primary" onClick={() => workspace.sortInMode(item.id, 'server')}>
                  {t('send')}
                </Button>
              </DialogClose>
            </>
          }
        >
          <p>
            {t('text')} {mode === 'device' ? t('others') : null}
          </p>
          <p className="terms text-sm text-ink-3">{t.rich('who', TERMS_LINKS)}</p>
        </DialogContent>
      </Dialog>
    </>
  );
}

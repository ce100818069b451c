'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { BatchMode } from '@/lib/features/workspace/list/batch-mode';
import { PROCESSING_MODE_ICONS } from './processing-mode-icons';
import { SentDataDialog } from './sent-data-dialog';
import './on-device.css';

/** Shows the processing mode in the head of the list, and the data that this browser sent in that mode. */
export function BatchModeBadge({ mode }: { readonly mode: BatchMode }) {
  const t = useTranslations('Device');
  const Icon = PROCESSING_MODE_ICONS[mode];
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (mode === 'server') {
    return (
      <span className="ws-mode">
        <Icon className="i" aria-hidden />
        {t('head.server')}
      </span>
    );
  }
  return (
    <>
      <span className="ws-mode here">
        <Icon className="i" aria-hidden />
        {t(`head.${mode}`)}
        <Button ref={opener} size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('sent.open')}
        </Button>
      </span>
      <SentDataDialog isOpen={isOpen} onOpenChange={setOpen} finalFocus={() => opener.current} />
    </>
  );
}

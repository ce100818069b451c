'use client';

import { FileStack } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { OtherList } from '@/lib/features/workspace/storage/other-tabs.client';

/** Reports that the list is open in another tab, and moves it here on request. */
export function OtherTabNote({ list, onBring }: { readonly list: OtherList; readonly onBring: () => void }) {
  const t = useTranslations('Workspace.otherTab');
  const { files, phase } = list;
  return (
    <section className="note ws-other-tab" role="status">
      <FileStack className="i" aria-hidden />
      <p>
        {t('title', { count: files })} {phase === 'open' || phase === 'bringing' ? null : t(phase)}
      </p>
      <Button size="sm" busy={phase === 'bringing'} onClick={onBring}>
        {t('bring')}
      </Button>
    </section>
  );
}

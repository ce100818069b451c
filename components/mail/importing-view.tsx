'use client';

import { useTranslations } from 'next-intl';
import { percentOfImport } from '@/lib/features/mail/import-rules';
import type { Batch } from '@/lib/features/mail/import-state';
import { WorkProgress } from './work-progress';

/** Progress of the import. */
export function ImportingView({ batch }: { readonly batch: Batch }) {
  const t = useTranslations('Mail');
  const { done, ids } = batch;
  const stage = done === 0 ? 'processing' : done < ids.length ? 'converting' : 'ready';
  return (
    <WorkProgress percent={percentOfImport(done, ids.length)} stage={stage} done={done} total={ids.length}>
      {t('bringing')}
    </WorkProgress>
  );
}

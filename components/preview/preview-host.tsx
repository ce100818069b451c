'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, useEffect, useState } from 'react';
import { notify } from '@/components/ui/notify';
import type { PreviewDialogProps } from './preview-dialog';
import { closePreview, previewRequest } from './preview-request';

type PreviewHostProps = Omit<PreviewDialogProps, 'id'>;

/** Shows the full preview on request. Its code loads on the first request. */
export function PreviewHost(props: PreviewHostProps) {
  const t = useTranslations('Preview.notLoaded');
  const request = previewRequest.use();
  const [Loaded, setLoaded] = useState<ComponentType<PreviewDialogProps> | null>(null);
  const isNeeded = request !== null;
  useEffect(() => {
    if (!isNeeded || Loaded) return;
    import('./preview-dialog').then(
      ({ PreviewDialog }) => setLoaded(() => PreviewDialog),
      () => {
        closePreview();
        notify.error({ id: 'preview', title: t('title'), message: t('message') });
      },
    );
  }, [isNeeded, Loaded, t]);
  return Loaded && request ? <Loaded {...props} id={request.id} /> : null;
}

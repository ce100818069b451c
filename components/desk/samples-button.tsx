'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/notify';
import { workspace } from '@/lib/features/desk/page-workspace.client';
import { SAMPLE_COUNT } from '@/lib/features/site/samples/sample-count';
import { earlySamples } from '@/lib/features/workspace/adding/action-buffer.client';
import type { Locale } from '@/lib/platform/i18n/locales';

/** Adds our sample documents and sorts them at once, for users without files at hand. */
export function SamplesButton({ disabled }: { readonly disabled?: boolean }) {
  const t = useTranslations('Workspace.samples');
  const tCommon = useTranslations('Common');
  const locale = useLocale() as Locale;
  const [isComing, setIsComing] = useState(false);
  async function bring() {
    setIsComing(true);
    try {
      const { fetchSamples } = await import('@/lib/features/site/samples/fetch-samples.client');
      workspace.addSamples(await fetchSamples(locale));
    } catch {
      const action = { label: tCommon('retry'), onSelect: () => void bring() };
      notify.error({ id: 'samples', title: t('failed.title'), message: t('failed.message'), action });
    } finally {
      setIsComing(false);
    }
  }
  const bringEarly = useEffectEvent(() => void bring());
  useEffect(() => earlySamples.handleAll(() => bringEarly()), []);
  return (
    <Button variant="quiet" data-act="samples" disabled={disabled} busy={isComing} onClick={() => void bring()}>
      {t('try', { count: SAMPLE_COUNT })}
    </Button>
  );
}

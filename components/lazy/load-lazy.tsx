'use client';

import type { ComponentType } from 'react';
import type { SiteSettings } from './site-settings';

/** Loads a part of the page together with what it stands in: texts, sign-in, notifications. Rejects where it cannot be had. */
export async function loadLazy<Props extends object>(
  settings: SiteSettings,
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [{ LazyProviders }, { textsIn }, Part] = await Promise.all([
    import('./lazy-providers'),
    import('@/lib/platform/i18n/browser-texts.client'),
    load(),
  ]);
  const texts = await textsIn(settings.locale);
  const inPlace = (props: Props) => (
    <LazyProviders texts={texts} settings={settings}>
      <Part {...props} />
    </LazyProviders>
  );
  return inPlace;
}

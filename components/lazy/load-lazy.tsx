'use client';

import type { ComponentType } from 'react';
import type { SiteSettings } from './site-settings';

/** Loads a lazy part together with its providers: texts, sign-in, notifications. Rejects if they cannot be loaded. */
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

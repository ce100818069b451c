'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { GoogleSettings } from '@/lib/features/sign-in/google-settings';
import type { AdsSettings } from '@/lib/features/site/consent/ads';
import type { Locale } from '@/lib/platform/i18n/locales';

/** What the parts of a page that was made once have to know, should they be needed. */
export interface SiteSettings {
  readonly locale: Locale;
  readonly google: GoogleSettings;
  readonly ads: AdsSettings | null;
  /** Where people reach whoever runs the site; absent: nobody is named. */
  readonly contactEmail?: string | undefined;
}

const Settings = createContext<SiteSettings | null>(null);

interface SiteSettingsProviderProps {
  readonly settings: SiteSettings;
  readonly children: ReactNode;
}

/** Tells everything below it how this deployment is set up. */
export function SiteSettingsProvider({ settings, children }: SiteSettingsProviderProps) {
  return <Settings value={settings}>{children}</Settings>;
}

/** How this deployment is set up; only below a `SiteSettingsProvider`. */
export function useSiteSettings(): SiteSettings {
  const settings = useContext(Settings);
  if (!settings) throw new Error('useSiteSettings is used outside of a SiteSettingsProvider.');
  return settings;
}

'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { GoogleSettings } from '@/lib/features/sign-in/google-settings';
import type { AdsSettings } from '@/lib/features/site/consent/ads';
import type { Locale } from '@/lib/platform/i18n/locales';

/** Settings that lazy parts of a static page may need. */
export interface SiteSettings {
  readonly locale: Locale;
  readonly google: GoogleSettings;
  readonly ads: AdsSettings | null;
  /** Contact address of the site; if absent, no contact is shown. */
  readonly contactEmail?: string | undefined;
}

const Settings = createContext<SiteSettings | null>(null);

interface SiteSettingsProviderProps {
  readonly settings: SiteSettings;
  readonly children: ReactNode;
}

/** Provides the deployment's settings to its subtree. */
export function SiteSettingsProvider({ settings, children }: SiteSettingsProviderProps) {
  return <Settings value={settings}>{children}</Settings>;
}

/** Returns the deployment's settings. Requires a `SiteSettingsProvider`. */
export function useSiteSettings(): SiteSettings {
  const settings = useContext(Settings);
  if (!settings) throw new Error('useSiteSettings is used outside of a SiteSettingsProvider.');
  return settings;
}

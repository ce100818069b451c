'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Tabs } from 'radix-ui';
import { getPathname, usePathname } from '@/lib/platform/i18n/navigation';
import { DatabaseTab } from './database-tab';
import { OverviewTab } from './overview-tab';
import { UsersTab } from './users-tab';

const TABS = ['overview', 'database', 'users'] as const;
type Tab = (typeof TABS)[number];

const isTab = (value: string | undefined): value is Tab => TABS.some((tab) => tab === value);

/** Returns the tab named in the address after the prefix; the first tab if none is named. */
function tabIn(pathname: string): Tab {
  const named = pathname.split('/admin/')[1]?.split('/')[0];
  return isTab(named) ? named : 'overview';
}

/**
 * The three tabs of the operator's pages. The address holds the current tab, so that bookmarks, links and Back work.
 */
export function AdminTabs({ prefix }: { readonly prefix: string }) {
  const t = useTranslations('Admin');
  const locale = useLocale();
  const tab = tabIn(usePathname());
  const show = (next: string) => {
    const href = next === 'overview' ? `/${prefix}/admin` : `/${prefix}/admin/${next}`;
    window.history.pushState(null, '', getPathname({ href, locale }));
  };
  return (
    <Tabs.Root value={tab} onValueChange={show} className="wrap wide adm-tabs" activationMode="manual">
      <h1 className="sr">{`${t('title')}: ${t(`tabs.${tab}`)}`}</h1>
      <Tabs.List className="adm-tablist" aria-label={t('tabs.label')}>
        {TABS.map((each) => (
          <Tabs.Trigger key={each} value={each}>
            {t(`tabs.${each}`)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value="overview" className="adm-panel">
        <OverviewTab />
      </Tabs.Content>
      <Tabs.Content value="database" className="adm-panel">
        <DatabaseTab />
      </Tabs.Content>
      <Tabs.Content value="users" className="adm-panel">
        <UsersTab />
      </Tabs.Content>
    </Tabs.Root>
  );
}

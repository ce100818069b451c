import { setRequestLocale } from 'next-intl/server';
import { Landing } from '@/components/landing/landing';
import { SiteSettingsProvider } from '@/components/late/site-settings';
import { Workspace } from '@/components/workspace/workspace';
import { getViewer } from '@/lib/auth/viewer.server';
import { getDashboard } from '@/lib/dashboard/get-dashboard.server';
import { services } from '@/lib/http/services.server';
import { siteSettings } from '@/lib/http/site-settings.server';
import { pageLocale } from '../../alternates';
import type { LocalePageProps } from '../../props';

export { generateMetadata } from '../../(front)/page';

/** The front page of a signed-in person: the workspace with its data. Without a valid session it is the landing page. */
export default async function DeskPage({ params }: LocalePageProps) {
  const locale = pageLocale((await params).locale);
  setRequestLocale(locale);
  const viewer = await getViewer();
  if (viewer) {
    const { getDb, clock } = services();
    const dashboard = await getDashboard({ db: await getDb(), clock }, viewer.id, locale);
    return <Workspace viewer={viewer} dashboard={dashboard} />;
  }
  return (
    <SiteSettingsProvider settings={siteSettings(locale)}>
      <Landing />
    </SiteSettingsProvider>
  );
}

import { setRequestLocale } from 'next-intl/server';
import { Workspace } from '@/components/desk/workspace';
import { Landing } from '@/components/landing/landing';
import { SiteSettingsProvider } from '@/components/lazy/site-settings';
import { getDashboard } from '@/lib/features/dashboard/get-dashboard.server';
import { getViewer } from '@/lib/features/sign-in/viewer.server';
import { siteSettings } from '@/lib/features/site/pages/site-settings.server';
import { services } from '@/lib/platform/http/services.server';
import { pageLocale } from '../../alternates';
import type { LocalePageProps } from '../../props';

export { generateMetadata } from '../../(front)/page';

/** The signed-in front page: the workspace with the user's data. Without a valid session it shows the landing page. */
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

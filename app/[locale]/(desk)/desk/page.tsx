import { setRequestLocale } from 'next-intl/server';
import { Landing } from '@/components/landing/landing';
import { SiteSettingsProvider } from '@/components/late/site-settings';
import { Workspace } from '@/components/workspace/workspace';
import { getViewer } from '@/lib/auth/viewer.server';
import { siteSettings } from '@/lib/http/site-settings.server';
import { pageLocale } from '../../alternates';
import type { LocalePageProps } from '../../props';

export { generateMetadata } from '../../(front)/page';

/** The front page of somebody who is signed in is the workspace; whoever turns out not to be reads the landing page. */
export default async function DeskPage({ params }: LocalePageProps) {
  const locale = pageLocale((await params).locale);
  setRequestLocale(locale);
  const viewer = await getViewer();
  if (viewer) return <Workspace viewer={viewer} />;
  return (
    <SiteSettingsProvider settings={siteSettings(locale)}>
      <Landing />
    </SiteSettingsProvider>
  );
}

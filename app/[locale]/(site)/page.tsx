import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { Landing } from '@/components/landing/landing';
import { Workspace } from '@/components/workspace/workspace';
import { getViewer } from '@/lib/auth/viewer.server';
import { alternatesOf, pageLocale } from '../alternates';
import type { LocalePageProps } from '../props';

export async function generateMetadata({ params }: LocalePageProps): Promise<Metadata> {
  return { alternates: alternatesOf('/', pageLocale((await params).locale)) };
}

/** Signed out: the landing page around the workspace's dropzone. Signed in: the workspace alone. */
export default async function HomePage({ params }: LocalePageProps) {
  setRequestLocale(pageLocale((await params).locale));
  const viewer = await getViewer();
  if (viewer) return <Workspace viewer={viewer} />;
  return <Landing workspace={<Workspace viewer={null} />} />;
}

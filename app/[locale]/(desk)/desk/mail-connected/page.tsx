import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { MailConnected } from '@/components/mail/mail-connected';
import { MailConnectionOutcome } from '@/lib/features/mail/mail-connection';
import { pageLocale } from '../../../alternates';
import type { LocalePageProps } from '../../../props';

interface MailConnectedPageProps extends LocalePageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export async function generateMetadata({ params }: LocalePageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: pageLocale((await params).locale), namespace: 'MailConnection.page' });
  return { title: t('title'), robots: { index: false } };
}

/** Redirect target of Google's consent page. Reports the outcome to the opening page and closes itself if allowed. */
export default async function MailConnectedPage({ params, searchParams }: MailConnectedPageProps) {
  setRequestLocale(pageLocale((await params).locale));
  const outcome = MailConnectionOutcome.catch('mailStateInvalid').parse((await searchParams).result);
  return <MailConnected outcome={outcome} />;
}

import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { Message } from '@/components/layout/message';
import { Button } from '@/components/ui/button';
import { Link } from '@/lib/i18n/navigation';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('NotFound');
  return { title: t('title'), robots: { index: false } };
}

export default function NotFound() {
  const t = useTranslations('NotFound');
  return (
    <Message title={t('title')} text={t('text')}>
      <Button asChild variant="primary" size="lg">
        <Link href="/">{t('home')}</Link>
      </Button>
    </Message>
  );
}

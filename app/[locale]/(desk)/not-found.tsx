import { useTranslations } from 'next-intl';
import { Message } from '@/components/layout/message';
import { Button } from '@/components/ui/button';
import { Link } from '@/lib/i18n/navigation';
import { notFoundMetadata } from '../not-found-metadata';

export { notFoundMetadata as generateMetadata };

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

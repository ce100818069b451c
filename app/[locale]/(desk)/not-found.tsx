import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Message } from '@/components/ui/message';
import { PageLink } from '@/components/ui/page-link';
import { notFoundMetadata } from '../not-found-metadata';

export { notFoundMetadata as generateMetadata };

export default function NotFound() {
  const t = useTranslations('NotFound');
  return (
    <Message title={t('title')} text={t('text')}>
      <Button asChild variant="primary" size="lg">
        <PageLink href="/">{t('home')}</PageLink>
      </Button>
    </Message>
  );
}

import { useTranslations } from 'next-intl';
import { PageLink } from '@/components/ui/page-link';
import { TOPICS_HREF } from '@/lib/features/site/seo/public-pages';

/** Breadcrumb from the landing page. Without a name the page is the list of all document kinds. */
export function TopicBreadcrumb({ name }: { readonly name?: string }) {
  const t = useTranslations('Topics');
  return (
    <nav className="topic-way" aria-label={t('way')}>
      <ol>
        <li>
          <PageLink href="/">{t('home')}</PageLink>
        </li>
        <li>
          {name ? <PageLink href={TOPICS_HREF}>{t('all')}</PageLink> : <span aria-current="page">{t('all')}</span>}
        </li>
        {name ? (
          <li>
            <span aria-current="page">{name}</span>
          </li>
        ) : null}
      </ol>
    </nav>
  );
}

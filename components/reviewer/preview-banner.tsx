import { useTranslations } from 'next-intl';
import type { PreviewFacts } from '@/lib/features/preview/preview';

/** Banner on every page of a preview, with the list of simulated parts. It expands without scripts. */
export function PreviewBanner({ facts: { lacks } }: { readonly facts: PreviewFacts }) {
  const t = useTranslations('Reviewer');
  return (
    <aside className="preview-banner" aria-label={t('title')}>
      <details className="wrap">
        <summary>
          <strong>{t('title')}</strong> {t('what')}
        </summary>
        <p>
          {t('about')} {lacks.map((name) => t(`lacks.${name}`)).join(' ')}
        </p>
      </details>
    </aside>
  );
}

import { useTranslations } from 'next-intl';
import { CallToAction } from './call-to-action';

/** Closing section above the footer. */
export function Closing() {
  const t = useTranslations('Landing.closing');
  return (
    <section className="wrap">
      <div className="closing">
        <div>
          <h2>{t('title')}</h2>
          <p>{t('text')}</p>
        </div>
        <CallToAction onPanel />
      </div>
    </section>
  );
}

import { useTranslations } from 'next-intl';
import { StartButton } from './start-button';

/** Closing section for visitors from search engines, with a link to the dropzone. */
export function TopicClosing() {
  const t = useTranslations('Topics.closing');
  return (
    <section className="wrap topic-end">
      <div className="closing">
        <div>
          <h2>{t('title')}</h2>
          <p>{t('text')}</p>
        </div>
        <StartButton />
      </div>
    </section>
  );
}

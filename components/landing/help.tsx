import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { SectionHead } from './section';

const QUESTIONS = ['types', 'afterwards', 'wrong', 'password', 'card'] as const;

/** Questions that people ask; they open without scripts. */
export function Help() {
  const t = useTranslations('Landing.help');
  return (
    <section id="help" className="sec rule">
      <div className="wrap two">
        <SectionHead title={t('title')} lead={t('lead')} />
        <div className="faq">
          {QUESTIONS.map((question, index) => (
            <details key={question} open={index === 0}>
              <summary>
                {t(`${question}.question`)}
                <Plus className="i" aria-hidden />
              </summary>
              <p>{t(`${question}.answer`)}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

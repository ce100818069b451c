import { useTranslations } from 'next-intl';
import { Glyph } from '@/components/ui/glyph';
import { LIMIT_VALUES } from '@/lib/platform/i18n/limit-values';
import { SectionFrame, SectionHead } from './section';
import { useTrialValues } from './use-trial-values';

/** In page order. The page's structured data for search engines uses the same order. */
export const HELP_QUESTIONS = ['types', 'afterwards', 'device', 'wrong', 'password', 'card'] as const;

/** Frequently asked questions; they expand without scripts. */
export function Help() {
  const t = useTranslations('Landing.help');
  const values = { ...LIMIT_VALUES, ...useTrialValues() };
  return (
    <SectionFrame name="help" id="help" className="two" ruled>
      <SectionHead title={t('title')} lead={t('lead')} />
      <div className="faq">
        {HELP_QUESTIONS.map((question, index) => (
          <details key={question} open={index === 0}>
            <summary>
              {t(`${question}.question`)}
              <Glyph name="plus" />
            </summary>
            <p>{t(`${question}.answer`, values)}</p>
          </details>
        ))}
      </div>
    </SectionFrame>
  );
}

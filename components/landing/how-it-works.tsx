import { useTranslations } from 'next-intl';
import { Section } from './section';

const STEPS = ['drop', 'check', 'take'] as const;

/** The three steps of the product. */
export function HowItWorks() {
  const t = useTranslations('Landing.steps');
  return (
    <Section name="how" id="how" title={t('title')} ruled>
      <ol className="steps">
        {STEPS.map((step, index) => (
          <li key={step}>
            <span className="no num" aria-hidden="true">
              {index + 1}
            </span>
            <h3>{t(`${step}.title`)}</h3>
            <p>{t(`${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

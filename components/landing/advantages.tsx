import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageLink } from '@/components/ui/page-link';
import { ON_DEVICE_HREF } from '@/lib/features/site/seo/public-pages';
import { Section } from './section';
import { useTrialValues } from './use-trial-values';

const ADVANTAGES = ['accuracy', 'languages', 'trial', 'kept'] as const;

/** Four advantages, each with its figure. */
export function Advantages() {
  const t = useTranslations('Landing.advantages');
  const values = useTrialValues();
  const device = (words: ReactNode) => <PageLink href={ON_DEVICE_HREF}>{words}</PageLink>;
  return (
    <Section name="advantages" title={t('title')}>
      <ul className="adv">
        {ADVANTAGES.map((advantage) => (
          <li key={advantage}>
            <b className="big num">
              {t.rich(`${advantage}.figure`, { ...values, ltr: (text) => <bdi dir="ltr">{text}</bdi> })}
            </b>
            <h3>{t(`${advantage}.title`)}</h3>
            <p>{t.rich(`${advantage}.text`, { ...values, device })}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

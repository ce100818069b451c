import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Section } from './section';
import {
  AlternativesVignette,
  CategoriesVignette,
  DriveVignette,
  MailVignette,
  NamesVignette,
  PasswordVignette,
} from './vignettes';

const FEATURES = [
  { key: 'names', Vignette: NamesVignette },
  { key: 'alternatives', Vignette: AlternativesVignette },
  { key: 'drive', Vignette: DriveVignette },
  { key: 'mail', Vignette: MailVignette },
  { key: 'password', Vignette: PasswordVignette },
  { key: 'categories', Vignette: CategoriesVignette },
] as const satisfies readonly { key: string; Vignette: () => ReactNode }[];

/** Product features, each illustrated by a part of the interface. */
export function Features() {
  const t = useTranslations('Landing.features');
  return (
    <Section name="features" id="features" title={t('title')} lead={t('lead')} ruled>
      <ul className="feat">
        {FEATURES.map(({ key, Vignette }) => (
          <li key={key}>
            <div className="vig" aria-hidden="true">
              <Vignette />
            </div>
            <h3>{t(`${key}.title`)}</h3>
            <p>{t(`${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

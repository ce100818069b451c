import { useTranslations } from 'next-intl';
import { Glyph } from '@/components/ui/glyph';
import { PageLink } from '@/components/ui/page-link';
import { ACCURACY_HREF } from '@/lib/features/site/seo/public-pages';
import { TRIAL_DAYS } from '@/lib/features/usage/plans';
import { CallToAction } from './call-to-action';
import { Stage } from './stage';

const CLAIMS = ['accuracy', 'languages', 'trial'] as const;
/** Claims that link to a page with their figures. */
const MEASURED: readonly string[] = ['accuracy', 'languages'];

/** Headline and illustration of the landing page. */
export function Hero() {
  const t = useTranslations('Landing.hero');
  return (
    <section className="hero">
      <div className="wrap">
        <div>
          <h1>{t.rich('title', { br: () => <br /> })}</h1>
          <p className="lede">{t('lede')}</p>
          <CallToAction />
          <ul className="claims">
            {CLAIMS.map((claim) => (
              <li key={claim}>
                <Glyph name="check" className="s" />
                {MEASURED.includes(claim) ? (
                  <PageLink href={ACCURACY_HREF}>{t(`claims.${claim}`, { days: TRIAL_DAYS })}</PageLink>
                ) : (
                  t(`claims.${claim}`, { days: TRIAL_DAYS })
                )}
              </li>
            ))}
          </ul>
        </div>
        <Stage />
      </div>
    </section>
  );
}

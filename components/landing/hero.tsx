import { useTranslations } from 'next-intl';
import { Glyph } from '@/components/ui/glyph';
import { TRIAL_DAYS } from '@/lib/usage/plans';
import { CallToAction } from './call-to-action';
import { Stage } from './stage';

const CLAIMS = ['accuracy', 'languages', 'trial'] as const;

/** What the product does, in one sentence and in one drawing. */
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
                {t(`claims.${claim}`, { days: TRIAL_DAYS })}
              </li>
            ))}
          </ul>
        </div>
        <Stage />
      </div>
    </section>
  );
}

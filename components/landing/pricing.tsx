import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { PlanFacts } from '@/components/payments/plan-facts';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button-class';
import { PLANS, type Plan, TRIAL_DAYS } from '@/lib/features/usage/plans';
import { PLAN_TYPES, type PlanType } from '@/lib/shared/plan-types';
import { PlanButton } from './plan-button';
import { Section } from './section';
import { useTrialValues } from './use-trial-values';

const PICK: PlanType = 'personalplus';

/** The four plans, from the same table that the server charges by. */
export function Pricing() {
  const t = useTranslations('Plans');
  return (
    <Section name="pricing" id="pricing" title={t('title')} lead={t('lead', useTrialValues())} ruled>
      <div className="plans">
        {PLAN_TYPES.map((type) => (
          <PlanCard key={type} plan={PLANS[type]} />
        ))}
      </div>
      <p className="price-note">{t('note')}</p>
    </Section>
  );
}

function PlanCard({ plan }: { readonly plan: Plan }) {
  const t = useTranslations('Plans');
  const { type } = plan;
  const isPick = type === PICK;
  return (
    <article className={clsx('plan', isPick && 'pick')} aria-labelledby={`plan-${type}`}>
      <h3 id={`plan-${type}`}>
        {t(`names.${type}`)}
        {isPick ? <Badge tone="accent">{t('trialBadge', { days: TRIAL_DAYS })}</Badge> : null}
      </h3>
      <PlanFacts plan={plan} />
      {type === 'free' ? (
        <a href="#drop" className={buttonClass()}>
          {t('startFree')}
        </a>
      ) : (
        <PlanButton plan={type} className={buttonClass({ variant: isPick ? 'primary' : 'default' })}>
          {t('choose', { plan: t(`names.${type}`) })}
        </PlanButton>
      )}
    </article>
  );
}

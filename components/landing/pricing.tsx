import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { CATEGORY_IDS } from '@/lib/categorising/categories';
import { PLAN_TYPES, PLANS, type Plan, type PlanType, TRIAL_DAYS } from '@/lib/usage/plans';
import { PlanButton } from './plan-button';
import { Section } from './section';
import { useTrialValues } from './use-trial-values';

/** The plan that stands out. */
const PICK: PlanType = 'personalplus';

/** What each plan's list says, as keys of `Plans.includes`. */
const INCLUDES = {
  free: ['zip', 'builtIn'],
  personal: ['noExpiry', 'ownCategories', 'zip'],
  personalplus: ['drive', 'mail', 'allOfPersonal'],
  business: ['users', 'audit', 'allOfPersonalPlus'],
} as const satisfies Record<PlanType, readonly string[]>;

/** The four plans, from the one table that the server charges by. */
export function Pricing() {
  const t = useTranslations('Plans');
  return (
    <Section id="pricing" title={t('title')} lead={t('lead', useTrialValues())} ruled>
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
  const isMonthly = plan.period === 'month';
  const pages = plan.extraPagesPerPurchase || plan.pages;
  /** The plan that this one has everything of. */
  const below = PLAN_TYPES[PLAN_TYPES.indexOf(type) - 1];
  return (
    <article className={clsx('plan', isPick && 'pick')} aria-labelledby={`plan-${type}`}>
      <h3 id={`plan-${type}`}>
        {t(`names.${type}`)}
        {isPick ? <Badge tone="accent">{t('trialBadge', { days: TRIAL_DAYS })}</Badge> : null}
      </h3>
      <div className="price">
        <Price plan={plan} />
        {plan.payment ? <small>{isMonthly ? t('perMonth') : t('once')}</small> : null}
      </div>
      <div className="pages">
        {isMonthly
          ? t('pagesPerMonth', { pages })
          : plan.payment
            ? t('pages', { pages })
            : t('pagesInTotal', { pages })}
      </div>
      <ul>
        {INCLUDES[type].map((item) => (
          <li key={item}>
            <Check className="i s" aria-hidden />
            <span>
              {t(`includes.${item}`, {
                categories: CATEGORY_IDS.length,
                users: plan.users,
                plan: below ? t(`names.${below}`) : '',
              })}
            </span>
          </li>
        ))}
      </ul>
      {type === 'free' ? (
        <Button asChild>
          <a href="#drop">{t('startFree')}</a>
        </Button>
      ) : (
        <PlanButton plan={type} isPick={isPick} />
      )}
    </article>
  );
}

/** The amount with its sign before it, in either direction. */
function Price({ plan }: { readonly plan: Plan }) {
  const locale = useLocale();
  return (
    <bdi className="num" dir="ltr">
      {locale === 'he' ? `₪${plan.displayPriceIls}` : `$${plan.priceUsd}`}
    </bdi>
  );
}

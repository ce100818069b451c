import { useTranslations } from 'next-intl';
import { Glyph } from '@/components/ui/glyph';
import { CATEGORY_IDS } from '@/lib/engine/categorising/categories';
import type { Plan } from '@/lib/features/usage/plans';
import { PLAN_TYPES, type PlanType } from '@/lib/shared/plan-types';
import { Price } from './price';

/** Features listed for each plan, as keys of `Plans.includes`. */
const INCLUDES = {
  free: ['zip', 'builtIn'],
  personal: ['noExpiry', 'ownCategories', 'zip'],
  // Its pages reset each month, so it does not include everything of the plan below.
  personalplus: ['drive', 'mail', 'ownCategories'],
  business: ['users', 'audit', 'allOfPersonalPlus'],
} as const satisfies Record<PlanType, readonly string[]>;

/** Price, pages and features of a plan, from the same table that the server charges by. */
export function PlanFacts({ plan }: { readonly plan: Plan }) {
  const t = useTranslations('Plans');
  const { type } = plan;
  const isMonthly = plan.period === 'month';
  const pages = plan.extraPagesPerPurchase || plan.pages;
  /** The lower plan whose features this one includes. */
  const below = PLAN_TYPES[PLAN_TYPES.indexOf(type) - 1];
  return (
    <>
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
            <Glyph name="check" className="s" />
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
    </>
  );
}

import { useTranslations } from 'next-intl';
import { PLANS, type PlanType, TRIAL_DAYS } from '@/lib/usage/plans';

/** Whose features a trial opens; `lib/usage/features.ts` decides it. */
const TRIAL_PLAN: PlanType = 'personalplus';

/** What texts say of the trial: its days, the plan that it opens, and the pages that a free account has. */
export function useTrialValues(): { readonly days: number; readonly plan: string; readonly pages: number } {
  const t = useTranslations('Plans.names');
  return { days: TRIAL_DAYS, plan: t(TRIAL_PLAN), pages: PLANS.free.pages };
}

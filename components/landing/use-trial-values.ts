import { useTranslations } from 'next-intl';
import { TRIAL_PLAN } from '@/lib/features/usage/features';
import { PLANS, TRIAL_DAYS } from '@/lib/features/usage/plans';

/** What texts say of the trial: its days, the plan that it opens, and the pages that a free account has. */
export function useTrialValues(): { readonly days: number; readonly plan: string; readonly pages: number } {
  const t = useTranslations('Plans.names');
  return { days: TRIAL_DAYS, plan: t(TRIAL_PLAN), pages: PLANS.free.pages };
}

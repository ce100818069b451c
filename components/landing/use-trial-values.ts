import { useTranslations } from 'next-intl';
import { TRIAL_PLAN } from '@/lib/features/usage/features';
import { PLANS, TRIAL_DAYS } from '@/lib/features/usage/plans';

/** Values for texts about the trial: its days, its plan, and the pages of a free account. */
export function useTrialValues(): { readonly days: number; readonly plan: string; readonly pages: number } {
  const t = useTranslations('Plans.names');
  return { days: TRIAL_DAYS, plan: t(TRIAL_PLAN), pages: PLANS.free.pages };
}

import { z } from 'zod';
import { PlanType } from '@/lib/shared/plan-types';

const KEY = 'chosenPlan';

/** The plan that a visitor chose before signing in, and the scroll position, in CSS pixels. */
const ChosenPlan = z.object({ plan: PlanType, scrollY: z.number().min(0) });
export type ChosenPlan = z.infer<typeof ChosenPlan>;

/** Stores the choice during the sign-in, which may leave the page. */
export function keepChosenPlan(chosen: ChosenPlan): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    // Without storage the user chooses again after signing in.
  }
}

/** Returns and deletes the stored choice; null if there is none. */
export function consumeChosenPlan(): ChosenPlan | null {
  try {
    const chosen = ChosenPlan.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    sessionStorage.removeItem(KEY);
    return chosen.success ? chosen.data : null;
  } catch {
    return null;
  }
}

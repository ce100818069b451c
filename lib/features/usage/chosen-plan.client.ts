import { z } from 'zod';
import { PlanType } from '@/lib/shared/plan-types';

const KEY = 'chosenPlan';

/** A plan that a visitor chose before signing in, and where on the page that was, in CSS pixels. */
const ChosenPlan = z.object({ plan: PlanType, scrollY: z.number().min(0) });
export type ChosenPlan = z.infer<typeof ChosenPlan>;

/** Keeps the choice through the sign-in, which may leave the page. */
export function keepChosenPlan(chosen: ChosenPlan): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    // Without storage the plan is chosen once more after signing in.
  }
}

/** The kept choice, which is forgotten with that; null when there is none. */
export function takeChosenPlan(): ChosenPlan | null {
  try {
    const chosen = ChosenPlan.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    sessionStorage.removeItem(KEY);
    return chosen.success ? chosen.data : null;
  } catch {
    return null;
  }
}

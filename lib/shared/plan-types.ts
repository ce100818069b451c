import { z } from 'zod';

/** Plans of specification section 9. */
export const PLAN_TYPES = ['free', 'personal', 'personalplus', 'business'] as const;
export const PlanType = z.enum(PLAN_TYPES);
export type PlanType = z.infer<typeof PlanType>;

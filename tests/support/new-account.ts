import type { StoredUsage } from '@/lib/features/usage/usage';

/** The stored usage of a new account. */
export function newAccountUsage(signedUpAt: Date, change: Partial<StoredUsage> = {}): StoredUsage {
  return {
    planType: 'free',
    signedUpAt,
    documentsLimit: null,
    documentsProcessedThisMonth: 0,
    totalDocumentsProcessed: 0,
    extraPages: 0,
    periodStart: signedUpAt,
    periodEnd: null,
    lastProcessedAt: null,
    ownedPlan: 'free',
    lifetimeProcessed: 0,
    withdrawnThisPeriod: 0,
    anchorAt: null,
    subscriptionId: null,
    paidThrough: null,
    planEndsAt: null,
    trialEndsAt: null,
    ...change,
  };
}

/** Calls that ask PayPal something, of one account: many clicks, and no hammering. */
export const PAYMENT_LIMIT = { name: 'payments', points: 60, seconds: 60 } as const;

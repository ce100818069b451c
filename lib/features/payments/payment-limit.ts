/** Limit per account for calls that query PayPal: allows many clicks, but no flooding. */
export const PAYMENT_LIMIT = { name: 'payments', points: 60, seconds: 60 } as const;

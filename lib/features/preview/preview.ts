/** Where a reviewer signs in to a preview. Everywhere else this is an unknown path like any other (decision 0062). */
export const PREVIEW_SIGN_IN_PATH = '/api/preview/sign-in';

/**
 * The account that every reviewer of a preview shares. Its id is the same on each of the servers that a preview may run on, because they
 * share no database; elsewhere there is no such account, so a session of it is worth nothing.
 */
export const REVIEWER = {
  id: '5f0a2c1e-9d3b-4c57-8e64-70a1b2c3d4e5',
  googleSub: 'preview-reviewer',
  // RFC 2606: no such domain can exist, so no letter reaches anybody.
  email: 'reviewer@preview.invalid',
  name: 'Reviewer',
} as const;

/** What a preview may have to do without, because nothing stands in for it there. */
export const PREVIEW_LACKS = ['google', 'payments', 'letters'] as const;

/** What a browser is told of a preview. */
export interface PreviewFacts {
  readonly lacks: readonly (typeof PREVIEW_LACKS)[number][];
}

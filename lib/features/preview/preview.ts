/** Path where reviewers sign in to a preview. Elsewhere it is an unknown path (decision 0055). */
export const PREVIEW_SIGN_IN_PATH = '/api/preview/sign-in';

/**
 * The account that all reviewers of a preview share.
 * Its id is fixed, because a preview's servers share no database. Elsewhere the account does not exist, so its sessions
 * are invalid.
 */
export const REVIEWER = {
  id: '5f0a2c1e-9d3b-4c57-8e64-70a1b2c3d4e5',
  googleSub: 'preview-reviewer',
  // RFC 2606: this domain cannot exist, so no e-mail is delivered.
  email: 'reviewer@preview.invalid',
  name: 'Reviewer',
} as const;

/** Services that a preview may lack, because it has no stand-ins for them. */
export const PREVIEW_LACKS = ['google', 'payments', 'letters'] as const;

/** Facts about a preview for the browser. */
export interface PreviewFacts {
  readonly lacks: readonly (typeof PREVIEW_LACKS)[number][];
}

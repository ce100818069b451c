import { keepBesideList } from './persistence.client';

/** Whose list it is: the account that last had it before it; null while nobody has signed in with it. */
let owner: string | null = null;

const storeSoon = keepBesideList('owner', {
  snapshot: () => owner,
  restore(stored) {
    owner ??= typeof stored === 'string' ? stored : null;
  },
});

/**
 * Makes the list that of the signed-in person. False when it is somebody else's, whose sign-in ended without a sign-out: it
 * must then be forgotten before it is shown.
 */
export function takeOver(viewerId: string): boolean {
  const isFree = owner === null || owner === viewerId;
  if (owner !== viewerId) {
    owner = viewerId;
    storeSoon();
  }
  return isFree;
}

/** The list is nobody's: it was emptied. */
export function forgetOwner(): void {
  owner = null;
}

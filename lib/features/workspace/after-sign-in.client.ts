import type { TabMemory } from './tab-lists.client';

const KEY = 'mesudarAfterSignIn';
const ZIP = 'zip';

/** What somebody meant to do when they were asked to sign in. It outlives a sign-in that leaves the page. */
export interface PendingAfterSignIn {
  /** The ZIP is wanted once somebody has signed in. */
  readonly wantZip: () => void;
  readonly forget: () => void;
  /** True when it was wanted; asked once. */
  readonly takeZip: () => boolean;
}

/** @param memory of the tab; without one the button is pressed once more after signing in */
export function createSignInWish(memory: (TabMemory & Pick<Storage, 'removeItem'>) | undefined): PendingAfterSignIn {
  const quietly = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };
  const forget = () => quietly(() => memory?.removeItem(KEY), undefined);
  return {
    wantZip: () => quietly(() => memory?.setItem(KEY, ZIP), undefined),
    forget,
    takeZip() {
      const isWanted = quietly(() => memory?.getItem(KEY) === ZIP, false);
      forget();
      return isWanted;
    },
  };
}

import type { TabMemory } from './tab-lists.client';

const KEY = 'mesudarAfterSignIn';
const ZIP = 'zip';

/** Action to repeat after sign-in. It survives a sign-in that leaves the page. */
export interface PendingAfterSignIn {
  /** Requests the ZIP after sign-in. */
  readonly wantZip: () => void;
  readonly forget: () => void;
  /** Returns true once if the ZIP was requested. */
  readonly takeZip: () => boolean;
}

/** @param memory of the tab; without one the user must click the button again after signing in */
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

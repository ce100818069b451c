import { useSyncExternalStore } from 'react';
import { subscribe, workspaceState } from './store.client';
import { rememberFocus } from './unlock-focus.client';

/** Locked files that a password is to be asked for. */
export interface UnlockRequest {
  /** Another one for each request. */
  readonly key: number;
  readonly ids: readonly string[];
  /** True for one file that was asked for by itself; false for what a round of sorting left waiting. */
  readonly isAlone: boolean;
  readonly giveFocusBack: () => void;
}

/** Outside the tree, so that a change of language, which draws the tree anew, keeps what sorting is to be followed by. */
let request: UnlockRequest | null = null;
let lastKey = 0;
const listeners = new Set<() => void>();

/** A round of sorting whose locked files are asked for when it ends. */
interface Round {
  readonly ids: ReadonlySet<string>;
  readonly giveFocusBack: () => void;
}
let round: Round | null = null;
let isWatching = false;

function setRequest(next: UnlockRequest | null): void {
  if (next === request) return;
  request = next;
  for (const listener of listeners) listener();
}

function open(ids: readonly string[], isAlone: boolean, giveFocusBack: () => void): void {
  lastKey += 1;
  setRequest({ key: lastKey, ids, isAlone, giveFocusBack });
}

/** Asks for the password of one file. */
export function requestUnlock(id: string): void {
  open([id], true, rememberFocus());
}

/** Asks for the passwords of the selected files that wait for one, once none of `sorted` is being sorted any more. */
export function requestUnlockAfter(sorted: readonly string[]): void {
  round = { ids: new Set(sorted), giveFocusBack: rememberFocus() };
  if (!isWatching) subscribe(() => openAfterRound());
  isWatching = true;
  openAfterRound();
}

/** `closing` is what the dialog that closes right now gives the focus back with. */
function openAfterRound(closing?: () => void): void {
  const ended = round;
  if (!ended || request) return;
  const { items } = workspaceState();
  if (items.some((item) => item.status === 'categorising' && ended.ids.has(item.id))) return;
  round = null;
  const locked = items.filter((item) => item.selected && item.status === 'password').map((item) => item.id);
  if (locked.length === 0) return;
  // Who went elsewhere while the files were sorted is brought back there; else to what began it.
  const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
  open(locked, false, closing ?? (isElsewhere ? rememberFocus() : ended.giveFocusBack));
}

/** Ends the asking. What a round of sorting left waiting meanwhile is asked for next. */
export function endUnlock(): void {
  const closing = request?.giveFocusBack;
  setRequest(null);
  openAfterRound(closing);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const none = () => null;

/** What is asked for at this moment, or null. */
export function currentUnlock(): UnlockRequest | null {
  return request;
}

/** What is asked for, in a component. */
export function useUnlockRequest(): UnlockRequest | null {
  return useSyncExternalStore(listen, currentUnlock, none);
}

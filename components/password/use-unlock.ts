'use client';

import { useLocale } from 'next-intl';
import { useEffect, useReducer, useRef } from 'react';
import { workspace } from '@/lib/features/desk/page-workspace.client';
import { readLanguageSettings } from '@/lib/features/workspace/sorting/language-settings.client';
import {
  isUnlockDone,
  reduceUnlock,
  startUnlock,
  type UnlockQueue,
} from '@/lib/features/workspace/unlock/unlock-queue';
import type { Locale } from '@/lib/platform/i18n/locales';

/** Values of the form. */
export interface UnlockAnswer {
  readonly password: string;
  /** True to try the password on the other files too. */
  readonly triesOthers: boolean;
  /** True to save the opened files without their password. */
  readonly savesUnlocked: boolean;
}

interface Unlock {
  readonly queue: UnlockQueue;
  /**
   * Tries a password on the current file and, on request, on the others. Resolves to true if it opened the current
   * file.
   */
  readonly submit: (answer: UnlockAnswer) => Promise<boolean>;
  readonly skip: () => void;
  readonly skipAll: () => void;
}

/** Iterates over locked files. `onDone` is called when none is left. Unmounting cancels a running attempt. */
export function useUnlock(ids: readonly string[], onDone: () => void): Unlock {
  const locale = useLocale() as Locale;
  const [queue, dispatch] = useReducer(reduceUnlock, ids, startUnlock);
  const running = useRef<AbortController | null>(null);
  const isDone = isUnlockDone(queue);
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);
  useEffect(() => () => running.current?.abort(), []);

  const submit = async ({ triesOthers, ...answer }: UnlockAnswer): Promise<boolean> => {
    const [front, ...rest] = queue.waiting;
    if (front === undefined || queue.phase !== 'asking') return false;
    if (answer.password === '') {
      dispatch({ type: 'refused', failure: 'missing' });
      return false;
    }
    dispatch({ type: 'submitted' });
    running.current = new AbortController();
    const { signal } = running.current;
    const open = (id: string) => workspace.unlockFile(id, answer, readLanguageSettings(locale), signal);
    const failure = await open(front);
    if (signal.aborted) return false;
    if (failure) {
      dispatch({ type: 'refused', failure });
      return false;
    }
    const others = triesOthers ? rest : [];
    dispatch({ type: 'opened', triesOthers: others.length > 0 });
    void sweep(others, open, signal);
    return true;
  };

  const sweep = async (others: readonly string[], open: (id: string) => Promise<unknown>, signal: AbortSignal) => {
    for (const id of others) {
      const failure = await open(id);
      if (signal.aborted) return;
      if (failure === null) dispatch({ type: 'openedToo', id });
    }
    if (others.length > 0) dispatch({ type: 'swept' });
  };

  const stop = (type: 'skipped' | 'skippedAll') => {
    running.current?.abort();
    dispatch({ type });
  };
  return { queue, submit, skip: () => stop('skipped'), skipAll: () => stop('skippedAll') };
}

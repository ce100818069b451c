'use client';

import { type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLazy } from '@/components/lazy/use-lazy';
import { buttonClass } from '@/components/ui/button-class';
import { readReadingPlace } from '@/lib/features/on-device/reading-place.client';
import { isInstalled } from '@/lib/features/site/install/installed.client';
import { SHARED_QUERY } from '@/lib/features/site/install/share';
import { hasStoredList } from '@/lib/features/workspace/has-stored-list.client';
import { listenEarly } from './early-dropzone.client';

const loadWorkspace = () => import('@/components/desk/workspace').then((module) => module.VisitorWorkspace);

/** The first signs that somebody is there and may want more than to read. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel', 'dragenter', 'focusin'] as const;

interface LateWorkspaceProps {
  /** What is said while papers wait for the workspace, and where it does not come. */
  readonly words: Readonly<Record<'coming' | 'failed' | 'retry', string>>;
  /** The dropzone as the server draws it. */
  readonly children: ReactNode;
}

/**
 * The dropzone of the landing page. It takes files at once: they are kept until the workspace, which comes with the first
 * sign of a person, can read them. Where a list was stored before, it comes by itself.
 */
export function LazyWorkspace({ words, children }: LateWorkspaceProps) {
  const { Part, state, show } = useLazy<object>(loadWorkspace);
  const shell = useRef<HTMLDivElement>(null);
  const isWaiting = useRef(false);
  const keepFocus = useFocusKept(shell);

  // With the drawing itself: no moment in which the page looks alive and is not.
  useLayoutEffect(() => {
    if (Part || !shell.current) return;
    return listenEarly(shell.current, () => {
      isWaiting.current = true;
      show();
    });
  }, [Part, show]);
  useEffect(() => {
    if (Part) return;
    let isOver = false;
    const wake = () => {
      // Papers have asked already. Where that failed, Retry would go away under the pointer that moves to it.
      if (isOver || isWaiting.current) return;
      isOver = true;
      show();
    };
    for (const sign of SIGNS) addEventListener(sign, wake, { once: true, passive: true });
    // An installed app is opened to work, also by files that are shared with it or opened by it.
    const isShared = new URLSearchParams(location.search).has(SHARED_QUERY);
    // Whoever keeps papers here sees at once that the page does.
    if (isShared || isInstalled() || readReadingPlace() === 'device') wake();
    void hasStoredList().then((is) => is && wake());
    return () => {
      isOver = true;
      for (const sign of SIGNS) removeEventListener(sign, wake);
    };
  }, [Part, show]);
  useLayoutEffect(() => {
    if (Part) keepFocus();
  }, [Part, keepFocus]);

  if (Part) return <Part />;
  const isTold = state === 'failed' || (state === 'coming' && isWaiting.current);
  return (
    <div ref={shell} className="wrap ws">
      {children}
      <div className={isTold ? 'note' : 'sr'} role="status">
        {isTold ? words[state === 'failed' ? 'failed' : 'coming'] : null}
        {state === 'failed' ? (
          <button type="button" className={buttonClass({ size: 'sm' })} onClick={show}>
            {words.retry}
          </button>
        ) : null}
      </div>
    </div>
  );
}

/** Gives the focus to the control of the workspace that does what the one did that had it when the shell went away. */
function useFocusKept(shell: RefObject<HTMLElement | null>): () => void {
  const focused = useRef<string>(undefined);
  useEffect(() => {
    // What loses the focus by going away may say so or not, so only what gets it is noted.
    const note = ({ target }: FocusEvent) => {
      const isOurs = target instanceof HTMLElement && shell.current?.contains(target);
      focused.current = isOurs ? target.dataset.act : undefined;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [shell]);
  return useCallback(() => {
    const { current: act } = focused;
    if (act) document.querySelector<HTMLElement>(`.drop [data-act="${act}"]`)?.focus({ preventScroll: true });
  }, []);
}

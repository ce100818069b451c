'use client';

import { type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLazy } from '@/components/lazy/use-lazy';
import { buttonClass } from '@/components/ui/button-class';
import { readProcessingMode } from '@/lib/features/on-device/processing-mode.client';
import { isInstalled } from '@/lib/features/site/install/installed.client';
import { SHARED_QUERY } from '@/lib/features/site/install/share';
import { hasStoredList } from '@/lib/features/workspace/storage/tab-lists.client';
import { listenEarly } from './early-dropzone.client';

const loadWorkspace = () => import('@/components/desk/workspace').then((module) => module.VisitorWorkspace);

/** First signs of user activity, which trigger the load of the workspace. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel', 'dragenter', 'focusin'] as const;

interface LazyWorkspaceProps {
  /** Messages while files wait for the workspace, and when it fails to load. */
  readonly words: Readonly<Record<'coming' | 'failed' | 'retry', string>>;
  /** The server-rendered dropzone. */
  readonly children: ReactNode;
}

/**
 * The dropzone of the landing page. It accepts files at once and keeps them until the workspace can read them. The
 * workspace loads at the first sign of activity, or immediately if a list is stored.
 */
export function LazyWorkspace({ words, children }: LazyWorkspaceProps) {
  const { Part, state, show } = useLazy<object>(loadWorkspace);
  const shell = useRef<HTMLDivElement>(null);
  const isWaiting = useRef(false);
  const keepFocus = useFocusTransfer(shell);

  // Layout effect, so that the page never looks interactive before it is.
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
      // Files have already requested the load. After a failure, a new attempt would remove the Retry button under the
      // moving pointer.
      if (isOver || isWaiting.current) return;
      isOver = true;
      show();
    };
    for (const sign of SIGNS) addEventListener(sign, wake, { once: true, passive: true });
    // An installed app is opened to work, possibly with shared or opened files.
    const isShared = new URLSearchParams(location.search).has(SHARED_QUERY);
    // Users who keep files on the device see at once that this mode is active.
    if (isShared || isInstalled() || readProcessingMode() === 'device') wake();
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
  const isNotified = state === 'failed' || (state === 'coming' && isWaiting.current);
  return (
    <div ref={shell} className="wrap ws">
      {children}
      <div className={isNotified ? 'note' : 'sr'} role="status">
        {isNotified ? words[state === 'failed' ? 'failed' : 'coming'] : null}
        {state === 'failed' ? (
          <button type="button" className={buttonClass({ size: 'sm' })} onClick={show}>
            {words.retry}
          </button>
        ) : null}
      </div>
    </div>
  );
}

/**
 * Returns a function that moves the focus from a control of the placeholder to the matching control of the workspace.
 */
function useFocusTransfer(shell: RefObject<HTMLElement | null>): () => void {
  const focused = useRef<string>(undefined);
  useEffect(() => {
    // Removing a focused element may or may not fire a blur event, so only `focusin` is tracked.
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

'use client';

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

interface DraftUse {
  /** The displayed text. */
  readonly shown: string;
  readonly change: (text: string) => void;
  readonly drop: () => void;
  /** Props of a text field for in-place editing. */
  readonly field: {
    readonly 'data-edited': true | undefined;
    readonly onBlur: () => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  };
}

/**
 * Where the focus goes after Enter has committed a correction: to the confirm button, so that Enter twice is enough.
 */
const LEADS_ON = '[data-part="confirm"]';

/** In-place text editing. Enter and blur commit it, also when the field unmounts with its file. Escape reverts it. */
export function useDraft(value: string, onCommit: (text: string) => void): DraftUse {
  const [draft, setDraft] = useState<string | null>(null);
  const latest = useRef({ draft, value, onCommit });
  latest.current = { draft, value, onCommit };
  const end = () => {
    const { draft: text, value: before, onCommit: commit } = latest.current;
    latest.current = { ...latest.current, draft: null };
    setDraft(null);
    if (text !== null && text !== before) commit(text);
  };
  const drop = () => {
    latest.current = { ...latest.current, draft: null };
    setDraft(null);
  };
  useEffect(
    () => () => {
      const { draft: text, value: before, onCommit: commit } = latest.current;
      if (text !== null && text !== before) commit(text);
    },
    [],
  );
  return {
    shown: draft ?? value,
    change: setDraft,
    drop,
    field: {
      'data-edited': draft !== null || undefined,
      onBlur: end,
      onKeyDown(event) {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Escape') drop();
        if (event.key !== 'Enter') return;
        event.preventDefault();
        end();
        event.currentTarget.closest('[role="dialog"]')?.querySelector<HTMLElement>(LEADS_ON)?.focus();
      },
    },
  };
}

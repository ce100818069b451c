'use client';

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

interface DraftUse {
  /** What the field shows. */
  readonly shown: string;
  readonly change: (text: string) => void;
  /** Leaves it as it was. */
  readonly drop: () => void;
  /** What a text field needs to be corrected in place. */
  readonly field: {
    readonly 'data-edited': true | undefined;
    readonly onBlur: () => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  };
}

/** Where the focus goes when Enter has ended a correction: to what leads on, so that Enter twice is enough. */
const LEADS_ON = '[data-part="confirm"]';

/**
 * A text that is corrected in place. Enter and leaving the field commit it, also when the field goes away with its file;
 * Escape leaves it as it was.
 */
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

import type { KeyboardEvent } from 'react';

interface Panel {
  readonly isRtl: boolean;
  /** Names of the expanded categories. */
  readonly opened: ReadonlySet<string>;
  readonly toggle: (name: string) => void;
}

/** Selects the entries: `data-entry` holds the category's name, `data-sub` marks subcategories. */
const ENTRIES = 'button[data-entry]';
const KEYS = new Set(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End']);

/**
 * Arrow keys in the list of categories. Up, Down, Home and End move between entries. The arrow in reading direction
 * expands or enters a category; the opposite arrow collapses or leaves it.
 */
export function moveInPanel(event: KeyboardEvent<HTMLElement>, { isRtl, opened, toggle }: Panel): void {
  if (!KEYS.has(event.key)) return;
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>(ENTRIES)];
  const from = (event.target as HTMLElement).closest('li')?.querySelector<HTMLElement>(ENTRIES);
  const at = from ? entries.indexOf(from) : -1;
  const name = from?.dataset.entry;
  if (!from || at < 0 || name === undefined) return;

  const isSub = from.dataset.sub !== undefined;
  const hasSubs = from.dataset.subs !== undefined;
  const [forwards, backwards] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const goTo = (entry: HTMLElement | undefined) => entry?.focus();
  event.preventDefault();
  if (event.key === 'ArrowDown') goTo(entries[at + 1]);
  else if (event.key === 'ArrowUp') goTo(entries[at - 1]);
  else if (event.key === 'Home') goTo(entries[0]);
  else if (event.key === 'End') goTo(entries.at(-1));
  else if (event.key === forwards && hasSubs && opened.has(name)) goTo(entries[at + 1]);
  else if (event.key === forwards && hasSubs) toggle(name);
  else if (event.key === backwards && isSub)
    goTo(entries.findLast((one, i) => i < at && one.dataset.sub === undefined));
  else if (event.key === backwards && opened.has(name)) toggle(name);
}
